/** Error in a block, in Chinese; `line` from 1, 0 for the whole block. */
export type Fault = { line: number; reason: string };

/** User error in a text; message in Chinese for the author. */
export class Mistake extends Error {
  override name = 'Mistake';
}

/** Runs `read`, turning a `Mistake` into a fault of the line; other errors propagate. */
export function attempt<T>(line: number, faults: Fault[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    faults.push({ line, reason: error.message });
    return undefined;
  }
}
