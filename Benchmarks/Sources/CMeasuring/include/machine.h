#ifndef CMEASURING_MACHINE_H
#define CMEASURING_MACHINE_H

#include <stddef.h>
#include <stdint.h>

/// A clock that only goes forward, in nanoseconds.
uint64_t measuring_now(void);

/// What this thread has had of a core, in nanoseconds.
uint64_t measuring_thread_time(void);

/// Nanoseconds that all threads of this process had the processor.
uint64_t measuring_process_time(void);

/// How many programs wanted a core during the last minute, or a negative number if unknown.
double measuring_load(void);

/// Has every large piece of memory fresh from the system, whatever was freed before.
///
/// Otherwise the allocator learns from what is freed, and a contender's time depends on which others
/// ran before it: filling one and the same dictionary takes half the time or twice.
void measuring_use_fresh_memory(void);

/// The number of cores in use.
long measuring_core_count(void);

/// Writes the processor's name, or nothing if it is unknown.
void measuring_processor_name(char *_Nonnull name, size_t capacity);

#endif
