import { cut } from '../../../../contract/kit/cut.ts';
import { draftOf } from '../../kit/draft.ts';
import { type AskFields, type Begun, keepFields, questionFrom, readFields } from './fields.ts';

/** Name of the draft of a new question. */
export const ASK = 'ask';

/** A draft that was put aside: its fields as a draft keeps them, and its text. */
export type Aside = { fields: string; text: string };

/** What was put aside and not taken back, the latest last. */
export const aside = draftOf(`${ASK}:aside`);

/** Parses what was put aside; empty where it is invalid. */
export function asidesIn(kept: string): Aside[] {
  try {
    const found: unknown = JSON.parse(kept || '[]');
    return Array.isArray(found) ? (found as Aside[]) : [];
  } catch {
    return [];
  }
}

/** Characters of a name. */
const NAMED = 40;

/** What a draft that was put aside is called by: its title, or the beginning of what it says. */
export function nameOfAside({ fields, text }: Aside): string {
  const { title, error } = readFields(fields);
  return cut((title || text || error).trim() || '没有标题的草稿', NAMED);
}

/** The question about a message that is asked for while another one is begun; null where the draft has that message. */
export function askedBeside(begun: Begun, fields: AskFields): AskFields | null {
  if (!('message' in begun)) return null;
  const asked = questionFrom(begun);
  return asked.error.trim() === '' || fields.error.includes(asked.error.trim()) ? null : asked;
}

/** The drafts of a new question, mounted while `run` is at work: an unmounted store is neither read nor persisted. */
function withDrafts<T>(
  run: (it: { now: () => Aside; put: (next: Aside) => void; keep: (all: readonly Aside[]) => void }) => T,
): T {
  const [fields, text] = [draftOf(ASK), draftOf(`${ASK}:text`)];
  const stops = [fields, text, aside].map((it) => it.listen(() => {}));
  const result = run({
    now: () => ({ fields: fields.get(), text: text.get() }),
    put: (next) => {
      fields.set(next.fields);
      text.set(next.text);
    },
    keep: (all) => aside.set(all.length > 0 ? JSON.stringify(all) : ''),
  });
  for (const stop of stops) stop();
  return result;
}

const isWritten = ({ fields, text }: Aside) => fields !== '' || text !== '';

/** Begins this question; what was written so far is put aside. */
export function putAside(next: AskFields): void {
  withDrafts(({ now, put, keep }) => {
    const before = [...asidesIn(aside.get()), now()].filter(isWritten);
    put({ fields: keepFields(next), text: '' });
    keep(before);
  });
}

/** Goes on with the draft that was put aside last; what is written now is put aside instead. */
export function takeBack(): void {
  withDrafts(({ now, put, keep }) => {
    const all = asidesIn(aside.get());
    const last = all.pop();
    if (!last) return;
    const before = [now(), ...all].filter(isWritten);
    put(last);
    keep(before);
  });
}

/** Deletes the draft that was put aside last. */
export function dropAside(): void {
  withDrafts(({ keep }) => keep(asidesIn(aside.get()).slice(0, -1)));
}
