import { type MentionedPerson, namedIn } from '../../../contract/kit/mention.ts';
import { draftOf } from './draft.ts';
import { parseJson } from './stored.ts';

const MOST = 50;

const keptAt = (box: string) => draftOf(`${box}@`);

function allAt(box: string): MentionedPerson[] {
  const all = parseJson(keptAt(box).get());
  return Array.isArray(all)
    ? all.filter((it): it is MentionedPerson => typeof it?.nickname === 'string')
    : [];
}

/** Remembers a mentioned person for as long as the box's draft. */
export function addNamed(box: string, { id, nickname }: MentionedPerson): void {
  const others = allAt(box).filter((it) => it.id !== id);
  keptAt(box).set(JSON.stringify([...others, { id, nickname }].slice(-MOST)));
}

/** People chosen in a box whom the text still mentions, in order of choice. */
export function namedAt(box: string, text: string): MentionedPerson[] {
  return namedIn(text, allAt(box));
}
