import { type Named, namedIn } from '../../../contract/kit/mention.ts';
import { draftOf } from './draft.ts';

/** People that are remembered for one box. */
const MOST = 50;

const keptAt = (box: string) => draftOf(`${box}@`);

function allAt(box: string): Named[] {
  try {
    const all: unknown = JSON.parse(keptAt(box).get() || '[]');
    return Array.isArray(all) ? (all as Named[]) : [];
  } catch {
    return [];
  }
}

/** Remembers who was chosen behind an @ in a box, for as long as its draft. */
export function addNamed(box: string, { id, nickname }: Named): void {
  const others = allAt(box).filter((it) => it.id !== id);
  keptAt(box).set(JSON.stringify([...others, { id, nickname }].slice(-MOST)));
}

/** Those who were chosen in a box and whom its text names, in the order in which they were chosen. */
export function namedAt(box: string, text: string): Named[] {
  return namedIn(text, allAt(box));
}
