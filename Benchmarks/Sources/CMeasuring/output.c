#include "output.h"

#include <stdio.h>
#include <stdlib.h>

void measuring_print(const char *text) {
  fputs(text, stdout);
  fflush(stdout);
}

void measuring_print_error(const char *text) { fputs(text, stderr); }

bool measuring_write_file(const char *path, const char *text) {
  FILE *file = fopen(path, "w");
  if (file == NULL) return false;
  bool is_written = fputs(text, file) >= 0;
  return fclose(file) == 0 && is_written;
}

void measuring_exit(int code) { exit(code); }
