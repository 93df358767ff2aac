#include "allocations.h"

#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_SANITIZER)

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>

// The program's own definitions of these win over the C library's, in every library it loads.
// glibc keeps the originals under other names.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *memory);

static atomic_bool is_counting;
static _Atomic int64_t calls;
static _Atomic int64_t bytes;
static _Atomic int64_t live_bytes;
static _Atomic int64_t peak_bytes;

static void *counted(void *memory, size_t size) {
  if (memory == NULL || !atomic_load_explicit(&is_counting, memory_order_relaxed)) return memory;
  atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&bytes, (int64_t)size, memory_order_relaxed);
  int64_t usable = (int64_t)malloc_usable_size(memory);
  int64_t live = atomic_fetch_add_explicit(&live_bytes, usable, memory_order_relaxed) + usable;
  int64_t peak = atomic_load_explicit(&peak_bytes, memory_order_relaxed);
  while (live > peak && !atomic_compare_exchange_weak_explicit(
                            &peak_bytes, &peak, live, memory_order_relaxed, memory_order_relaxed)) {
  }
  return memory;
}

static void discount(void *memory) {
  if (memory == NULL || !atomic_load_explicit(&is_counting, memory_order_relaxed)) return;
  int64_t usable = (int64_t)malloc_usable_size(memory);
  atomic_fetch_sub_explicit(&live_bytes, usable, memory_order_relaxed);
}

void *malloc(size_t size) { return counted(__libc_malloc(size), size); }

void *calloc(size_t count, size_t size) {
  return counted(__libc_calloc(count, size), count * size);
}

void *realloc(void *memory, size_t size) {
  discount(memory);
  return counted(__libc_realloc(memory, size), size);
}

void free(void *memory) {
  discount(memory);
  __libc_free(memory);
}

void *aligned_alloc(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size), size);
}

void *memalign(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size), size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) {
    return EINVAL;
  }
  void *result = counted(__libc_memalign(alignment, size), size);
  if (result == NULL) return ENOMEM;
  *memory = result;
  return 0;
}

bool measuring_can_count_allocations(void) { return true; }

void measuring_start_counting_allocations(void) {
  atomic_store(&calls, 0);
  atomic_store(&bytes, 0);
  atomic_store(&live_bytes, 0);
  atomic_store(&peak_bytes, 0);
  atomic_store(&is_counting, true);
}

struct measuring_allocations measuring_stop_counting_allocations(void) {
  atomic_store(&is_counting, false);
  struct measuring_allocations result = {calls, bytes, peak_bytes};
  return result;
}

#else

bool measuring_can_count_allocations(void) { return false; }

void measuring_start_counting_allocations(void) {}

struct measuring_allocations measuring_stop_counting_allocations(void) {
  struct measuring_allocations result = {0, 0, 0};
  return result;
}

#endif
