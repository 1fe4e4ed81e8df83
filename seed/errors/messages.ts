import type { Program } from './cases.ts';

/** Limits: lines per message, messages per run. */
const LINES = 12;
const MESSAGES = 16;

/** Start of a message, and the line that ends it, given its first. */
const FORMS: Record<Program, { begins: RegExp; ends: (first: string) => RegExp }> = {
  // Including the factorization's own file, and the heap message before abort.
  calculix: {
    begins: /^\s*(\*ERROR|\*WARNING|matrix found to be singular|(realloc|munmap_chunk)\(\)|double free)/,
    ends: () => /^\s*$|^\s{0,2}\*/,
  },
  // Fatal errors with blank lines, warnings, checkMesh's marks, and the terminating signal.
  openfoam: {
    begins: /^(\s*--> FOAM| \*\*\*|#\d+\s+Foam::sig|fileName::stripInvalid)/,
    ends: (first) =>
      first.includes('FATAL')
        ? /^\s*FOAM (exiting|aborting)/
        : first.startsWith('-->')
          ? /^(\s*$|\S)/
          : /^(?! {2}<<)/,
  },
  gmsh: { begins: /^(Error|Warning)\s*:/, ends: () => /^/ },
  // The shell's message about a signal, the C library's before abort, and the status.
  mpi: {
    begins:
      /^(Floating point exception|Segmentation fault|Bus error|Aborted|(double free|free\(\)|malloc\(\)|corrupted)|exit code)/,
    ends: () => /^/,
  },
};

/** Distinct messages of an output in order, with lines trimmed. */
export function messagesOf(program: Program, printed: string): string[] {
  const { begins, ends } = FORMS[program];
  const lines = printed.split('\n');
  const found = new Set<string>();
  for (let at = 0; at < lines.length && found.size < MESSAGES; at++) {
    if (!begins.test(lines[at] ?? '')) continue;
    const ending = ends(lines[at] ?? '');
    let end = at + 1;
    while (end < lines.length && !ending.test(lines[end] ?? '')) end++;
    const kept = lines.slice(at, end).map((it) => it.trimEnd());
    while (kept.at(-1) === '') kept.pop();
    found.add(kept.slice(0, LINES).join('\n'));
    at = end - 1;
  }
  return [...found];
}
