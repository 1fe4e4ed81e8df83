import type { ChangeSet, TransactionSpec } from '@codemirror/state';
import { addressEdits } from './places.ts';

type Step = { before: string; after: string; changes: ChangeSet };

/** Address left by an undo, with its former mark. */
type Bare = { from: number; to: number; there: string; mark: string };

/** Removed address with its position. */
type Withdrawn = Pick<Bare, 'there' | 'mark'> & { at: number };

/** Positions of pictures without address, in order. */
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
 * Keeps undo consistent after uploads: the history only knows placeholders, so an undo leaves the final
 * address and a redo restores a picture without one. Computes the corrections.
 */
export class Arrivals {
  /** Final addresses by placeholder. */
  readonly #there = new Map<string, string>();
  #withdrawn: Withdrawn[] = [];

  /** Records an uploaded picture. */
  add(placeholder: string, there: string): void {
    this.#there.set(placeholder, there);
  }

  /** Maps positions through changes. */
  map({ changes }: Pick<Step, 'changes'>): void {
    this.#withdrawn = this.#withdrawn.map((it) => ({ ...it, at: changes.mapPos(it.at, -1) }));
  }

  /** Final addresses left by an undo or redo; call `map` afterwards. */
  bare({ before, after, changes }: Step): Bare[] {
    const found = [...new Set(this.#there.values())].flatMap((there) =>
      addressEdits(before, there, '').flatMap(({ from, to }) => {
        const [start, end] = [changes.mapPos(from, 1), changes.mapPos(to, -1)];
        const isLeft = after.slice(start, end) === there && after.slice(start - 2, start) !== '](';
        const mark = before.slice(Math.max(0, before.lastIndexOf('![', from)), from);
        return isLeft ? [{ from: start, to: end, there, mark }] : [];
      }),
    );
    return found.sort((a, b) => a.from - b.from);
  }

  /** Records that these addresses will be removed. */
  withdraw(bare: readonly Bare[]): void {
    this.#withdrawn.push(...bare.map(({ from, there, mark }) => ({ at: from, there, mark })));
  }

  /** Changes that fill addresses in after a redo. */
  filled({ after, changes }: Step): { from: number; to: number; insert: string }[] {
    const found = [...this.#there].flatMap(([placeholder, there]) => addressEdits(after, placeholder, there));
    changes.iterChanges((from, _to, start, _end, inserted) => {
      const here = this.#withdrawn.filter((it) => it.at === from);
      const holes = holesOf(inserted.toString(), here);
      found.push(...holes.map(({ at, there }) => ({ from: start + at, to: start + at, insert: there })));
      if (holes.length > 0) this.#withdrawn = this.#withdrawn.filter((it) => !here.includes(it));
    });
    return found;
  }
}

/** Follow-up transaction of an undo or redo; null if none. */
export function followUp(arrivals: Arrivals, step: Step, kind: 'undo' | 'redo'): TransactionSpec | null {
  const filled = arrivals.filled(step);
  const bare = kind === 'undo' || filled.length === 0 ? arrivals.bare(step) : [];
  arrivals.map(step);
  arrivals.withdraw(bare);
  const edits = [...filled, ...bare.map(({ from, to }) => ({ from, to, insert: '' }))];
  return edits.length > 0 ? { changes: edits } : null;
}
