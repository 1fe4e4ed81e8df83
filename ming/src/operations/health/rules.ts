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
/** Days used to extrapolate growth. */
const GROWTH_DAYS = 60;
/** No forecast beyond this. */
const AHEAD_MOST_DAYS = 10 * 365;

/** Maximum age in ms: `warn` needs attention, `bad` affects readers. */
const AGE = {
  minute: { warn: 5 * MINUTE_MS, bad: 15 * MINUTE_MS },
  daily: { warn: 26 * HOUR_MS, bad: 50 * HOUR_MS },
  backup: { warn: 27 * HOUR_MS, bad: 75 * HOUR_MS },
  events: { warn: 5 * MINUTE_MS, bad: 30 * MINUTE_MS },
} as const;
/** A new site has no daily results yet. */
const NEW_MS = DAY_MS;
/** Limits in ms for failing and for late text checks before operators are alerted. */
const TEXTS = { failing: 30 * MINUTE_MS, late: 15 * MINUTE_MS } as const;
const INDEX_WARN = 1_000;
const STORAGE = { warn: 0.7, bad: 0.95 } as const;
/** Failures expire, since the next success is not recorded. */
const FAILED_MS = HOUR_MS;

/** Result of a run; `endedAt` in ms. */
export type FinishedRun = { ok: boolean; detail: string; endedAt: number };

/** Times in ms, 0 for none. */
export type HealthFacts = {
  /** Creation of the database. */
  madeAt: number;
  searchFault: string;
  /** Why the main database takes no writes, or ''. */
  writeFault: string;
  pending: readonly string[];
  runs: ReadonlyMap<string, FinishedRun>;
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
  /** Pending complaints and the earliest deadline. */
  complaints: number;
  complaintDue: number;
  texts: Texts;
};

/**
 * External text check: enabled; waiting texts (counted to 1,001); when the first was due; start and reason of
 * current failures.
 */
export type Texts = { isOn: boolean; waiting: number; dueAt: number; failingSince: number; fault: string };

type HealthVerdict<N> = { name: N; state: HealthState; detail: string };
/** `detail` in Chinese. */
export type CheckResult = HealthVerdict<HealthCheck>;
/** `detail` in Chinese. */
export type Pending = HealthVerdict<Duty>;

const ageState = (ms: number, { warn, bad }: { warn: number; bad: number }): HealthState =>
  ms > bad ? 'bad' : ms > warn ? 'warn' : 'ok';
const worse = (a: HealthState, b: HealthState): HealthState =>
  a === 'bad' || b === 'bad' ? 'bad' : a === 'warn' || b === 'warn' ? 'warn' : 'ok';

const isNew = ({ madeAt }: HealthFacts, now: number): boolean => now - madeAt < NEW_MS;

function jobState(name: 'minute' | 'daily', found: HealthFacts, now: number): CheckResult {
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

/** Error of the last copy of the embedded database; '' if fine or not in use. */
function pointFault({ runs }: HealthFacts, now: number): string {
  const run = runs.get('point');
  if (!run || run.ok || now - run.endedAt > FAILED_MS) return '';
  return `每 ${POINT_MINUTES} 分钟的副本没有写成：${run.detail}`;
}

function backupState(found: HealthFacts, now: number): CheckResult {
  const { backupAt, backupFault } = found;
  const faults = [backupFault && `最近一次没有完成：${backupFault}`, pointFault(found, now)].filter(Boolean);
  if (!backupAt) {
    const state = isNew(found, now) && faults.length === 0 ? 'ok' : 'warn';
    return { name: 'backup', state, detail: faults.join('，') || '还没有备份' };
  }
  const state = worse(ageState(now - backupAt, AGE.backup), faults.length > 0 ? 'warn' : 'ok');
  return { name: 'backup', state, detail: [`上一份 ${gmt8(backupAt)}`, ...faults].join('，') };
}

function serviceState(
  name: 'mail' | 'payment',
  key: string,
  { runs }: HealthFacts,
  now: number,
): CheckResult {
  const run = runs.get(`service:${key}`);
  const failed = run && !run.ok && now - run.endedAt < FAILED_MS;
  if (!failed) return { name, state: 'ok', detail: '最近一小时没有失败' };
  return { name, state: 'warn', detail: `${gmt8(run.endedAt)} 失败：${run.detail}` };
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`;

/** Evaluates all checks at `now` (ms). */
export function judge(found: HealthFacts, now: number): CheckResult[] {
  const { pending, searchFault, writeFault, events, oldestEvent, letters, index, bytes } = found;
  const share = bytes / DATABASE_MOST;
  const payment = serviceState('payment', 'wxpay', found, now);
  return [
    { name: 'database', state: writeFault ? 'bad' : 'ok', detail: writeFault || '有回应' },
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

/** Evaluates at `now` (ms) overdue work of operators and external services, which is no fault of the site. */
export function judgeDuties(
  { complaints, complaintDue, texts }: Pick<HealthFacts, 'complaints' | 'complaintDue' | 'texts'>,
  now: number,
): Pending[] {
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
 * Month (yyyy-MM) in which the database reaches `most` bytes, by a least-squares line through the last 60
 * days. Empty with fewer than seven days, without growth, or beyond ten years.
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

/** Whether a service is configured, and missing variables; never their values. */
export function setUpOf<K extends string>(env: { readonly [key in K]?: string }, needs: readonly K[]) {
  const missing = needs.filter((it) => !env[it]);
  const state = missing.length === 0 ? 'set' : missing.length < needs.length ? 'part' : 'none';
  return { state: state as 'set' | 'part' | 'none', missing };
}
