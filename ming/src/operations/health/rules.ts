import { POINT_MINUTES } from '../../../../contract/operations/backup/backup.ts';
import {
  DATABASE_MOST,
  type Duty,
  type HealthCheck,
  type HealthState,
} from '../../../../contract/operations/health/health.ts';
import { gmt8 } from '../../kit/clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days that the growth of the database is judged by. */
const GROWTH_DAYS = 60;
/** Beyond so many years a month says nothing. */
const AHEAD_MOST_DAYS = 10 * 365;

/** When each of these may be at its latest: behind `warn` somebody looks at it, behind `bad` readers notice; ms. */
const AGE = {
  minute: { warn: 5 * MINUTE_MS, bad: 15 * MINUTE_MS },
  daily: { warn: 26 * HOUR_MS, bad: 50 * HOUR_MS },
  backup: { warn: 27 * HOUR_MS, bad: 75 * HOUR_MS },
  events: { warn: 5 * MINUTE_MS, bad: 30 * MINUTE_MS },
} as const;
/** For how long a new site may be without what comes once a day. */
const NEW_MS = DAY_MS;
/** For how long the check of texts may have failed, and a text be late for it, before operators are told; ms. */
const TEXTS = { failing: 30 * MINUTE_MS, late: 15 * MINUTE_MS } as const;
const INDEX_WARN = 1_000;
const STORAGE = { warn: 0.7, bad: 0.95 } as const;
/** For how long the failure of a service counts: its next success is not kept. */
const FAILED_MS = HOUR_MS;

/** A run as it was kept: whether it went well, what it said, and when it ended in ms. */
export type Ran = { ok: boolean; detail: string; endedAt: number };

/** What was found; times in ms, 0 where there is none. */
export type Found = {
  /** When the database was made. */
  madeAt: number;
  searchFault: string;
  pending: readonly string[];
  runs: ReadonlyMap<string, Ran>;
  failedSteps: number;
  backupAt: number;
  backupFault: string;
  events: number;
  oldestEvent: number;
  letters: number;
  /** Counted to 1,001. */
  index: number;
  bytes: number;
  payoutsStopped: boolean;
  /** Complaints that wait, and the first of their deadlines. */
  complaints: number;
  complaintDue: number;
  texts: Texts;
};

/**
 * How the check of texts outside stands: whether it is set up; how many texts wait, counted to 1,001; when the first of them
 * was due; since when texts have been asked about to no avail, and why the last was.
 */
export type Texts = { isOn: boolean; waiting: number; dueAt: number; failingSince: number; fault: string };

type Judged<N> = { name: N; state: HealthState; detail: string };
/** What a check found, in Chinese. */
export type Checked = Judged<HealthCheck>;
/** How a duty stands, in Chinese. */
export type Pending = Judged<Duty>;

const ageState = (ms: number, { warn, bad }: { warn: number; bad: number }): HealthState =>
  ms > bad ? 'bad' : ms > warn ? 'warn' : 'ok';
const worse = (a: HealthState, b: HealthState): HealthState =>
  a === 'bad' || b === 'bad' ? 'bad' : a === 'warn' || b === 'warn' ? 'warn' : 'ok';

const isNew = ({ madeAt }: Found, now: number): boolean => now - madeAt < NEW_MS;

function jobState(name: 'minute' | 'daily', found: Found, now: number): Checked {
  const { runs, failedSteps } = found;
  const run = runs.get(`job:${name}`);
  if (!run) return { name, state: isNew(found, now) ? 'ok' : 'warn', detail: '还没有运行过' };
  const last = `上次 ${gmt8(run.endedAt)}`;
  const faults = [
    run.ok ? '' : `出错：${run.detail}`,
    name === 'daily' && failedSteps > 0 ? `${failedSteps} 步出错` : '',
  ].filter(Boolean);
  const state = worse(ageState(now - run.endedAt, AGE[name]), faults.length > 0 ? 'warn' : 'ok');
  return { name, state, detail: [last, ...faults].join('，') };
}

/** Why the last copy of the embedded database was not made; empty where it was, or where none is made any more. */
function pointFault({ runs }: Found, now: number): string {
  const run = runs.get('point');
  if (!run || run.ok || now - run.endedAt > FAILED_MS) return '';
  return `每 ${POINT_MINUTES} 分钟的副本没有写成：${run.detail}`;
}

function backupState(found: Found, now: number): Checked {
  const { backupAt, backupFault } = found;
  const faults = [backupFault && `最近一次没有完成：${backupFault}`, pointFault(found, now)].filter(Boolean);
  if (!backupAt) {
    const state = isNew(found, now) && faults.length === 0 ? 'ok' : 'warn';
    return { name: 'backup', state, detail: faults.join('，') || '还没有备份' };
  }
  const state = worse(ageState(now - backupAt, AGE.backup), faults.length > 0 ? 'warn' : 'ok');
  return { name: 'backup', state, detail: [`上一份 ${gmt8(backupAt)}`, ...faults].join('，') };
}

function serviceState(name: 'mail' | 'payment', key: string, { runs }: Found, now: number): Checked {
  const run = runs.get(`service:${key}`);
  const failed = run && !run.ok && now - run.endedAt < FAILED_MS;
  if (!failed) return { name, state: 'ok', detail: '最近一小时没有失败' };
  return { name, state: 'warn', detail: `${gmt8(run.endedAt)} 失败：${run.detail}` };
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`;

/** Judges what was found at `now` (ms), one entry a check. */
export function judge(found: Found, now: number): Checked[] {
  const { pending, searchFault, events, oldestEvent, letters, index, bytes } = found;
  const share = bytes / DATABASE_MOST;
  const payment = serviceState('payment', 'wxpay', found, now);
  return [
    { name: 'database', state: 'ok', detail: '有回应' },
    pending.length > 0
      ? { name: 'schema', state: 'bad', detail: `还有 ${pending.length} 份迁移没有执行` }
      : { name: 'schema', state: 'ok', detail: '迁移都已执行' },
    { name: 'search', state: searchFault ? 'bad' : 'ok', detail: searchFault || '有回应' },
    jobState('minute', found, now),
    jobState('daily', found, now),
    backupState(found, now),
    {
      name: 'events',
      state: oldestEvent ? ageState(now - oldestEvent, AGE.events) : 'ok',
      detail: events ? `${events} 个，最早的 ${gmt8(oldestEvent)}` : '没有积压',
    },
    {
      name: 'letters',
      state: letters > 0 ? 'warn' : 'ok',
      detail: letters > 0 ? `${letters} 条，在下面处理` : '没有',
    },
    {
      name: 'index',
      state: index > INDEX_WARN ? 'warn' : 'ok',
      detail: index > INDEX_WARN ? `多于 ${INDEX_WARN} 篇` : `${index} 篇`,
    },
    {
      name: 'storage',
      state: share >= STORAGE.bad ? 'bad' : share >= STORAGE.warn ? 'warn' : 'ok',
      detail: `${gigabytes(bytes)}，上限 ${gigabytes(DATABASE_MOST)}`,
    },
    serviceState('mail', 'mail', found, now),
    found.payoutsStopped
      ? { ...payment, state: worse(payment.state, 'warn'), detail: '提现因对账有出入而暂停' }
      : payment,
  ];
}

function textsState({ isOn, waiting, dueAt, failingSince, fault }: Texts, now: number): Pending {
  const name = 'texts';
  if (!isOn) return { name, state: 'ok', detail: '没有开启' };
  const waits = waiting > 0 ? `${waiting} 段文字在等` : '没有在等的';
  const isFailing = fault !== '' && failingSince > 0 && now - failingSince > TEXTS.failing;
  if (isFailing)
    return { name, state: 'warn', detail: `从 ${gmt8(failingSince)} 起没有查成：${fault}；${waits}` };
  if (dueAt > 0 && now - dueAt > TEXTS.late)
    return { name, state: 'warn', detail: `来不及查：${waits}，最早的应在 ${gmt8(dueAt)} 查` };
  return { name, state: 'ok', detail: waits };
}

/** Judges at `now` (ms) what people wait for, and services outside; what is late is for an operator, and no fault of the site. */
export function judgeDuties({ complaints, complaintDue, texts }: Found, now: number): Pending[] {
  const late = complaints > 0 && complaintDue < now;
  const first = `最早的一份应在 ${gmt8(complaintDue)} 之前处理`;
  return [
    {
      name: 'complaints',
      state: late ? 'warn' : 'ok',
      detail:
        complaints > 0 ? `${complaints} 份等待处理，${first}${late ? '，已经超期' : ''}` : '没有等待处理的',
    },
    textsState(texts, now),
  ];
}

/**
 * The month (yyyy-MM) in which a database that goes on growing as in these days reaches `most` bytes: a least-squares line
 * through the last 60 of them. Empty with fewer than seven days, without growth, or beyond ten years.
 */
export function fullMonthOf(days: readonly { day: string; bytes: number }[], most: number): string {
  const points = days
    .slice(-GROWTH_DAYS)
    .map((it) => ({ x: Date.parse(`${it.day}T00:00:00Z`) / DAY_MS, y: it.bytes }));
  const last = points.at(-1);
  if (!last || points.length < 7) return '';
  const mean = (of: (it: { x: number; y: number }) => number) =>
    points.reduce((sum, it) => sum + of(it), 0) / points.length;
  const [x, y] = [mean((it) => it.x), mean((it) => it.y)];
  const growth = mean((it) => (it.x - x) * (it.y - y)) / mean((it) => (it.x - x) ** 2);
  if (!(growth > 0)) return '';
  const ahead = Math.max(0, (most - last.y) / growth);
  if (ahead > AHEAD_MOST_DAYS) return '';
  return new Date((last.x + ahead) * DAY_MS).toISOString().slice(0, 7);
}

/** Whether a service is set up, and the names of variables that it lacks; never their values. */
export function setUpOf<K extends string>(env: { readonly [key in K]?: string }, needs: readonly K[]) {
  const missing = needs.filter((it) => !env[it]);
  const state = missing.length === 0 ? 'set' : missing.length < needs.length ? 'part' : 'none';
  return { state: state as 'set' | 'part' | 'none', missing };
}
