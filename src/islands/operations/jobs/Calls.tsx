import { useCallback, useState } from 'react';
import { SLOW_CALL_MS } from '../../../../contract/operations/calls/calls.ts';
import { latest } from '../../../client/latest.ts';
import { type CallFigures, readCalls } from '../../../stores/operations/jobs/jobs.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { TABLE } from '../../ui/look.ts';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import { useLoaded } from '../desk/useLoaded.ts';

const SPANS: readonly (readonly [hours: number, name: string])[] = [
  [1, '1 小时'],
  [24, '24 小时'],
  [7 * 24, '7 天'],
];
const FIRST = 12;

const sumOf = (rows: readonly CallFigures[], of: (it: CallFigures) => number) =>
  rows.reduce((all, it) => all + of(it), 0);

function share(part: number, whole: number): string {
  if (part === 0) return '0';
  const percent = (100 * part) / whole;
  return `${part}（${percent < 0.01 ? '不到 0.01' : percent.toFixed(2)} %）`;
}

function Row({ it }: { it: CallFigures }) {
  return (
    <tr>
      <th scope="row" className="font-normal whitespace-nowrap">
        <code>{it.route}</code>
      </th>
      <td className="text-end">{it.calls}</td>
      <td className={`text-end whitespace-nowrap ${it.failed > 0 ? 'text-error' : ''}`}>
        {share(it.failed, it.calls)}
      </td>
      <td className="text-end">{it.refused}</td>
      <td className={`text-end ${it.slow > 0 ? 'text-warning' : ''}`}>{it.slow}</td>
      <td className="text-end whitespace-nowrap">{it.mean} 毫秒</td>
      <td className="whitespace-nowrap">
        {it.most} 毫秒，<code>{it.request}</code>
      </td>
    </tr>
  );
}

function Figures({ rows }: { rows: readonly CallFigures[] }) {
  const [all, setAll] = useState(false);
  const calls = sumOf(rows, (it) => it.calls);
  if (calls === 0) return <p className="mt-3 text-(--muted)">这段时间还没有记下的调用。</p>;
  return (
    <>
      <p className="mt-3">
        共 {calls} 次，出错{' '}
        {share(
          sumOf(rows, (it) => it.failed),
          calls,
        )}
        ，慢（{SLOW_CALL_MS / 1_000} 秒以上）{' '}
        {share(
          sumOf(rows, (it) => it.slow),
          calls,
        )}
        。
      </p>
      <ScrollBox className="mt-2 overflow-x-auto" label="接口的列表">
        <table className={`${TABLE} tabular-nums`}>
          <thead className="text-(--muted)">
            <tr>
              <th scope="col">接口</th>
              <th scope="col" className="text-end">
                次数
              </th>
              <th scope="col" className="text-end">
                出错
              </th>
              <th scope="col" className="text-end">
                拒绝
              </th>
              <th scope="col" className="text-end">
                慢
              </th>
              <th scope="col" className="text-end">
                平均
              </th>
              <th scope="col">最久的一次与它的编号</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, all ? rows.length : FIRST).map((it) => (
              <Row key={it.route} it={it} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {!all && rows.length > FIRST && (
        <button type="button" className="btn btn-sm mt-3" onClick={() => setAll(true)}>
          显示全部 {rows.length} 个接口
        </button>
      )}
    </>
  );
}

/** Latency and errors of backend calls: failing routes first, then slow ones. */
export function Calls() {
  const [hours, setHours] = useState(24);
  const [rows, setRows] = useState<readonly CallFigures[] | null>(null);
  const [begin] = useState(latest);
  const load = useCallback(async () => {
    const isLatest = begin();
    const read = await readCalls(hours);
    if (isLatest()) setRows(read);
  }, [begin, hours]);
  const { state, again } = useLoaded(load);
  return (
    <section className="panel-box p-5" aria-labelledby="calls">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="calls" className="flex-1 text-lg font-semibold">
          接口
        </h2>
        <select
          className="select select-sm w-auto"
          aria-label="统计的时间"
          value={hours}
          onChange={(event) => setHours(Number(event.target.value))}
        >
          {SPANS.map(([value, name]) => (
            <option key={value} value={value}>
              最近 {name}
            </option>
          ))}
        </select>
        <button type="button" className="btn btn-sm" aria-label="刷新接口统计" onClick={again}>
          刷新
        </button>
      </div>
      <p className="mt-2 text-sm text-(--muted)">
        每个进程约五分钟记一次，时间是等数据库等别处的时间。编号是日志里的 request，也在回答的 x-request-id
        头里。
      </p>
      <Loaded state={rows && state === 'busy' ? 'ready' : state} what="接口统计" again={again}>
        {rows && <Figures rows={rows} />}
      </Loaded>
    </section>
  );
}
