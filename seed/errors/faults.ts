import { constants } from 'node:os';
import { ENTRIES } from '../../craft/errors/entries/list.ts';
import { matchesFixedParts } from '../../craft/errors/pattern.ts';
import { allCases, type Case, filesOf, HALVES, hashOf } from './cases.ts';
import { applied } from './diff.ts';
import { type Recorded, run } from './record.ts';

/** Violations of a recorded case: changed decks, messages, and causes that name it. */
export function recordFaults(it: Case, record: Recorded | undefined): string[] {
  if (!record) return [`${it.name}：还没有记录，运行 npx node seed/errors/record.ts`];
  const stale = HALVES.filter((half) => record[half].hash !== hashOf(it, half));
  if (stale.length > 0) return [`${it.name}：${stale.join('、')} 的文件已经改变，要重新记录`];
  const named = ENTRIES.flatMap((entry) =>
    entry.causes
      .filter(({ known }) => known.by === 'run' && known.case === it.name)
      .map((cause) => ({ entry, cause })),
  );
  return named.flatMap(({ entry, cause }) => {
    const says = (half: 'broken' | 'mended') =>
      entry.patterns.some(({ text }) =>
        record[half].messages.some((message) => matchesFixedParts(text, message)),
      );
    const found: string[] = [];
    if (!says('broken')) found.push(`${it.name}：broken 没有打印 ${entry.slug} 的消息`);
    if (says('mended')) found.push(`${it.name}：mended 仍然打印 ${entry.slug} 的消息`);
    if (!isTheDifference(it, cause.diff ?? ''))
      found.push(`${it.name}：${entry.slug} 的 ${cause.id} 的 diff 不是两份文件的差别`);
    return found;
  });
}

/** Whether a diff turns the broken files into the corrected ones; only one file may differ. */
function isTheDifference(it: Case, diff: string): boolean {
  const [broken, mended] = [filesOf(it, 'broken'), filesOf(it, 'mended')];
  const changed = [...new Set([...broken.keys(), ...mended.keys()])].filter(
    (path) => broken.get(path) !== mended.get(path),
  );
  const [path = '', ...others] = changed;
  return others.length === 0 && applied(broken.get(path) ?? '', diff) === mended.get(path);
}

/** Exit status after abort(3): 128 and the signal. */
const ABORTED = 128 + constants.signals.SIGABRT;

/** Removes numbers, which depend on library versions. */
const withoutNumbers = (message: string) => message.replace(/[-+]?\d[\d.]*(e[-+]?\d+)?/gi, '#');

/**
 * Differences of a run with another version that entries do not mention: each matching pattern must name the
 * version; missing messages or another exit status must be described.
 */
export function versionFaults(record: Recorded, usual: Recorded | undefined): string[] {
  const named = ENTRIES.filter((entry) =>
    entry.causes.some(({ known }) => known.by === 'run' && known.case === record.case),
  );
  return named.flatMap((entry) => {
    const printed = entry.patterns.filter(({ text }) =>
      record.broken.messages.some((message) => matchesFixedParts(text, message)),
    );
    const silent = printed.filter(({ versions }) => !versions.includes(record.program));
    const found = silent.map(
      ({ text }) => `${entry.slug}：${record.program} 也打印 ${text}，versions 里没有`,
    );
    const isOther = printed.length === 0 || record.broken.status !== usual?.broken.status;
    if (isOther && !entry.changes?.some(({ version }) => version === record.program))
      found.push(`${entry.slug}：${record.program} 运行 ${record.case} 的结果不同，changes 里没有`);
    return found;
  });
}

/** Reruns both halves of a case; returns differences from the record, ignoring numbers. */
export function rerunFaults(it: Case, record: Recorded): string[] {
  return HALVES.flatMap((half) => {
    const now = run(it, half);
    // The C library's message before abort depends on memory contents.
    const isAborted = now.status === ABORTED;
    const isSame =
      now.status === record[half].status &&
      (isAborted ||
        now.messages.map(withoutNumbers).join('\n') === record[half].messages.map(withoutNumbers).join('\n'));
    return isSame ? [] : [`${it.name} 的 ${half}：记录的是 ${told(record[half])}，重新运行得到 ${told(now)}`];
  });
}

const told = ({ status, messages }: { status: number; messages: readonly string[] }) =>
  `退出状态 ${status}，${messages.length} 条消息${messages[0] ? `（${messages[0].trim().split('\n')[0]}）` : ''}`;

/** Cases with their records. */
export function casesWith(records: readonly Recorded[]): { it: Case; record: Recorded | undefined }[] {
  return allCases().map((it) => ({ it, record: records.find((record) => record.case === it.name) }));
}
