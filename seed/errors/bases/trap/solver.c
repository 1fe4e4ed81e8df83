#define _GNU_SOURCE
#include <fenv.h>
#include <math.h>
#include <stdio.h>

/* The length scale of turbulence from k and epsilon; trapped as OpenFOAM and debug builds trap. */
int main(void)
{
    feenableexcept(FE_DIVBYZERO | FE_INVALID | FE_OVERFLOW);
    volatile double k = 0.06, epsilon = -1;
    FILE *file = fopen("epsilon", "r");
    if (!file || fscanf(file, "%lf", (double *)&epsilon) != 1) return 1;
    fclose(file);
    printf("length %g\n", pow(k, 1.5) / epsilon);
    return 0;
}
