import type { Given } from '../../../../contract/endpoint.ts';
import { CODE } from '../../../../contract/envelope.ts';
import { createArticle, SAVE, type Saved, updateArticle } from '../../../../contract/write.ts';
import { type WritingRules, writingRulesOf } from '../../../../contract/writing.ts';
import { signedIn } from '../../identity/caller.ts';
import type { Db } from '../../kit/db.ts';
import { randomHex, sha256 } from '../../kit/ids.ts';
import { rule } from '../../kit/limit.ts';
import { missing, Refusal } from '../../kit/refusal.ts';
import { type Context, router, serve } from '../../kit/serve.ts';
import { settingRow } from '../../kit/setting.ts';
import { checkLength } from '../../kit/text.ts';
import { fieldsOf, type State, savedAs, stateOf } from '../drafts.ts';
import { createdUnder, tagRows, type Writing, writingOf } from '../reads/drafts.ts';
import { mayOpen } from '../rules.ts';
import { dueTime, writingView } from '../views.ts';
import { beginDraft, createDraft, saveDraft } from '../writes/drafts.ts';

/** Saves of one person: an editor that saves every few seconds stays below. */
const SAVES = rule(600, 10);
/** New articles of one person, whatever becomes of them. */
const CREATIONS = rule(1_000, 60);

export const writeRoutes = router();

type Wanted = Given<typeof createArticle>;

/** What a save stores, and the rules that hold for it. */
async function wantedState(db: Db, given: Wanted): Promise<{ to: State; rules: WritingRules }> {
  if (given.isPublish !== SAVE.keep) throw new Refusal(CODE.refused, '现在只能保存草稿');
  checkLength('article', given.contentMd);
  const [known, [setting]] = await db.batch([tagRows(db, given.tagList), settingRow(db, 'writing')]);
  const names = given.tagList.flatMap((it) =>
    typeof it === 'string' ? it.trim() || [] : (known.find(({ id }) => id === it)?.name ?? []),
  );
  return { to: stateOf(given, [...new Set(names)]), rules: writingRulesOf(setting?.value) };
}

/** The session of a caller, by which it is noticed that another device takes over. */
const sessionOf = async ({ token }: Context) => (await sha256(token ?? '')).slice(0, 16);

/** An article of the caller's own; throws 404, or 403 where it is somebody else's that anybody may read. */
async function ownWriting(ctx: Context, id: number): Promise<Writing> {
  const caller = await signedIn(ctx);
  const writing = await writingOf(ctx.db, id);
  if (!writing) throw missing('文章');
  if (writing.article.userId === caller.id) return writing;
  throw mayOpen(writing.article, caller) ? new Refusal(CODE.forbidden) : missing('文章');
}

const savedView = ({ article, sent }: Writing, revision: number): Saved => ({
  id: article.id,
  revision,
  isPublish: article.publish,
  publishTime: dueTime(sent),
});

/** The answer to a save of a revision that is not the stored one any more. */
async function stale(db: Db, writing: Writing): Promise<Refusal> {
  const current = writingView(writing, await tagRows(db, fieldsOf(writing.draft).tags));
  return new Refusal(CODE.refused, '文章已在别处修改过，请合并后再保存', { current });
}

serve(writeRoutes, updateArticle, async (given, ctx) => {
  const { db, now } = ctx;
  const writing = await ownWriting(ctx, given.id);
  const { draft } = writing;
  const known = savedAs(draft, given.key);
  if (known !== undefined) return savedView(writing, known);
  if (writing.article.deletedAt !== null) throw new Refusal(CODE.refused, '文章在回收站里，请先恢复再保存');
  if (draft.revision !== given.revision) throw await stale(db, writing);
  await ctx.limits.take(`write:${draft.userId}`, SAVES, now);
  const { to, rules } = await wantedState(db, given);
  const key = given.key ?? randomHex(16);
  const save = {
    ...{ before: draft, to, key, session: await sessionOf(ctx), why: given.why, now },
    checkpointMinutes: rules.checkpointMinutes,
  };
  const [first, ...rest] = [...(writing.unsaved ? [beginDraft(db, draft)] : []), ...saveDraft(db, save)];
  await db.batch([first, ...rest]);
  const after = await ownWriting(ctx, given.id);
  const revision = savedAs(after.draft, key);
  if (revision === undefined) throw await stale(db, after);
  return savedView(after, revision);
});

serve(writeRoutes, createArticle, async (given, ctx) => {
  const { db, now } = ctx;
  const { id: userId } = await signedIn(ctx);
  const key = given.key ?? randomHex(16);
  const [known] = await createdUnder(db, userId, key);
  if (!known) {
    await ctx.limits.take(`create:${userId}`, CREATIONS, now);
    const { to, rules } = await wantedState(db, given);
    const session = await sessionOf(ctx);
    const it = { userId, to, key, session, keep: given.why !== undefined, most: rules.draftsMost, now };
    await db.batch([...createDraft(db, it)]);
    const [made] = await createdUnder(db, userId, key);
    if (!made) throw new Refusal(CODE.refused, `最多保留 ${rules.draftsMost} 篇草稿，请先发布或删除一些`);
    return savedView(await ownWriting(ctx, made.id), 1);
  }
  return savedView(await ownWriting(ctx, known.id), 1);
});
