import { sql } from 'drizzle-orm';
import { decideEdit, EDIT_STATE, editList } from '../../../../../contract/discussion/forum/edit.ts';
import { forumCompare, forumHistory } from '../../../../../contract/discussion/forum/revision.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { postTargets } from '../../../content/citation/posts.ts';
import { type Db, pageOf } from '../../../kit/db.ts';
import { siteUrl } from '../../../kit/env.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import { admit } from '../../../people/conduct/gate.ts';
import { memberOf } from '../../../people/reputation/reads.ts';
import { refreshReputation } from '../../../people/reputation/refresh.ts';
import { type Member, may } from '../../../people/reputation/rules.ts';
import { peopleIn } from '../../engine/people.ts';
import { isShown } from '../../engine/rules.ts';
import { renderText } from '../../engine/text.ts';
import { templateFields } from '../ask/template.ts';
import { approveEdit, type Decision, decideStatements } from '../edit/writes.ts';
import { touchCited, touchQuestion } from '../touch.ts';
import { revisionView, snapshotView, suggestedView } from '../views.ts';
import {
  type EditRow,
  editRow,
  editRows,
  editTotal,
  revisionRows,
  revisionsAt,
  revisionTotal,
} from './reads.ts';
import { type PostState, postState } from './snapshots.ts';

export const historyRoutes = router();

async function shownPost(db: Db, at: { id: number; answerId: number }): Promise<PostState> {
  const [post] = await postState(db, at);
  if (!post || post.questionId !== at.id || !isShown(post)) throw notFound(at.answerId ? '回答' : '问题');
  return post;
}

serve(historyRoutes, forumHistory, async (given, { db }) => {
  await shownPost(db, given);
  const [rows, totals] = await db.batch([revisionRows(db, given), revisionTotal(db, given)]);
  return pageOf(rows.map(revisionView), totals[0]?.total ?? 0, given);
});

serve(historyRoutes, forumCompare, async ({ from, to, ...at }, { db }) => {
  await shownPost(db, at);
  const rows = await revisionsAt(db, at, [from, to]);
  const view = (revision: number) => {
    const row = rows.find((it) => it.revision === revision);
    return row ? { ...revisionView(row), ...snapshotView(row) } : null;
  };
  const later = view(to);
  if (!later || (from > 0 && !view(from))) throw notFound('版本');
  return { from: view(from), to: later };
});

const mayDecide = (row: EditRow, member: Member) =>
  row.state === EDIT_STATE.waiting &&
  row.userId !== member.id &&
  (row.authorId === member.id || may(member, 'review'));

serve(historyRoutes, editList, async ({ id, own = false, ...paging }, ctx) => {
  const { db } = ctx;
  const member = await memberOf(ctx);
  const filter = { userId: member.id, reviewer: may(member, 'review'), own, id };
  const [rows, totals] = await db.batch([editRows(db, filter, paging), editTotal(db, filter)]);
  const [first, ...rest] = rows.map((row) => postState(db, { id: row.questionId, answerId: row.answerId }));
  const posts = first ? await db.batch([first, ...rest]) : [];
  const views = rows.map((row, at) => suggestedView(row, posts[at]?.[0], mayDecide(row, member)));
  return pageOf(views, totals[0]?.total ?? 0, paging);
});

/** Checks the reason told to the author of a suggestion. Throws as `admit` does. */
async function fitReason(ctx: Context, userId: string, reason: string): Promise<string> {
  if (!reason) return '';
  const fields = { 理由: reason };
  return (await admit(ctx, { userId, channel: 'profile', key: '', fields })).fields.理由;
}

serve(historyRoutes, decideEdit, async ({ id, approve, reason }, ctx) => {
  const { db, now } = ctx;
  const member = await memberOf(ctx);
  const [row] = await editRow(db, id);
  if (!row) throw notFound('修改建议');
  if (row.userId === member.id) throw new Refusal(CODE.forbidden, '不能审核自己的修改建议');
  if (row.authorId !== member.id && !may(member, 'review')) throw new Refusal(CODE.forbidden);
  if (row.state !== EDIT_STATE.waiting) return { state: row.state };
  const note = await fitReason(ctx, member.id, reason);
  const decision: Decision = { id, state: EDIT_STATE.refused, deciderId: member.id, note, now };
  const [post] = await postState(db, { id: row.questionId, answerId: row.answerId });
  if (approve && post?.revision === row.revision && isShown(post)) {
    const people = await peopleIn(db, JSON.parse(row.mentions));
    const to = {
      title: row.title,
      text: await renderText('post', row.source, people, row.answerId ? `a${row.answerId}` : 'q'),
      tags: JSON.parse(row.tags) as string[],
      fields: templateFields(JSON.parse(row.template)),
      attachments: row.attachments,
      cites: postTargets(row.source, siteUrl(ctx.env)),
    };
    const by = { editorId: row.userId, reason: row.reason, verdict: { why: [], state: 1 }, now };
    const approved = { ...decision, state: EDIT_STATE.approved };
    const [first, ...rest] = approveEdit(db, post, by, to, approved);
    const refresh = refreshReputation(db, member.rules, sql`(${row.userId})`);
    await db.batch([first, ...rest, refresh]);
    touchQuestion(ctx, row.questionId);
    touchCited(ctx, [...postTargets(post.source, siteUrl(ctx.env)), ...to.cites]);
  } else {
    const state = approve ? EDIT_STATE.outdated : EDIT_STATE.refused;
    await db.batch([...decideStatements(db, { ...decision, state })]);
  }
  const [after] = await editRow(db, id);
  return { state: after?.state ?? EDIT_STATE.outdated };
});
