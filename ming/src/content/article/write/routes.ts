import { PUBLISH } from '../../../../../contract/content/article/article.ts';
import { createArticle, SAVE, updateArticle } from '../../../../../contract/content/article/write.ts';
import { type WritingRules, writingRulesOf } from '../../../../../contract/content/article/writingRules.ts';
import { tags } from '../../../../../contract/kit/cacheTags.ts';
import type { InputOf } from '../../../../../contract/kit/endpoint.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { trimVisible } from '../../../../../contract/kit/visible.ts';
import { gmt8 } from '../../../kit/clock.ts';
import type { Db } from '../../../kit/db.ts';
import { type Caller, checkScope, signedIn } from '../../../kit/http/caller.ts';
import { rule } from '../../../kit/http/limit.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import { randomHex, sha256 } from '../../../kit/ids.ts';
import { settingRow } from '../../../kit/setting.ts';
import { checkLength } from '../../../kit/text.ts';
import { meantBy, meantRows } from '../../tag/names/reads.ts';
import { withText } from '../body/reads.ts';
import { createdUnder, tagRows, type Writing, writingOf } from '../draft/reads.ts';
import { draftState, type State, savedAs, storedFields } from '../draft/states.ts';
import { beginDraft, createDraft, saveDraft } from '../draft/writes.ts';
import { sendingOf } from '../publish/routes.ts';
import { mayOpen } from '../rules.ts';
import { savedView, writingView } from '../views.ts';
import { publish, takeDown, withdrawPending } from './pending.ts';

/** Saves per person; above an editor's autosave rate. */
const SAVES = rule(600, 10);
/** New articles per person. */
const CREATIONS = rule(1_000, 60);

export const writeRoutes = router();

type ArticleInput = InputOf<typeof createArticle>;

/** State to save, with the rules. */
async function wantedState(db: Db, given: ArticleInput): Promise<{ to: State; rules: WritingRules }> {
  checkLength('article', given.contentMd);
  const typed = given.tagList.filter((it) => typeof it === 'string');
  const [known, rows, [setting]] = await db.batch([
    tagRows(db, given.tagList),
    meantRows(db, typed),
    settingRow(db, 'writing'),
  ]);
  const meant = meantBy(rows);
  const names = given.tagList.flatMap((it) =>
    typeof it === 'string'
      ? (meant(it) ?? (trimVisible(it) || []))
      : (known.find(({ id }) => id === it)?.name ?? []),
  );
  return { to: draftState(given, [...new Set(names)]), rules: writingRulesOf(setting?.value) };
}

/** Session id, to detect another device. */
const sessionOf = async ({ token }: Context) => (await sha256(token ?? '')).slice(0, 16);

/** Own article; throws 404, or 403 for somebody else's public one. */
async function ownWriting(ctx: Context, caller: Caller, id: number): Promise<Writing> {
  const writing = await writingOf(ctx, id);
  if (!writing) throw notFound('文章');
  if (writing.article.userId === caller.id) return writing;
  throw mayOpen(writing.article, caller) ? new Refusal(CODE.forbidden) : notFound('文章');
}

/** Refusal of a save based on an outdated revision, with the current state. */
async function stale({ db, env }: Context, writing: Writing): Promise<Refusal> {
  const draft = await withText(env.FILES, writing.draft);
  const current = writingView({ ...writing, draft }, await tagRows(db, storedFields(draft).tags));
  return new Refusal(CODE.refused, '文章已在别处修改过，请合并后再保存', { current });
}

/** Statements by which a save changes the public or pending text. */
async function publicStatements(
  ctx: Context,
  caller: Caller,
  writing: Writing,
  given: ArticleInput,
  { to, rules }: { to: State; rules: WritingRules },
) {
  const { db, now } = ctx;
  const { draft, sent } = writing;
  if (given.isPublish === SAVE.publish)
    return publish(db, draft, await sendingOf(ctx, caller, writing, to, given, rules), now);
  if (given.isPublish === SAVE.down) return takeDown(db, draft, now);
  // A changed time needs the author's confirmation.
  if (!sent?.dueAt || gmt8(sent.dueAt) === given.publishTime) return [];
  checkScope(caller, 'publish');
  return withdrawPending(db, draft, true);
}

/** Purges caches of an article before and after publishing or withdrawing. */
async function touchBoth(ctx: Context, before: Writing, after: Writing): Promise<void> {
  const both = [before, after];
  const { id, userId } = after.article;
  for (const tag of [tags.article(id), tags.articleTitle(id), tags.list, tags.author(userId)]) ctx.touch(tag);
  for (const it of new Set(both.map(({ article }) => article.categoryId))) ctx.touch(tags.category(it));
  for (const it of new Set(both.map(({ columnId }) => columnId))) if (it) ctx.touch(tags.column(it));
  const named = both.flatMap((it) => it.tags);
  for (const it of await tagRows(ctx.db, [...new Set(named)])) ctx.touch(tags.tag(it.id));
}

/** Saves a draft, and publishes or withdraws it if requested. */
async function save(ctx: Context, caller: Caller, before: Writing, given: InputOf<typeof updateArticle>) {
  const { db, now } = ctx;
  const { article, draft } = before;
  const known = savedAs(draft, given.key);
  if (known !== undefined) return savedView(before, known);
  if (article.deletedAt !== null) throw new Refusal(CODE.refused, '文章在回收站里，请先恢复再保存');
  if (draft.revision !== given.revision) throw await stale(ctx, before);
  await ctx.limits.take(`write:${caller.id}`, SAVES, now);
  const wanted = await wantedState(db, given);
  const key = given.key ?? randomHex(16);
  const changes = await publicStatements(ctx, caller, before, given, wanted);
  const [first, ...rest] = [
    ...(before.unsaved ? [beginDraft(db, draft)] : []),
    ...changes,
    ...saveDraft(db, {
      before: draft,
      to: wanted.to,
      key,
      session: await sessionOf(ctx),
      now,
      why: given.isPublish === SAVE.publish ? 'published' : given.why,
      rules: wanted.rules,
    }),
  ];
  if (first) await db.batch([first, ...rest]);
  const after = await ownWriting(ctx, caller, article.id);
  const revision = savedAs(after.draft, key);
  if (revision === undefined) throw await stale(ctx, after);
  const shown = [article, after.article].some((it) => it.publish === PUBLISH.published);
  if (shown && given.isPublish !== SAVE.keep) await touchBoth(ctx, before, after);
  return savedView(after, revision);
}

/** Caller; a token needs the `publish` scope to change public text. */
async function writerOf(ctx: Context, { isPublish }: ArticleInput): Promise<Caller> {
  const caller = await signedIn(ctx);
  if (isPublish !== SAVE.keep) checkScope(caller, 'publish');
  return caller;
}

serve(writeRoutes, updateArticle, async (given, ctx) => {
  const caller = await writerOf(ctx, given);
  return save(ctx, caller, await ownWriting(ctx, caller, given.id), given);
});

/** Creates the article, or returns the one of this idempotency key. */
async function createdOf(ctx: Context, caller: Caller, given: ArticleInput, key: string): Promise<number> {
  const { db, now } = ctx;
  const [known] = await createdUnder(db, caller.id, key);
  if (known) return known.id;
  await ctx.limits.take(`create:${caller.id}`, CREATIONS, now);
  const { to, rules } = await wantedState(db, given);
  const it = { userId: caller.id, to, key, session: await sessionOf(ctx), most: rules.draftsMost, now };
  await db.batch([...createDraft(db, { ...it, keep: given.why !== undefined })]);
  const [made] = await createdUnder(db, caller.id, key);
  if (made) return made.id;
  throw new Refusal(CODE.refused, `最多保留 ${rules.draftsMost} 篇没有发布过的文章，请先发布或删除一些`);
}

serve(writeRoutes, createArticle, async (given, ctx) => {
  const caller = await writerOf(ctx, given);
  const key = given.key ?? randomHex(16);
  const id = await createdOf(ctx, caller, given, key);
  const writing = await ownWriting(ctx, caller, id);
  if (given.isPublish !== SAVE.publish) return savedView(writing, 1);
  try {
    return await save(ctx, caller, writing, { ...given, id, revision: 1, key });
  } catch (error) {
    // Refused text stays a draft.
    if (error instanceof Refusal)
      throw new Refusal(error.code, error.message, { ...error.extra, saved: savedView(writing, 1) });
    throw error;
  }
});
