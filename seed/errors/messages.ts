import type { Program } from './cases.ts';

/** A message is kept up to this many lines, and a run up to this many messages. */
const LINES = 12;
const MESSAGES = 16;

/** How a message begins, and before which line it ends, given its first. */
const FORMS: Record<Program, { begins: RegExp; ends: (first: string) => RegExp }> = {
  // Also what the factorization says in its own file, and what the memory of the program says before it aborts.
  calculix: {
    begins: /^\s*(\*ERROR|\*WARNING|matrix found to be singular|(realloc|munmap_chunk)\(\)|double free)/,
    ends: () => /^\s*$|^\s{0,2}\*/,
  },
  // Fatal errors with their blank lines, warnings, what checkMesh marks, and the signal that ends a run.
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
  // What the shell says of the signal that ended a program, what the C library says before it aborts, and the status.
  mpi: {
    begins:
      /^(Floating point exception|Segmentation fault|Bus error|Aborted|(double free|free\(\)|malloc\(\)|corrupted)|exit code)/,
    ends: () => /^/,
  },
};

/** The messages in what a program printed, each once, in their order, without the space around their lines. */
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
