import { draftOf } from '../../kit/draft.ts';
import { type Post, sourceOfPost } from './ask.ts';
import { type AskFields, askFields, keepFields, readFields, saysSame } from './fields.ts';

/** The content of a post. */
export type Said = { fields: AskFields; content: string };

/**
 * An edit of a post: `direct` without approval, `restored` from an earlier draft; `newer` is its current content
 * where somebody else changed it since the draft was begun.
 */
export type Revising = { post: Post; direct: boolean; restored: boolean; newer: Said | null };

/** Storage key of the draft of an edit. */
export const draftName = ({ id, answerId }: Post): string => `ask:${id}:${answerId}`;

/** The drafts of fields and text, with the base content of the edit. */
const draftsOf = (post: Post) => {
  const name = draftName(post);
  return { fields: draftOf(name), text: draftOf(`${name}:text`), base: draftOf(`${name}:base`) };
};
type Drafts = ReturnType<typeof draftsOf>;

/** Runs something while the drafts of a post are mounted: an unmounted store is neither read nor persisted. */
function withDrafts<T>(post: Post, run: (drafts: Drafts) => T): T {
  const drafts = draftsOf(post);
  const stops = Object.values(drafts).map((it) => it.listen(() => {}));
  const result = run(drafts);
  for (const stop of stops) stop();
  return result;
}

function baseIn(kept: string): Said | null {
  try {
    return kept ? (JSON.parse(kept) as Said) : null;
  } catch {
    return null;
  }
}

function put({ fields, text, base }: Drafts, said: Said): void {
  fields.set(keepFields(said.fields));
  text.set(said.content);
  base.set(JSON.stringify(said));
}

/** Discards the draft for the current content of the post. */
export function takeNewer(post: Post, said: Said): void {
  withDrafts(post, (drafts) => put(drafts, said));
}

/** Rebases the draft on the current content of the post, which it will overwrite. */
export function keepMine(post: Post, said: Said): void {
  withDrafts(post, ({ fields, base }) => {
    fields.set(keepFields({ ...readFields(fields.get()), revision: said.fields.revision }));
    base.set(JSON.stringify(said));
  });
}

/** Deletes the draft of a post after it was sent. */
export function endRevising(post: Post): void {
  withDrafts(post, (drafts) => {
    for (const it of Object.values(drafts)) it.set('');
  });
}

/**
 * Loads a post into its draft. A changed draft is kept, also where the post has another
 * revision meanwhile. Null where the post cannot be loaded.
 */
export async function beginRevising(post: Post): Promise<Revising | null> {
  const source = await sourceOfPost(post);
  if (!source) return null;
  const said: Said = { fields: askFields(source), content: source.content };
  return withDrafts(post, (drafts) => {
    const { fields, text, base } = drafts;
    const isSame = (it: Said | null) =>
      !!it && saysSame(fields.get(), it.fields) && text.get() === it.content;
    if (fields.get() === '' || isSame(baseIn(base.get()))) put(drafts, said);
    const isOld = readFields(fields.get()).revision !== said.fields.revision;
    return { post, direct: source.direct, restored: !isSame(said), newer: isOld ? said : null };
  });
}
