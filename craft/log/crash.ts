/** Heap corruption messages of the C library. */
const MEMORY =
  /^(?:(?:malloc|calloc|realloc|free|munmap_chunk)\(\): \S|double free or corruption|corrupted (?:size vs|double-linked)|\*\*\* (?:stack smashing|buffer overflow|bit out of range) detected)/;
/** Termination messages of shells in English, German or Chinese. */
const ENDS =
  'Segmentation fault|Aborted|Bus error|Illegal instruction|Floating point exception|Killed|Speicherzugriffsfehler|Abgebrochen|Getötet|段错误|已放弃|已中止|总线错误|非法指令|浮点数例外|已杀死';
const SHELL = new RegExp(
  `^(?:${ENDS})\\s*$|(?:${ENDS})\\s*[(（](?:core dumped|Speicherabzug geschrieben|核心已转储|吐核)[)）]|: (?:line|Zeile|行|第) ?\\d+ ?行?: +\\d+ (?:${ENDS})(?:\\s|$)`,
);
/** Signal messages of Fortran runtimes. */
const FORTRAN = /^(?:Program received signal SIG\w+|forrtl: severe \(\d+\): SIG\w+)/;

/** Whether a line reports a crash or kill, as written by the system rather than the program. */
export const isCrash = (line: string): boolean => MEMORY.test(line) || SHELL.test(line) || FORTRAN.test(line);
