/** What is wrong in a block, in Chinese; `line` counts from 1 within the block, 0 is the block as a whole. */
export type Fault = { line: number; reason: string };

/** Thrown where a text cannot be read or its units do not fit; `message` is Chinese and meant for its author. */
export class Mistake extends Error {
  override name = 'Mistake';
}

/** Runs `read` for the text of one line; a mistake in it becomes a fault of that line. */
export function attempt<T>(line: number, faults: Fault[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    faults.push({ line, reason: error.message });
    return undefined;
  }
}
