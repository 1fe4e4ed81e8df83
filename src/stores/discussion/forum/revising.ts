import { draftOf, withMounted } from '../../kit/draft.ts';
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

function withDrafts<T>(post: Post, run: (drafts: Drafts) => T): T {
  const drafts = draftsOf(post);
  return withMounted(Object.values(drafts), () => run(drafts));
}

function baseIn(kept: string): PostContent | null {
  const base = parseJson(kept) as Partial<PostContent> | null;
  return base?.fields && typeof base.content === 'string'
    ? { fields: base.fields, content: base.content }
    : null;
}

function fillDrafts({ fields, text, base }: Drafts, current: PostContent): void {
  fields.set(keepFields(current.fields));
  text.set(current.content);
  base.set(JSON.stringify(current));
}

/** Replaces the draft by the post's current content. */
export function takeNewer(post: Post, current: PostContent): void {
  withDrafts(post, (drafts) => fillDrafts(drafts, current));
}

/** Rebases the draft on the current revision, which it will overwrite. */
export function keepMine(post: Post, current: PostContent): void {
  withDrafts(post, ({ fields, base }) => {
    fields.set(keepFields({ ...readFields(fields.get()), revision: current.fields.revision }));
    base.set(JSON.stringify(current));
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
  const current: PostContent = { fields: askFields(source), content: source.content };
  return withDrafts(post, (drafts) => {
    const { fields, text, base } = drafts;
    const isSame = (it: PostContent | null) =>
      !!it && hasSameText(fields.get(), it.fields) && text.get() === it.content;
    if (fields.get() === '' || isSame(baseIn(base.get()))) fillDrafts(drafts, current);
    const isOld = readFields(fields.get()).revision !== current.fields.revision;
    return { post, direct: source.direct, restored: !isSame(current), newer: isOld ? current : null };
  });
}
