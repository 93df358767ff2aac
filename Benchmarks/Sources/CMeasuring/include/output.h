#ifndef CMEASURING_OUTPUT_H
#define CMEASURING_OUTPUT_H

#include <stdbool.h>

/// Writes to the standard output, at once.
void measuring_print(const char *_Nonnull text);

/// Writes to the standard error output.
void measuring_print_error(const char *_Nonnull text);

/// Writes a file. False if that was not possible.
bool measuring_write_file(const char *_Nonnull path, const char *_Nonnull text);

/// Ends the program.
_Noreturn void measuring_exit(int code);

#endif
