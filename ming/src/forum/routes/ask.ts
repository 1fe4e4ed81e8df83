import { addAnswer } from '../../../../contract/answer.ts';
import { previewForum } from '../../../../contract/draft.ts';
import { CODE } from '../../../../contract/envelope.ts';
import { addQuestion, deleteQuestion } from '../../../../contract/question.ts';
import { signedIn } from '../../identity/caller.ts';
import { randomHex } from '../../kit/ids.ts';
import { rule } from '../../kit/limit.ts';
import { missing, Refusal } from '../../kit/refusal.ts';
import { router, serve } from '../../kit/serve.ts';
import { demand, memberOf } from '../../reputation/reads.ts';
import { tagsOf } from '../../tag/reads/names.ts';
import { keyedAnswer, keyedQuestion, questionRow } from '../reads.ts';
import { isShown } from '../rules.ts';
import { answerTexts, fieldsOf, maskedFields, questionTexts } from '../template.ts';
import { answerView } from '../views.ts';
import { insertNew, insertReply } from '../writes/ask.ts';
import { attachmentsOf } from '../writes/files.ts';
import { decided, isSame } from '../writes/gate.ts';
import { dropQuestion } from '../writes/removals.ts';
import { namedIn, peopleIn, textOf } from '../writes/text.ts';
import { warmQuestion } from '../writes.ts';
import { lockedQuestion } from './locked.ts';
import { touchQuestion } from './touch.ts';

/** What one person may send, whatever comes of it. */
const WRITING = rule(30, 10);
const PREVIEWS = rule(120, 10);

export const askRoutes = router();

const otherAttempt = () => new Refusal(CODE.refused, '这份内容已经以别的文字发出，请刷新页面');

serve(askRoutes, addQuestion, async (given, ctx) => {
  const { db } = ctx;
  const member = await memberOf(ctx);
  demand(member, 'ask');
  const key = given.key ?? randomHex(16);
  const [known] = await keyedQuestion(db, member.id, key);
  if (!known) {
    await ctx.limits.take(`forum:${member.id}`, WRITING, ctx.now);
    const names = await tagsOf(db, given.tags, member);
    const attachments = await attachmentsOf(db, given.attachments, member.id);
    const fields = fieldsOf(given.template);
    const people = await peopleIn(db, given.mentions);
    const verdict = await decided(ctx, {
      ...{ userId: member.id, key, kind: 'question', mentions: namedIn(given.content, people).length },
      fields: questionTexts({ ...given, tags: names, fields, attachments }),
    });
    const masked = (field: string, text: string) => verdict.fields[field] ?? text;
    const content = {
      ...{
        title: masked('标题', given.title),
        text: await textOf(masked('内容', given.content), 'q', people),
      },
      ...{ tags: names, fields: maskedFields(fields, verdict.fields), attachments },
    };
    const attempt = { userId: member.id, key, verdict, now: ctx.now };
    await db.batch([...insertNew(db, attempt, content)]);
  }
  const [row] = await keyedQuestion(db, member.id, key);
  const same =
    row && (await isSame(ctx, row.source, given.content)) && (await isSame(ctx, row.title, given.title));
  if (!row || !same) throw otherAttempt();
  if (!known) touchQuestion(ctx, row.id);
  return { id: row.id, state: row.state };
});

serve(askRoutes, addAnswer, async (given, ctx) => {
  const { db } = ctx;
  const member = await memberOf(ctx);
  demand(member, 'answer');
  const key = given.key ?? randomHex(16);
  const [[question], [known]] = await db.batch([questionRow(db, given.id), keyedAnswer(db, member.id, key)]);
  if (!known) {
    if (!question || !isShown(question.question)) throw missing('问题');
    if (question.locked) throw lockedQuestion();
    if (question.question.closedAt !== null) throw new Refusal(CODE.refused, '这个问题已经关闭，不能再回答');
    await ctx.limits.take(`forum:${member.id}`, WRITING, ctx.now);
    const attachments = await attachmentsOf(db, given.attachments, member.id);
    const people = await peopleIn(db, given.mentions);
    const verdict = await decided(ctx, {
      ...{ userId: member.id, key, kind: 'answer', mentions: namedIn(given.content, people).length },
      fields: answerTexts(given.content, attachments),
    });
    const text = await textOf(verdict.fields.内容, undefined, people);
    const attempt = { userId: member.id, key, verdict, now: ctx.now };
    const reply = { ...attempt, questionId: given.id, attachments: JSON.stringify(attachments) };
    await db.batch([...insertReply(db, reply, text)]);
    await warmQuestion(db, given.id);
    touchQuestion(ctx, given.id);
  }
  const [row] = await keyedAnswer(db, member.id, key);
  if (!row) throw new Refusal(CODE.refused, '这个问题现在不能回答');
  if (row.answer.questionId !== given.id || !(await isSame(ctx, row.answer.source, given.content)))
    throw otherAttempt();
  return answerView(row, question?.question.acceptedAnswerId ?? null);
});

serve(askRoutes, deleteQuestion, async ({ id }, ctx) => {
  const { db } = ctx;
  const member = await memberOf(ctx);
  const [row] = await questionRow(db, id);
  if (!row || row.question.deletedAt !== null) throw missing('问题');
  if (row.question.userId !== member.id) throw new Refusal(CODE.forbidden);
  const [dropped] = await db.batch([
    ...dropQuestion(db, member.rules, { id, userId: member.id, now: ctx.now }),
  ]);
  if (dropped.meta.changes === 0) throw new Refusal(CODE.refused, '已有回答的问题不能删除');
  touchQuestion(ctx, id);
  return null;
});

serve(askRoutes, previewForum, async ({ content }, ctx) => {
  const { id } = await signedIn(ctx);
  await ctx.limits.take(`preview:${id}`, PREVIEWS, ctx.now);
  return { content: (await textOf(content, 'preview')).html };
});
