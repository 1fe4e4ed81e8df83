import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { articles } from '../../../../ming/src/content/article/schema.ts';
import { comments } from '../../../../ming/src/discussion/comment/schema.ts';
import { questions } from '../../../../ming/src/discussion/forum/schema.ts';
import { webhookDeliveries, webhooks } from '../../../../ming/src/messages/webhook/schema.ts';
import { payByBalance } from '../../../../ming/src/money/order/buy.ts';
import { orderOf } from '../../../../ming/src/money/order/open.ts';
import { beginRefund } from '../../../../ming/src/money/order/refund.ts';
import { follows, people } from '../../../../ming/src/people/user/schema.ts';
import { deliver } from '../../support/events.ts';
import { addAnswer, addQuestion } from '../../support/forum.ts';
import { DAY, fund, wanted } from '../../support/money.ts';
import { hook, sentTo } from '../../support/webhook.ts';
import { addPerson, buildWorld, db, NOON } from '../../support/world.ts';

beforeAll(async () => {
  await buildWorld();
  await addPerson('v');
});
beforeEach(async () => {
  await db.delete(webhookDeliveries);
  await db.delete(webhooks);
});

describe('what is told', () => {
  const bodies = async (id: string) =>
    (await sentTo(id)).map((it) => [it.type, JSON.parse(it.body).data] as const);

  it('is a comment of somebody else under one’s article, not one’s own', async () => {
    const id = await hook('/status/200');
    const said = { articleId: 1, source: '秘密', html: '秘密', createTime: 1 };
    await db.insert(comments).values([
      { ...said, id: 501, userId: 'b' },
      { ...said, id: 502, userId: 'a' },
    ]);
    for (const [at, commentId] of [501, 502].entries())
      await deliver({ id: 91_001 + at, type: 'comment.added', data: { commentId } });
    expect(await bodies(id)).toEqual([
      [
        'comment.received',
        {
          articleId: 1,
          commentId: 501,
          title: '文章1',
          url: expect.stringMatching(/\/article\/1#comment-501$/),
        },
      ],
    ]);
  });

  it('is an answer to whoever asked, and its acceptance to whoever answered', async () => {
    const [asker, answerer] = [await hook('/status/200'), await hook('/status/200', { userId: 'b' })];
    await addQuestion(9);
    await addAnswer(90, 9);
    await deliver({ id: 91_003, type: 'answer.added', data: { answerId: 90 } });
    const accepted = { type: 'answer.accepted', data: { questionId: 9, answerId: 90 } } as const;
    await deliver({ id: 91_004, ...accepted });
    await db.update(questions).set({ acceptedAnswerId: 90 });
    await deliver({ id: 91_005, ...accepted });
    const data = { questionId: 9, answerId: 90, title: '问题9', url: expect.stringContaining('#answer-90') };
    expect(await bodies(asker)).toEqual([['answer.received', data]]);
    expect(await bodies(answerer)).toEqual([['answer.accepted', data]]);
  });

  it('is a sale and its refund with the share, and nothing of the buyer', async () => {
    const id = await hook('/status/200');
    await fund('v', 1_000);
    const order = orderOf(wanted('v', { payWay: 'balance', title: '模型.inp' }), NOON);
    await payByBalance(db, order, { matureTime: NOON + 7 * DAY, now: NOON });
    const { orderNo } = order;
    await deliver({ id: 91_006, type: 'order.paid', data: { orderNo } });
    const decided = { reason: '不小心', operator: 'x', siteBears: true, from: 0, now: NOON };
    const { refundNo } = await beginRefund(db, { ...decided, orderNo, amount: 1_000 });
    await deliver({ id: 91_007, type: 'order.refunded', data: { refundNo } });
    const told = await bodies(id);
    expect(told.map(([type, { title, share }]) => [type, title, share])).toEqual([
      ['sale.paid', '模型.inp', 800],
      ['sale.refunded', '模型.inp', 800],
    ]);
    expect(JSON.stringify(told)).not.toMatch(/不小心|作者v|"userId"/);
  });

  it('is a follower as long as they follow', async () => {
    const id = await hook('/status/200');
    const follow = { userId: 'b', targetId: 'a' };
    await deliver({ id: 91_010, type: 'user.followed', data: follow });
    await db.delete(follows);
    await deliver({ id: 91_011, type: 'user.followed', data: follow });
    await db.insert(follows).values({ ...follow, createdAt: 1 });
    const [nickname] = await db.select().from(people).where(eq(people.id, 'b'));
    expect(await bodies(id)).toEqual([
      [
        'follower.added',
        { userId: 'b', title: nickname?.nickname, url: expect.stringContaining('userId=b') },
      ],
    ]);
  });

  it('is nothing of what is not public, and nothing that was not chosen', async () => {
    const id = await hook('/status/200', { events: ['article.revised'] });
    await deliver({ id: 91_020, type: 'article.published', data: { articleId: 1 } });
    const [draft] = await db.select().from(articles).where(eq(articles.id, 7));
    expect(draft?.publish).not.toBe(1);
    await deliver({ id: 91_021, type: 'article.changed', data: { articleId: 7 } });
    expect(await bodies(id)).toEqual([]);
  });
});
