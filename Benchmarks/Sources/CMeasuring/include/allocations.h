#ifndef CMEASURING_ALLOCATIONS_H
#define CMEASURING_ALLOCATIONS_H

#include <stdbool.h>
#include <stdint.h>

/// What the program asked of the heap between two calls.
struct measuring_allocations {
  /// Calls that returned memory.
  int64_t calls;
  /// The bytes those calls asked for.
  int64_t bytes;
  /// The most bytes, as the heap rounds them, that were alive at once: never below zero, for only
  /// memory beyond what was alive at the start counts.
  int64_t peak_bytes;
};

/// Whether this build can count at all: with glibc only.
bool measuring_can_count_allocations(void);

/// Starts counting at zero.
void measuring_start_counting_allocations(void);

/// Stops counting.
struct measuring_allocations measuring_stop_counting_allocations(void);

#endif
