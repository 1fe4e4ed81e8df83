import type { FirstProblem } from './log.ts';

/** Keeps the first trouble and its chart position. */
export function firstTrouble<Mark>(where: () => string, mark: () => Mark) {
  let first: { trouble: FirstProblem; mark: Mark } | null = null;
  return {
    /** Trouble at the current position. */
    add(line: number, what: string): void {
      first ??= { trouble: { line, where: where(), what }, mark: mark() };
    },
    /** Trouble known only at the end, possibly earlier than the first. */
    addEarlier(trouble: FirstProblem, at: Mark): void {
      if (!first || trouble.line < first.trouble.line) first = { trouble, mark: at };
    },
    end: (): { trouble: FirstProblem | null; mark: Mark | undefined } => ({
      trouble: first?.trouble ?? null,
      mark: first?.mark,
    }),
  };
}
