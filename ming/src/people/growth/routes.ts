import { CODE } from '../../../../contract/kit/envelope.ts';
import { levelMine } from '../../../../contract/people/growth/growth.ts';
import { isSigned, sign, signRecords } from '../../../../contract/people/growth/sign.ts';
import { dayOf, parseGmt8 } from '../../kit/clock.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { Reply, router, serve } from '../../kit/http/serve.ts';
import { personRow } from '../user/reads.ts';
import { badgeRows, dayRows, growthSetting, monthRows, signedDays, signFigures } from './reads.ts';
import { type Growth, growthOf } from './rules.ts';
import { openDays, signPoints, streakOf } from './streak.ts';
import { badgeView, progressView } from './views.ts';
import { growthRules, signIn } from './writes.ts';

export const growthRoutes = router();

serve(growthRoutes, levelMine, async (_given, { db, now, ...ctx }) => {
  const { id } = await signedIn(ctx);
  const [[person], [setting], today, badges] = await db.batch([
    personRow(db, id),
    growthSetting(db),
    dayRows(db, id, dayOf(now)),
    badgeRows(db, id),
  ]);
  if (!person) throw new Refusal(CODE.unauthorised);
  const { level, today: earned, levels } = progressView(person, setting?.value, today);
  return {
    ...level,
    levels: [...levels],
    today: earned,
    badges: badges.flatMap(badgeView),
  };
});

const monthStart = (today: string) => parseGmt8(`${today.slice(0, 7)}-01 00:00:00`);

type Figures = { days: number; used: number; joined: number };

/** Check-in state in the contract's shape. */
function stateOf(
  rows: readonly { day: string; isMakeUp: number }[],
  figures: Figures | undefined,
  today: string,
  rules: Growth,
) {
  const days = new Set(rows.map((it) => it.day));
  const { days: all = 0, used = 0, joined = 0 } = figures ?? {};
  return {
    today,
    isSign: days.has(today),
    streak: streakOf(days, today),
    days: all,
    makeUpsLeft: Math.max(0, rules.makeUp.aMonth - used),
    open: openDays(days, { today, since: dayOf(joined), used }, rules.makeUp),
  };
}

serve(growthRoutes, signRecords, async ({ month }, { db, now, ...ctx }) => {
  const { id } = await signedIn(ctx);
  const today = dayOf(now);
  const [records, rows, [figures], [setting]] = await db.batch([
    monthRows(db, id, month ?? today.slice(0, 7)),
    signedDays(db, id),
    signFigures(db, id, monthStart(today)),
    growthSetting(db),
  ]);
  return new Reply(records, stateOf(rows, figures, today, growthOf(setting?.value)));
});

serve(growthRoutes, sign, async (given, { db, now, ...ctx }) => {
  const { id: userId } = await signedIn(ctx);
  const today = dayOf(now);
  const day = given.day ?? today;
  const rules = await growthRules(db);
  const isMakeUp = day !== today;
  const from = monthStart(today);
  if (isMakeUp) {
    const [rows, [figures]] = await db.batch([signedDays(db, userId), signFigures(db, userId, from)]);
    const state = stateOf(rows, figures, today, rules);
    const signed = rows.some((it) => it.day === day);
    if (!signed && state.makeUpsLeft === 0)
      throw new Refusal(CODE.refused, `本月的 ${rules.makeUp.aMonth} 次补签已用完`);
    if (!signed && !state.open.includes(day))
      throw new Refusal(CODE.refused, `只能补签最近 ${rules.makeUp.daysBack} 天里注册之后漏签的日子`);
  }
  const statements = signIn(db, { userId, day, isMakeUp, monthStart: from, now }, rules);
  await db.batch([...statements]);
  const [rows, [figures]] = await db.batch([signedDays(db, userId), signFigures(db, userId, from)]);
  if (!rows.some((it) => it.day === day))
    throw new Refusal(CODE.refused, `本月的 ${rules.makeUp.aMonth} 次补签已用完`);
  const points = signPoints(rows, rules.sign).get(day) ?? 0;
  return { ...stateOf(rows, figures, today, rules), points };
});

serve(growthRoutes, isSigned, async (_given, { db, now, ...ctx }) => {
  const { id } = await signedIn(ctx);
  const today = dayOf(now);
  return (await signedDays(db, id)).some((it) => it.day === today);
});
