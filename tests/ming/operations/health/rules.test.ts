import { describe, expect, it } from 'vitest';
import { DATABASE_MOST, HEALTH_CHECKS } from '../../../../contract/operations/health/health.ts';
import {
  fullMonthOf,
  type HealthFacts,
  judge,
  judgeDuties,
} from '../../../../ming/src/operations/health/rules.ts';
import { NOON } from '../../support/world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const run = (ms: number, ok = true, detail = '') => ({ ok, detail, endedAt: NOON - ms });
const FINE: HealthFacts = {
  madeAt: NOON - 90 * DAY,
  searchFault: '',
  writeFault: '',
  pending: [],
  runs: new Map([
    ['job:minute', run(MINUTE)],
    ['job:daily', run(HOUR)],
  ]),
  failedSteps: 0,
  backupAt: NOON - HOUR,
  backupFault: '',
  events: 0,
  oldestEvent: 0,
  letters: 0,
  index: 0,
  bytes: 1e6,
  payoutsStopped: false,
  complaints: 0,
  complaintDue: 0,
  texts: { isOn: true, waiting: 0, dueAt: 0, failingSince: 0, fault: '' },
};

describe('the rules', () => {
  it('find nothing wrong with a site that is well, and judge every check', () => {
    const checks = judge(FINE, NOON);
    expect(checks.map((it) => it.name)).toEqual(HEALTH_CHECKS);
    expect(checks.filter((it) => it.state !== 'ok')).toEqual([]);
  });

  const runs = (...given: [string, ReturnType<typeof run>][]) => ({
    runs: new Map([...FINE.runs, ...given]),
  });
  it.each<[string, Partial<HealthFacts>, string, string]>([
    ['migrations that wait', { pending: ['0001_x.sql'] }, 'schema', 'bad'],
    ['a database that takes no writes', { writeFault: '读得到，写不进' }, 'database', 'bad'],
    ['a search database that does not answer', { searchFault: '没有回应' }, 'search', 'bad'],
    ['a minute that is six minutes late', runs(['job:minute', run(6 * MINUTE)]), 'minute', 'warn'],
    ['a clock that stands still', runs(['job:minute', run(20 * MINUTE)]), 'minute', 'bad'],
    ['a minute that failed', runs(['job:minute', run(MINUTE, false, 'x')]), 'minute', 'warn'],
    ['a job that never ran', { runs: new Map() }, 'daily', 'warn'],
    ['a job that has not run on a new site', { runs: new Map(), madeAt: NOON - HOUR }, 'daily', 'ok'],
    ['a job that has not run in a day', { runs: new Map(), madeAt: NOON - 25 * HOUR }, 'daily', 'warn'],
    ['no minute on a new site', { runs: new Map(), madeAt: NOON - MINUTE }, 'minute', 'ok'],
    ['a day without its job', runs(['job:daily', run(27 * HOUR)]), 'daily', 'warn'],
    ['two days without it', runs(['job:daily', run(51 * HOUR)]), 'daily', 'bad'],
    ['steps that failed', { failedSteps: 2 }, 'daily', 'warn'],
    ['no backup yet', { backupAt: 0 }, 'backup', 'warn'],
    ['no backup on a new site', { backupAt: 0, madeAt: NOON - 23 * HOUR }, 'backup', 'ok'],
    ['no backup after a day', { backupAt: 0, madeAt: NOON - 25 * HOUR }, 'backup', 'warn'],
    ['a failed first', { backupAt: 0, madeAt: NOON - HOUR, backupFault: 'R2 is out' }, 'backup', 'warn'],
    [
      'no first copy',
      { backupAt: 0, madeAt: NOON - HOUR, ...runs(['point', run(1, false, 'x')]) },
      'backup',
      'warn',
    ],
    ['a backup that failed', { backupFault: 'R2 is out' }, 'backup', 'warn'],
    ['a backup of the day before yesterday', { backupAt: NOON - 30 * HOUR }, 'backup', 'warn'],
    ['no backup for four days', { backupAt: NOON - 4 * DAY }, 'backup', 'bad'],
    ['a copy that was not made', runs(['point', run(MINUTE, false, 'x')]), 'backup', 'warn'],
    ['a copy that failed before the site moved', runs(['point', run(DAY, false, 'x')]), 'backup', 'ok'],
    ['events that wait', { events: 3, oldestEvent: NOON - 6 * MINUTE }, 'events', 'warn'],
    ['events that nobody sends', { events: 3, oldestEvent: NOON - HOUR }, 'events', 'bad'],
    ['dead letters', { letters: 1 }, 'letters', 'warn'],
    ['an index far behind', { index: 1_001 }, 'index', 'warn'],
    ['a database that fills', { bytes: 0.8 * DATABASE_MOST }, 'storage', 'warn'],
    ['a full database', { bytes: 0.96 * DATABASE_MOST }, 'storage', 'bad'],
    ['a mail that failed', runs(['service:mail', run(MINUTE, false, 'x')]), 'mail', 'warn'],
    ['a mail that failed yesterday', runs(['service:mail', run(DAY, false, 'x')]), 'mail', 'ok'],
    ['a payment provider that failed', runs(['service:wxpay', run(MINUTE, false, 'x')]), 'payment', 'warn'],
    ['payouts that are stopped', { payoutsStopped: true }, 'payment', 'warn'],
  ])('find %s', (_what, wrong, name, state) => {
    const checks = judge({ ...FINE, ...wrong }, NOON);
    expect(checks.find((it) => it.name === name)?.state).toBe(state);
  });

  it.each([
    ['no complaint', { complaints: 0, complaintDue: 0 }, 'ok', '没有等待处理的'],
    ['one in time', { complaints: 2, complaintDue: NOON + HOUR }, 'ok', '2 份等待处理'],
    ['one that is late', { complaints: 2, complaintDue: NOON - HOUR }, 'warn', '已经超期'],
  ])('judge the deadlines of complaints: %s', (_what, found, state, detail) => {
    expect(judgeDuties({ ...FINE, ...found }, NOON)).toContainEqual({
      name: 'complaints',
      state,
      detail: expect.stringContaining(detail),
    });
  });

  const waiting = { isOn: true, waiting: 3, dueAt: NOON - MINUTE, failingSince: 0, fault: '' };
  it.each<[string, HealthFacts['texts'], string, string]>([
    ['is off', { ...waiting, isOn: false, fault: 'x', failingSince: 1, dueAt: 1 }, 'ok', '没有开启'],
    ['has nothing to do', FINE.texts, 'ok', '没有在等的'],
    ['is at work', waiting, 'ok', '3 段文字在等'],
    ['has failed once', { ...waiting, failingSince: NOON - 5 * MINUTE, fault: 'x' }, 'ok', '3 段文字在等'],
    [
      'has failed for long',
      { ...waiting, failingSince: NOON - 31 * MINUTE, fault: 'no answer' },
      'warn',
      'no answer',
    ],
    ['has answered since', { ...waiting, failingSince: NOON - 31 * MINUTE }, 'ok', '3 段文字在等'],
    ['is late', { ...waiting, waiting: 900, dueAt: NOON - 16 * MINUTE }, 'warn', '来不及查：900 段文字在等'],
  ])('judge the check of texts outside, which %s', (_what, texts, state, detail) => {
    expect(judgeDuties({ ...FINE, texts }, NOON)).toContainEqual({
      name: 'texts',
      state,
      detail: expect.stringContaining(detail),
    });
  });

  it('foresee the month of the limit from a line through the sizes of the days', () => {
    const days = (from: number, growth: number, many: number) =>
      Array.from({ length: many }, (_, n) => ({
        day: new Date(Date.UTC(2026, 4, 1) + n * DAY).toISOString().slice(0, 10),
        bytes: from + n * growth + (n % 2) * 1_000,
      }));
    // 30 days at 0.02 GB from 1 GB: 1.58 GB on May 30, and 421 days more are July 25 of the next year.
    expect(fullMonthOf(days(1e9, 2e7, 30), DATABASE_MOST)).toBe('2027-07');
    expect(fullMonthOf(days(1e9, 2e7, 6), DATABASE_MOST)).toBe('');
    expect(fullMonthOf(days(1e9, -2e7, 30), DATABASE_MOST)).toBe('');
    expect(fullMonthOf(days(1e6, 100, 30), DATABASE_MOST)).toBe('');
    expect(fullMonthOf(days(2e10, 2e7, 30), DATABASE_MOST)).toBe('2026-05');
  });
});
