/** One thing a gate found: where, and what is wrong there. */
export type Finding = { file: string; line?: number; what: string };

/** Fails with every finding on a line of its own below what to do about them. */
export function expectNone(findings: readonly Finding[], advice: string): void {
  if (!findings.length) return;
  const list = findings.map(({ file, line, what }) => `  ${file}${line ? `:${line}` : ''}  ${what}`);
  throw new Error(`${advice}\n${list.join('\n')}\n`);
}
