#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "apart.h"

#include <errno.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

double *measuring_share(size_t count) {
  void *memory = mmap(NULL, count * sizeof(double), PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

void measuring_unshare(double *numbers, size_t count) { munmap(numbers, count * sizeof(double)); }

int measuring_copy_process(void) { return fork(); }

void measuring_end_copy(int code) { _exit(code); }

int measuring_wait_for_copy(int copy) {
  int status = 0;
  while (waitpid(copy, &status, 0) < 0) {
    if (errno != EINTR) return -1;
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
