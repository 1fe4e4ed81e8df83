#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int n = 1001;
    double *a = malloc(n * sizeof *a);
    double *b = malloc(n * sizeof *b);
    for (int i = 0; i < n; i++) a[i] = 1e300 * i;
    printf("last %g\n", a[n - 1]);
    free(b);
    free(a);
    return 0;
}
