import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { PRIVILEGE, type Privilege, privileges } from '../../../../contract/people/reputation/privilege.ts';
import { dayOf, dayStart } from '../../kit/clock.ts';
import { col, rowsOf } from '../../kit/db.ts';
import { router, serve } from '../../kit/http/serve.ts';
import { memberOf } from './reads.ts';
import { dailyPoints } from './refresh.ts';
import { may, priceOf } from './rules.ts';

export const reputationRoutes = router();

serve(reputationRoutes, privileges, async (_given, ctx) => {
  const member = await memberOf(ctx);
  const { rules, reputation } = member;
  const today = Date.parse(dayOf(ctx.now)) / DAY_MS;
  const [[gained], votes] = await ctx.db.batch([
    rowsOf(
      ctx.db,
      { points: col.number },
      sql`select coalesce(sum(points), 0) as points from (${dailyPoints(sql`${member.id}`, rules)}) where day = ${today}`,
    ),
    rowsOf(
      ctx.db,
      { value: col.number, given: col.number },
      sql`select value, count(*) as given from forum_votes
      where user_id = ${member.id} and created_at >= ${dayStart(ctx.now)} group by value`,
    ),
  ]);
  const given = (value: number) => votes.find((it) => it.value === value)?.given ?? 0;
  return {
    reputation,
    today: Math.min(gained?.points ?? 0, rules.dayMost),
    dayMost: rules.dayMost,
    upsLeft: Math.max(0, rules.upsADay - given(1)),
    downsLeft: Math.max(0, rules.downsADay - given(-1)),
    privileges: Object.entries(PRIVILEGE).map(([name, label]) => ({
      name,
      label,
      needs: priceOf(name as Privilege, member),
      has: may(member, name as Privilege),
    })),
  };
});
