#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "machine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#if defined(__APPLE__)
#include <sys/sysctl.h>
#endif

uint64_t measuring_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

uint64_t measuring_thread_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

uint64_t measuring_process_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

double measuring_load(void) {
  double load = -1;
  return getloadavg(&load, 1) == 1 ? load : -1;
}

void measuring_use_fresh_memory(void) {
#if defined(__GLIBC__)
  // The default limit; to name it is what keeps it from moving.
  mallopt(M_MMAP_THRESHOLD, 128 * 1024);
#endif
}

long measuring_core_count(void) { return sysconf(_SC_NPROCESSORS_ONLN); }

void measuring_processor_name(char *name, size_t capacity) {
  if (capacity == 0) return;
  name[0] = 0;
#if defined(__APPLE__)
  size_t length = capacity;
  if (sysctlbyname("machdep.cpu.brand_string", name, &length, NULL, 0) != 0) name[0] = 0;
#else
  FILE *file = fopen("/proc/cpuinfo", "r");
  if (file == NULL) return;
  char line[256];
  while (fgets(line, sizeof line, file) != NULL) {
    char *colon = strchr(line, ':');
    if (strncmp(line, "model name", 10) != 0 || colon == NULL) continue;
    colon += strspn(colon, ": ");
    colon[strcspn(colon, "\n")] = 0;
    snprintf(name, capacity, "%s", colon);
    break;
  }
  fclose(file);
#endif
}
