import { type Post, sourceOfPost } from './ask.ts';
import { draftOf } from './draft.ts';
import { type AskFields, askFields, keepFields, readFields, saysSame } from './fields.ts';

/** What a post says. */
export type Said = { fields: AskFields; content: string };

/**
 * A post that is being changed: `direct` without approval, `restored` from an earlier draft; `newer` is what it says now
 * where somebody else changed it since the draft was begun.
 */
export type Revising = { post: Post; direct: boolean; restored: boolean; newer: Said | null };

/** The name of the draft of a post that is changed. */
export const draftName = ({ id, answerId }: Post): string => `ask:${id}:${answerId}`;

/** The fields and the text as they are written, and what the post said when they were begun. */
const draftsOf = (post: Post) => {
  const name = draftName(post);
  return { fields: draftOf(name), text: draftOf(`${name}:text`), base: draftOf(`${name}:base`) };
};
type Drafts = ReturnType<typeof draftsOf>;

/** Does something with the drafts of a post: one that nobody listens to is neither read nor kept. */
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

/** Drops what was written for what the post says. */
export function takeNewer(post: Post, said: Said): void {
  withDrafts(post, (drafts) => put(drafts, said));
}

/** Lets what was written replace what the post says now. */
export function keepMine(post: Post, said: Said): void {
  withDrafts(post, ({ fields, base }) => {
    fields.set(keepFields({ ...readFields(fields.get()), revision: said.fields.revision }));
    base.set(JSON.stringify(said));
  });
}

/** Forgets the draft of a post, which was sent. */
export function endRevising(post: Post): void {
  withDrafts(post, (drafts) => {
    for (const it of Object.values(drafts)) it.set('');
  });
}

/**
 * Reads a post into its draft. A draft in which something was written stays as it is, also where the post has another
 * revision by now. Null where the post cannot be read.
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
