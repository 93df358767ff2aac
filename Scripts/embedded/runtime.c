// The little that Embedded Swift wants of a C library, on a WebAssembly runtime with WASI.

#include <stddef.h>
#include <stdint.h>

// Memory is never handed out twice, and freed memory is filled with garbage: code that reads it
// prints another transcript than on Linux.

extern unsigned char __heap_base;
static uintptr_t next_free;

int posix_memalign(void **result, size_t alignment, size_t size) {
  const uintptr_t page = 65536;
  if (next_free == 0) next_free = (uintptr_t)&__heap_base;
  if (alignment < 2 * sizeof(size_t)) alignment = 2 * sizeof(size_t);
  // The size stands right in front of the block.
  uintptr_t block = (next_free + sizeof(size_t) + alignment - 1) / alignment * alignment;
  next_free = block + size;
  uintptr_t pages = (next_free + page - 1) / page;
  uintptr_t present = __builtin_wasm_memory_size(0);
  if (pages > present && __builtin_wasm_memory_grow(0, pages - present) == (size_t)-1) return 12;
  ((size_t *)block)[-1] = size;
  *result = (void *)block;
  return 0;
}

void *malloc(size_t size) {
  void *block;
  return posix_memalign(&block, 1, size) == 0 ? block : NULL;
}

void *memset(void *destination, int byte, size_t count) {
  unsigned char *to = destination;
  while (count-- > 0) *to++ = (unsigned char)byte;
  return destination;
}

void free(void *block) {
  if (block != NULL) memset(block, 0xDD, ((size_t *)block)[-1]);
}

void *memcpy(void *destination, const void *source, size_t count) {
  unsigned char *to = destination;
  const unsigned char *from = source;
  while (count-- > 0) *to++ = *from++;
  return destination;
}

void *memmove(void *destination, const void *source, size_t count) {
  unsigned char *to = destination;
  const unsigned char *from = source;
  if (to <= from) return memcpy(destination, source, count);
  while (count-- > 0) to[count] = from[count];
  return destination;
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (size_t i = 0; i < count; i++)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}

// Seeds the hashes. The same ones each time: a failure must come again.
void arc4random_buf(void *buffer, size_t count) {
  static uint32_t state = 2463534242u;
  for (unsigned char *to = buffer; count-- > 0; to++) {
    state = state * 1664525u + 1013904223u;
    *to = (unsigned char)(state >> 24);
  }
}

// The product of two 128-bit numbers, which printing a floating-point number takes.
__int128 __multi3(__int128 left, __int128 right) {
  typedef unsigned __int128 wide;
  uint64_t a = (uint64_t)left, b = (uint64_t)right;
  uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  uint64_t low = a0 * b0;
  uint64_t middle = a1 * b0 + (low >> 32);
  uint64_t carried = a0 * b1 + (uint32_t)middle;
  uint64_t high = a1 * b1 + (middle >> 32) + (carried >> 32);
  high += a * (uint64_t)((wide)right >> 64) + b * (uint64_t)((wide)left >> 64);
  return (__int128)((wide)high << 64 | (carried << 32 | (uint32_t)low));
}

uintptr_t __stack_chk_guard = 0x5eed1e55;

void __stack_chk_fail(void) { __builtin_trap(); }

struct buffer {
  const void *bytes;
  size_t count;
};

__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write")))
extern int fd_write(int file, const struct buffer *buffers, int count, size_t *written);

int putchar(int character) {
  unsigned char byte = (unsigned char)character;
  struct buffer buffer = {&byte, 1};
  size_t written;
  return fd_write(1, &buffer, 1, &written) == 0 ? byte : -1;
}

extern int __main_argc_argv(int count, char **arguments);

__attribute__((export_name("_start"))) void start(void) {
  if (__main_argc_argv(0, NULL) != 0) __builtin_trap();
}
