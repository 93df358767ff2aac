#ifndef CMEASURING_H
#define CMEASURING_H

#include "allocations.h"
#include "apart.h"
#include "machine.h"
#include "output.h"
#include "sink.h"

#endif
