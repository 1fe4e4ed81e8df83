import { type SQL, sql } from 'drizzle-orm';
import type { ForumRules } from '../../../../contract/people/reputation/reputation.ts';
import { change, type Db } from '../../kit/db.ts';
import { isPublicPost } from '../../kit/publicWhere.ts';
import { editsThatCount } from './rules.ts';

/** Day number in GMT+8 of a column in ms. */
const day = (column: string) => sql.raw(`(${column} + 28800000) / 86400000`);

/** SQL rows of `day` and `points` from votes and approved edits. */
export function dailyPoints(who: SQL, rules: ForumRules): SQL {
  return sql`select ${day('v.created_at')} as day,
      case v.value when 1 then ${rules.answerUp} else ${-rules.down} end as points
    from answers a join questions q on q.id = a.question_id and ${isPublicPost('q')}
    join forum_votes v on v.question_id = a.question_id and v.answer_id = a.id
    where a.user_id = ${who} and ${isPublicPost('a')}
  union all select ${day('v.created_at')}, case v.value when 1 then ${rules.questionUp} else ${-rules.down} end
    from questions q join forum_votes v on v.question_id = q.id and v.answer_id = 0
    where q.user_id = ${who} and ${isPublicPost('q')}
  union all select ${day('v.created_at')}, ${-rules.downGiven}
    from forum_votes v join answers a on a.id = v.answer_id and ${isPublicPost('a')}
    join questions q on q.id = v.question_id and ${isPublicPost('q')}
    where v.user_id = ${who} and v.value = -1
  union all select ${day('e.decided_at')}, ${rules.edit} from (
    select decided_at from forum_edits where user_id = ${who} and state = 1
    order by decided_at, id limit ${editsThatCount(rules)}) e`;
}

/** SQL scalar: reputation of `who`; see `reputationOf` in rules.ts. */
export function reputationSql(who: SQL, rules: ForumRules): SQL {
  const accepted = sql`from questions q join answers a on a.id = q.accepted_answer_id
    where ${isPublicPost('q')} and ${isPublicPost('a')} and a.user_id <> q.user_id`;
  return sql`max(1, 1
    + coalesce((select sum(min(points, ${rules.dayMost})) from (
      select sum(points) as points from (${dailyPoints(who, rules)}) group by day)), 0)
    + ${rules.accepted} * (select count(*) ${accepted} and a.user_id = ${who})
    + ${rules.accepting} * (select count(*) ${accepted} and q.user_id = ${who})
    - ${rules.spam} * (select count(*) from spam_marks s where s.user_id = ${who}))`;
}

/** Statement that recomputes reputation; `who` is a subquery or list of ids. */
export function refreshReputation(db: Db, rules: ForumRules, who: SQL) {
  return change(
    db,
    sql`update people set reputation = ${reputationSql(sql.raw('people.id'), rules)} where id in ${who}`,
  );
}
