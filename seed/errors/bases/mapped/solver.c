#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>

/* Reads the last page of a scratch file of four pages through memory. */
int main(void)
{
    int file = open("scratch", O_RDONLY);
    const char *page = mmap(0, 16384, PROT_READ, MAP_SHARED, file, 0);
    if (page == MAP_FAILED) return 1;
    printf("byte %d\n", page[16383]);
    return 0;
}
