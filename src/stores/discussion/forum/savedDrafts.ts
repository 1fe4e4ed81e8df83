import { truncate } from '../../../../contract/kit/truncate.ts';
import { draftOf, withMounted } from '../../kit/draft.ts';
import { parseJson } from '../../kit/stored.ts';
import { type AskFields, keepFields, type QuestionPrefill, questionFrom, readFields } from './fields.ts';

/** Draft name of a new question. */
export const ASK = 'ask';

/** Serialized fields and text. */
export type SavedDraft = { fields: string; text: string };

export const aside = draftOf(`${ASK}:aside`);

/** Parses the stored list; empty if invalid. */
export function asidesIn(kept: string): SavedDraft[] {
  const stored = parseJson(kept);
  const isAside = (it: Partial<SavedDraft> | null) =>
    typeof it?.fields === 'string' && typeof it.text === 'string';
  return Array.isArray(stored) ? stored.filter(isAside) : [];
}

const NAMED = 40;

/** Display name: title, or the beginning of the text. */
export function nameOfAside({ fields, text }: SavedDraft): string {
  const { title, error } = readFields(fields);
  return truncate((title || text || error).trim() || '没有标题的草稿', NAMED);
}

/**
 * The question that an error message asks for beside the current draft; null if the draft has that message.
 */
export function conflictingPrefill(begun: QuestionPrefill, fields: AskFields): AskFields | null {
  if (!('message' in begun)) return null;
  const asked = questionFrom(begun);
  return asked.error.trim() === '' || fields.error.includes(asked.error.trim()) ? null : asked;
}

type Drafts = {
  now: () => SavedDraft;
  put: (next: SavedDraft) => void;
  keep: (all: readonly SavedDraft[]) => void;
};

function withDrafts<T>(run: (drafts: Drafts) => T): T {
  const [fields, text] = [draftOf(ASK), draftOf(`${ASK}:text`)];
  const drafts: Drafts = {
    now: () => ({ fields: fields.get(), text: text.get() }),
    put: (next) => {
      fields.set(next.fields);
      text.set(next.text);
    },
    keep: (all) => aside.set(all.length > 0 ? JSON.stringify(all) : ''),
  };
  return withMounted([fields, text, aside], () => run(drafts));
}

const isWritten = ({ fields, text }: SavedDraft) => fields !== '' || text !== '';

/** Starts this question; puts the current draft aside. */
export function putAside(next: AskFields): void {
  withDrafts(({ now, put, keep }) => {
    const before = [...asidesIn(aside.get()), now()].filter(isWritten);
    put({ fields: keepFields(next), text: '' });
    keep(before);
  });
}

/** Swaps the current draft with the last one put aside. */
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

/** Deletes the last draft put aside. */
export function dropAside(): void {
  withDrafts(({ keep }) => keep(asidesIn(aside.get()).slice(0, -1)));
}
