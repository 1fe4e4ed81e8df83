import type { ChangeSet, TransactionSpec } from '@codemirror/state';
import { swapped } from './places.ts';

/** A text on its two sides of some changes. */
type Step = { before: string; after: string; changes: ChangeSet };

/** An address that an undo left in the text, with the mark that was before it there. */
type Bare = { from: number; to: number; there: string; mark: string };

/** An address that was taken out with what held it, at its place in the text. */
type Withdrawn = Pick<Bare, 'there' | 'mark'> & { at: number };

/** The places in a text that pictures without their addresses left, for each of some in their order; those that are not found are missing. */
function holesOf(text: string, lost: readonly Withdrawn[]): { at: number; there: string }[] {
  let last = 0;
  return lost.flatMap(({ mark, there }) => {
    for (let at = text.indexOf(mark, last); at >= 0; at = text.indexOf(mark, at + 1)) {
      const end = at + mark.length;
      if (!/^[)\s]/.test(text.slice(end, end + 1))) continue;
      last = end;
      return [{ at: end, there }];
    }
    return [];
  });
}

/**
 * What became of pictures of a text box that arrived. The history of the text knows their placeholders alone: an undo of what
 * brought a picture leaves the address of it, and a redo brings the picture without one. This says what is to be changed then.
 */
export class Arrivals {
  /** By their placeholders, the addresses that pictures have on the site. */
  readonly #there = new Map<string, string>();
  #withdrawn: Withdrawn[] = [];

  /** Notes that a picture is on the site. */
  add(placeholder: string, there: string): void {
    this.#there.set(placeholder, there);
  }

  /** Follows changes of the text. */
  map({ changes }: Pick<Step, 'changes'>): void {
    this.#withdrawn = this.#withdrawn.map((it) => ({ ...it, at: changes.mapPos(it.at, -1) }));
  }

  /** The addresses that an undo or a redo left of pictures, in their order in the text; `map` follows the step afterwards. */
  bare({ before, after, changes }: Step): Bare[] {
    const found = [...new Set(this.#there.values())].flatMap((there) =>
      swapped(before, there, '').flatMap(({ from, to }) => {
        const [start, end] = [changes.mapPos(from, 1), changes.mapPos(to, -1)];
        const isLeft = after.slice(start, end) === there && after.slice(start - 2, start) !== '](';
        const mark = before.slice(Math.max(0, before.lastIndexOf('![', from)), from);
        return isLeft ? [{ from: start, to: end, there, mark }] : [];
      }),
    );
    return found.sort((a, b) => a.from - b.from);
  }

  /** Notes that bare addresses are going to be taken out of the text, which `map` is told of as of any change. */
  withdraw(bare: readonly Bare[]): void {
    this.#withdrawn.push(...bare.map(({ from, there, mark }) => ({ at: from, there, mark })));
  }

  /** The changes that give pictures their addresses: in the holes that a redo brought back, and for placeholders that it did. */
  filled({ after, changes }: Step): { from: number; to: number; insert: string }[] {
    const found = [...this.#there].flatMap(([placeholder, there]) => swapped(after, placeholder, there));
    changes.iterChanges((from, _to, start, _end, inserted) => {
      const here = this.#withdrawn.filter((it) => it.at === from);
      const holes = holesOf(inserted.toString(), here);
      found.push(...holes.map(({ at, there }) => ({ from: start + at, to: start + at, insert: there })));
      if (holes.length > 0) this.#withdrawn = this.#withdrawn.filter((it) => !here.includes(it));
    });
    return found;
  }
}

/** What follows an undo or a redo at once, so that it takes back or brings what was pasted as a whole; null for nothing. */
export function followUp(arrivals: Arrivals, step: Step, kind: 'undo' | 'redo'): TransactionSpec | null {
  const filled = arrivals.filled(step);
  const bare = kind === 'undo' || filled.length === 0 ? arrivals.bare(step) : [];
  arrivals.map(step);
  arrivals.withdraw(bare);
  const edits = [...filled, ...bare.map(({ from, to }) => ({ from, to, insert: '' }))];
  return edits.length > 0 ? { changes: edits } : null;
}
