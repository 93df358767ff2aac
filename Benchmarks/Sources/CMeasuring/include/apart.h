#ifndef CMEASURING_APART_H
#define CMEASURING_APART_H

#include <stddef.h>

/// Numbers that this process shares with its copies, all zero at first; null if there is no memory.
double *_Nullable measuring_share(size_t count);

void measuring_unshare(double *_Nonnull numbers, size_t count);

/// Goes on twice: in a copy of this process, which gets 0, and in this one.
///
/// - Returns: The number of the copy, or -1 if there is none.
int measuring_copy_process(void);

/// Ends a copy, without anything that only its original should do at its end.
_Noreturn void measuring_end_copy(int code);

/// Waits for the end of a copy.
///
/// - Returns: The code it ended with, or -1 if something ended it.
int measuring_wait_for_copy(int copy);

#endif
