export type Finding = { file: string; line?: number; what: string };

/** Fails with one line per finding, below the advice. */
export function expectNone(findings: readonly Finding[], advice: string): void {
  if (!findings.length) return;
  const list = findings.map(({ file, line, what }) => `  ${file}${line ? `:${line}` : ''}  ${what}`);
  throw new Error(`${advice}\n${list.join('\n')}\n`);
}
