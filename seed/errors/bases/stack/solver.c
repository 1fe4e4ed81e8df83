#include <stdio.h>

/* A work array on the stack, as Fortran compilers place automatic arrays. */
static double sum(void)
{
    double work[4194304];
    for (int i = 0; i < 4194304; i++) work[i] = i;
    return work[0] + work[4194303];
}

int main(void)
{
    printf("sum %g\n", sum());
    return 0;
}
