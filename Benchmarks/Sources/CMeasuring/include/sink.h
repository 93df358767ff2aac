#ifndef CMEASURING_SINK_H
#define CMEASURING_SINK_H

/// Takes a pointer to a result and does nothing with it.
///
/// It is compiled apart, so that no optimizer can tell that the result is not needed.
void measuring_sink(const void *_Nonnull result);

#endif
