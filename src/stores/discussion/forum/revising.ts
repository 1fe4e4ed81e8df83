import { draftOf } from '../../kit/draft.ts';
import { parseJson } from '../../kit/stored.ts';
import { type Post, sourceOfPost } from './ask.ts';
import { type AskFields, askFields, hasSameText, keepFields, readFields } from './fields.ts';

export type PostContent = { fields: AskFields; content: string };

/**
 * `direct`: no approval needed. `restored`: from an earlier draft. `newer`: current content if the post
 * changed since the draft began.
 */
export type PostRevision = { post: Post; direct: boolean; restored: boolean; newer: PostContent | null };

/** Storage key of the draft of an edit. */
export const draftName = ({ id, answerId }: Post): string => `ask:${id}:${answerId}`;

/** Drafts of fields and text, with the base content. */
const draftsOf = (post: Post) => {
  const name = draftName(post);
  return { fields: draftOf(name), text: draftOf(`${name}:text`), base: draftOf(`${name}:base`) };
};
type Drafts = ReturnType<typeof draftsOf>;

/** Mounts the drafts while `run` works: an unmounted store is neither read nor persisted. */
function withDrafts<T>(post: Post, run: (drafts: Drafts) => T): T {
  const drafts = draftsOf(post);
  const stops = Object.values(drafts).map((it) => it.listen(() => {}));
  const result = run(drafts);
  for (const stop of stops) stop();
  return result;
}

function baseIn(kept: string): PostContent | null {
  const base = parseJson(kept) as Partial<PostContent> | null;
  return base?.fields && typeof base.content === 'string'
    ? { fields: base.fields, content: base.content }
    : null;
}

function fillDrafts({ fields, text, base }: Drafts, said: PostContent): void {
  fields.set(keepFields(said.fields));
  text.set(said.content);
  base.set(JSON.stringify(said));
}

/** Replaces the draft by the post's current content. */
export function takeNewer(post: Post, said: PostContent): void {
  withDrafts(post, (drafts) => fillDrafts(drafts, said));
}

/** Rebases the draft on the current revision, which it will overwrite. */
export function keepMine(post: Post, said: PostContent): void {
  withDrafts(post, ({ fields, base }) => {
    fields.set(keepFields({ ...readFields(fields.get()), revision: said.fields.revision }));
    base.set(JSON.stringify(said));
  });
}

/** Deletes the draft of a sent edit. */
export function endRevising(post: Post): void {
  withDrafts(post, (drafts) => {
    for (const it of Object.values(drafts)) it.set('');
  });
}

/**
 * Loads a post into its draft. A changed draft is kept even if the post has a newer revision. Null if loading
 * fails.
 */
export async function beginRevising(post: Post): Promise<PostRevision | null> {
  const source = await sourceOfPost(post);
  if (!source) return null;
  const said: PostContent = { fields: askFields(source), content: source.content };
  return withDrafts(post, (drafts) => {
    const { fields, text, base } = drafts;
    const isSame = (it: PostContent | null) =>
      !!it && hasSameText(fields.get(), it.fields) && text.get() === it.content;
    if (fields.get() === '' || isSame(baseIn(base.get()))) fillDrafts(drafts, said);
    const isOld = readFields(fields.get()).revision !== said.fields.revision;
    return { post, direct: source.direct, restored: !isSame(said), newer: isOld ? said : null };
  });
}
