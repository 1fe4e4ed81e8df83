import { sql } from 'drizzle-orm';
import { BOUNTY_STATE } from '../../../../../contract/discussion/bounty/bounty.ts';
import type { ForumRules } from '../../../../../contract/people/reputation/reputation.ts';
import { dayStart } from '../../../kit/clock.ts';
import { change, col, type Db, rowsOf } from '../../../kit/db.ts';
import { emit } from '../../../kit/events.ts';
import { isPublicPost } from '../../../kit/publicWhere.ts';
import { refreshReputation } from '../../../people/reputation/refresh.ts';

type Vote = { id: number; answerId: number; userId: string; value: number; now: number };

/** SQL: `author` and `edited` of a public post; at most one row. */
const postOf = (it: Pick<Vote, 'id' | 'answerId'>) => sql`(
  select coalesce(a.user_id, q.user_id) as author, coalesce(a.update_time, q.update_time) as edited,
    coalesce(a.vote_sum, q.vote_sum) as votes
  from questions q left join answers a on a.id = ${it.answerId} and a.question_id = q.id
    and ${isPublicPost('a')}
  where q.id = ${it.id} and ${isPublicPost('q')} and (${it.answerId} = 0 or a.id is not null)) post`;

/** SQL: a person's votes of a value today on other posts; `whose` is a further condition. */
const today = (it: Vote, value: number, whose = sql`true`) => sql`(select count(*) from forum_votes v
  where v.user_id = ${it.userId} and v.value = ${value} and v.created_at >= ${dayStart(it.now)}
  and (v.question_id, v.answer_id) <> (${it.id}, ${it.answerId}) and ${whose})`;
const ofAuthor = sql`coalesce((select a.user_id from answers a where a.id = v.answer_id),
  (select q.user_id from questions q where q.id = v.question_id)) = post.author`;

/** SQL: whether a vote may still be changed; expects `post` in scope. */
const open = (it: Vote, rules: ForumRules) =>
  sql`(forum_votes.created_at >= ${it.now - rules.lockMinutes * 60_000}
  or forum_votes.created_at < (select edited from ${postOf(it)}))`;

/**
 * Statements that set a vote within the rules and update the reputation of author and voter. No-op if not
 * allowed.
 */
export function setVote(db: Db, rules: ForumRules, it: Vote) {
  const most = it.value > 0 ? rules.upsADay : rules.downsADay;
  const spare = sql`${today(it, it.value)} < ${most}
    and (${it.value} < 0 or ${today(it, it.value, ofAuthor)} < ${rules.upsForOne})`;
  const write =
    it.value === 0
      ? sql`delete from forum_votes where question_id = ${it.id} and answer_id = ${it.answerId}
        and user_id = ${it.userId} and ${open(it, rules)}`
      : sql`insert into forum_votes (question_id, answer_id, user_id, value, created_at)
        select ${it.id}, ${it.answerId}, ${it.userId}, ${it.value}, ${it.now} from ${postOf(it)}
        where post.author <> ${it.userId} and ${spare}
        on conflict (question_id, answer_id, user_id) do update
        set value = excluded.value, created_at = excluded.created_at
        where forum_votes.value <> excluded.value and ${open(it, rules)}`;
  const data = { questionId: it.id, answerId: it.answerId, userId: it.userId, value: it.value };
  return [
    change(db, write),
    emit(db, 'post.voted', data, sql`changes() > 0 and ${it.value} <> 0`),
    refreshReputation(db, rules, sql`(${it.userId}, (select author from ${postOf(it)}))`),
  ] as const;
}

const voteStateColumns = {
  authorId: col.text,
  votes: col.number,
  value: col.number,
  createdAt: col.number,
  editedAt: col.number,
  upsToday: col.number,
  upsForAuthor: col.number,
  downsToday: col.number,
};

/** A vote on a public post with the facts the rules need; no row if there is no such post. */
export function voteState(db: Db, it: Vote) {
  return rowsOf(
    db,
    voteStateColumns,
    sql`select post.author as authorId, post.votes, post.edited as editedAt,
      coalesce(mine.value, 0) as value, coalesce(mine.created_at, 0) as createdAt,
      ${today(it, 1)} as upsToday, ${today(it, 1, ofAuthor)} as upsForAuthor, ${today(it, -1)} as downsToday
    from ${postOf(it)} left join forum_votes mine on mine.question_id = ${it.id}
      and mine.answer_id = ${it.answerId} and mine.user_id = ${it.userId}`,
  );
}

/**
 * Statements that accept an answer, or with `answerId` 0 undo it. `before` is the previously accepted one. An
 * answer paid a bounty stays accepted.
 */
export function setAccepted(
  db: Db,
  rules: ForumRules,
  it: { id: number; answerId: number; before: number | null; userId: string; now: number },
) {
  const { id, answerId } = it;
  return [
    change(
      db,
      sql`update questions set accepted_answer_id = nullif(${answerId}, 0),
        accepted_time = case ${answerId} when 0 then null else ${it.now} end
      where id = ${id} and user_id = ${it.userId} and ${isPublicPost()}
      and accepted_answer_id is not nullif(${answerId}, 0)
      and not exists (select 1 from bounties b where b.question_id = ${id} and b.state = ${BOUNTY_STATE.awarded})
      and (${answerId} = 0 or exists (select 1 from answers a where a.id = ${answerId} and a.question_id = ${id}
        and ${isPublicPost('a')}))`,
    ),
    emit(db, 'answer.accepted', { questionId: id, answerId }, sql`changes() > 0 and ${answerId} <> 0`),
    refreshReputation(
      db,
      rules,
      sql`(select user_id from answers where id in (${answerId}, ${it.before ?? 0}) union select ${it.userId})`,
    ),
  ] as const;
}
