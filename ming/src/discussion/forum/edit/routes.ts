import { editAnswer } from '../../../../../contract/discussion/forum/answer.ts';
import { forumSource } from '../../../../../contract/discussion/forum/draft.ts';
import { editQuestion } from '../../../../../contract/discussion/forum/question.ts';
import type { InputOf } from '../../../../../contract/kit/endpoint.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { namedIn } from '../../../../../contract/kit/mention.ts';
import { postTargets } from '../../../content/citation/posts.ts';
import { tagsOf } from '../../../content/tag/names/reads.ts';
import { dayStart } from '../../../kit/clock.ts';
import { siteUrl } from '../../../kit/env.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import { memberOf } from '../../../people/reputation/reads.ts';
import { type Member, may } from '../../../people/reputation/rules.ts';
import { moderated } from '../../engine/gate.ts';
import { peopleIn } from '../../engine/people.ts';
import { mayRead } from '../../engine/rules.ts';
import { renderText } from '../../engine/text.ts';
import { answerTexts, maskedFields, POST_INPUTS, questionTexts, templateFields } from '../ask/template.ts';
import { attachmentsOf } from '../files.ts';
import { answerState, editsSince, type PostState, postState, questionState } from '../history/snapshots.ts';
import { touchCited, touchQuestion } from '../touch.ts';
import { applyEdit, type EditedPost, type Editing, suggestEdit } from './writes.ts';

export const editRoutes = router();

function readable(post: PostState | undefined, member: Member, what: string): PostState {
  if (!post || !mayRead(post, member.id)) throw notFound(what);
  return post;
}

const isDirect = (post: PostState, member: Member) => post.userId === member.id || may(member, 'edits');

const stale = () =>
  new Refusal(CODE.refused, '这份内容刚刚被别人修改过，请在新的版本上重新修改', { stale: true });

/** Throws for a stale revision or above the daily limit of edits. */
async function checkEdit(ctx: Context, post: PostState, member: Member, revision: number): Promise<void> {
  if (post.revision !== revision) throw stale();
  const [row] = await editsSince(ctx.db, member.id, dayStart(ctx.now));
  const { editsADay } = member.rules;
  if ((row?.made ?? 0) >= editsADay)
    throw new Refusal(CODE.limited, `一天最多修改 ${editsADay} 次，请明天再试`);
}

type EditInput = InputOf<typeof editQuestion> | InputOf<typeof editAnswer>;

async function prepareEdit(ctx: Context, post: PostState, member: Member, given: EditInput) {
  const { db } = ctx;
  const own = post.userId === member.id;
  const question = 'title' in given ? given : null;
  const tags = question ? await tagsOf(db, question.tags, member) : [];
  const fields = question ? templateFields(question.template) : [];
  const attachments = await attachmentsOf(db, given.attachments, member.id, JSON.parse(post.attachments));
  const people = await peopleIn(db, given.mentions);
  const texts: Record<string, string> = question
    ? questionTexts({ ...question, tags, fields, attachments })
    : answerTexts(given.content, attachments);
  const verdict = await moderated(ctx, {
    userId: member.id,
    kind: own && question ? 'question' : 'answer',
    // An edit of one's own text is not counted as a further one.
    key: own && post.key ? post.key : `edit ${post.questionId} ${post.answerId} ${post.revision}`,
    mentions: namedIn(given.content, people).length,
    fields: { ...texts, 修改说明: given.reason },
    inputs: POST_INPUTS,
  });
  const masked: Readonly<Record<string, string>> = verdict.fields;
  const scope = question ? 'q' : `a${post.answerId}`;
  const text = await renderText('post', masked['内容'] ?? given.content, people, scope);
  const to: EditedPost = {
    title: question ? (masked['标题'] ?? question.title) : '',
    text,
    tags,
    fields: maskedFields(fields, masked),
    attachments: JSON.stringify(attachments),
    cites: postTargets(text.source, siteUrl(ctx.env)),
  };
  const reason = masked['修改说明'] ?? given.reason;
  return { to, by: { editorId: member.id, reason, verdict, now: ctx.now } };
}

/** Refuses a suggestion that needs moderation: its reviewers do not see the reasons. */
function checkSuggestion({ verdict }: Editing): void {
  const [reason] = verdict.why;
  if (reason !== undefined)
    throw new Refusal(CODE.refused, `修改建议没有提交：${reason}要先经过审核，请改一改再提交`);
}

async function edit(ctx: Context, post: PostState, member: Member, given: EditInput) {
  await checkEdit(ctx, post, member, given.revision);
  const { to, by } = await prepareEdit(ctx, post, member, given);
  const direct = isDirect(post, member);
  if (direct) {
    const [first, ...rest] = applyEdit(ctx.db, post, by, to);
    const made = (await ctx.db.batch([first, ...rest])).at(-1) as D1Result | undefined;
    if (!made?.meta.changes) throw stale();
    touchQuestion(ctx, post.questionId);
    touchCited(ctx, [...postTargets(post.source, siteUrl(ctx.env)), ...to.cites]);
  } else {
    checkSuggestion(by);
    await ctx.db.batch([...suggestEdit(ctx.db, post, by, to)]);
  }
  const [after] = await postState(ctx.db, { id: post.questionId, answerId: post.answerId });
  if (!after) throw notFound('内容');
  return { id: given.id, state: after.state, revision: after.revision, suggested: !direct };
}

serve(editRoutes, editQuestion, async (given, ctx) => {
  const member = await memberOf(ctx);
  const [post] = await questionState(ctx.db, given.id);
  return edit(ctx, readable(post, member, '问题'), member, given);
});

serve(editRoutes, editAnswer, async (given, ctx) => {
  const member = await memberOf(ctx);
  const [post] = await answerState(ctx.db, given.id);
  return edit(ctx, readable(post, member, '回答'), member, given);
});

serve(editRoutes, forumSource, async (given, ctx) => {
  const member = await memberOf(ctx);
  const [found] = await postState(ctx.db, given);
  const post = readable(found, member, given.answerId ? '回答' : '问题');
  if (post.questionId !== given.id) throw notFound('回答');
  return {
    title: post.title,
    content: post.source,
    tags: JSON.parse(post.tags),
    template: JSON.parse(post.template),
    attachments: JSON.parse(post.attachments),
    revision: post.revision,
    direct: isDirect(post, member),
  };
});
