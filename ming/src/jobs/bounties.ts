import { BOUNTY_STATE } from '../../../contract/discussion/bounty/bounty.ts';
import { yuan } from '../../../contract/kit/yuan.ts';
import { bountyRow, type StoredBounty } from '../discussion/bounty/reads.ts';
import { gmt8 } from '../kit/clock.ts';
import type { EventData } from '../kit/events.ts';
import { announce } from '../messages/notice/writes.ts';
import type { Job } from './consumer.ts';

/** Notifies recipients of a bounty, and the asker if the system ended it. */
export async function aboutBounty({ bountyNo }: EventData<'bounty.ended'>, { db, now }: Job) {
  const [row] = await bountyRow(db, bountyNo);
  if (!row) return [];
  const { questionId, userId } = row;
  const { amount, state, shares } = JSON.parse(row.json) as StoredBounty;
  const paid = shares.map((share) =>
    announce(db, {
      to: share.userId,
      subject: `bounty:${bountyNo}:${share.answerId}`,
      questionId,
      now,
      content: `你的回答获得了 ${yuan(share.amount)} 的悬赏，已存入余额。`,
    }),
  );
  if (state === BOUNTY_STATE.awarded) return paid;
  const content =
    state === BOUNTY_STATE.split
      ? `你的 ${yuan(amount)} 悬赏已经到期，分给了 ${shares.length} 个票数较高的回答。`
      : `你的 ${yuan(amount)} 悬赏已经结束，没有符合条件的回答，已退回余额。`;
  return [...paid, announce(db, { to: userId, subject: `bounty:${bountyNo}:end`, content, questionId, now })];
}

/** Reminds the asker of an expiring bounty that is still held. */
export async function aboutBountyDue({ bountyNo }: EventData<'bounty.due'>, { db, now }: Job) {
  const [row] = await bountyRow(db, bountyNo);
  if (!row) return [];
  const { amount, state, expireTime } = JSON.parse(row.json) as StoredBounty;
  if (state !== BOUNTY_STATE.held) return [];
  return [
    announce(db, {
      to: row.userId,
      subject: `bounty:${bountyNo}:due`,
      questionId: row.questionId,
      now,
      content: `你的 ${yuan(amount)} 悬赏将在 ${gmt8(expireTime).slice(0, 16)} 到期，请看看已有的回答，采纳最有帮助的一个。`,
    }),
  ];
}
