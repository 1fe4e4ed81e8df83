import type { Trouble } from './log.ts';

/** Keeps the first place at which something went wrong, and where on the axes of the charts that was. */
export function firstTrouble<Mark>(where: () => string, mark: () => Mark) {
  let first: { trouble: Trouble; mark: Mark } | null = null;
  return {
    /** Something went wrong in this line, at the place at which the run is now. */
    add(line: number, what: string): void {
      first ??= { trouble: { line, where: where(), what }, mark: mark() };
    },
    /** Something that only the end shows went wrong at a place that may be before the first one. */
    addEarlier(trouble: Trouble, at: Mark): void {
      if (!first || trouble.line < first.trouble.line) first = { trouble, mark: at };
    },
    end: (): { trouble: Trouble | null; mark: Mark | undefined } => ({
      trouble: first?.trouble ?? null,
      mark: first?.mark,
    }),
  };
}
