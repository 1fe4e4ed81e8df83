import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { place } from '../../../../contract/kit/places.ts';
import { fans } from '../../../stores/operations/statistics/figures.ts';
import { note } from '../../ui/address.ts';
import { daysIn } from './address.ts';
import { Chart } from './Chart.tsx';
import { Figures } from './Figures.tsx';
import { Spans } from './Spans.tsx';
import { State } from './State.tsx';
import { ARTICLES, TableBox } from './TableBox.tsx';

const NAMES = { fansCount: '粉丝总数', gained: '新增粉丝', lost: '取消关注' } as const;

/** Fans gained and lost, and the latest ones. */
export function Fans() {
  const report = useStore(fans.report, { ssr: 'initial' });
  const [days, setDays] = useState<number | null>(null);
  useEffect(() => setDays(daysIn(location.search)), []);
  useEffect(() => {
    if (days === null) return;
    note({ days: days === 30 ? undefined : days });
    fans.read({ days });
  }, [days]);
  return (
    <div className="grid gap-4">
      <Spans days={days ?? 30} onChoose={setDays} />
      <State report={report} again={() => fans.read({ days: days ?? 30 })}>
        {({ from, to, days: rows, total, before, fansCount, latest }) => (
          <>
            <Figures
              figures={[
                {
                  key: 'fansCount',
                  name: NAMES.fansCount,
                  text: String(fansCount),
                  now: fansCount,
                  before: fansCount - total.gained + total.lost,
                },
                {
                  key: 'gained',
                  name: NAMES.gained,
                  text: String(total.gained),
                  now: total.gained,
                  before: before.gained,
                },
                {
                  key: 'lost',
                  name: NAMES.lost,
                  text: String(total.lost),
                  now: total.lost,
                  before: before.lost,
                },
              ]}
            />
            <section className="panel-box p-5">
              <h2 className="text-lg font-semibold">每天的变化</h2>
              <Chart
                label={`${from} 到 ${to} 每天新增与取消关注的人数，数字在下面的表格里`}
                days={rows.map((it) => it.day)}
                lines={[
                  { name: NAMES.gained, values: rows.map((it) => it.gained) },
                  { name: NAMES.lost, values: rows.map((it) => it.lost) },
                ]}
              />
              <TableBox
                title="查看表格"
                file={`粉丝数据-${from}-${to}`}
                table={{
                  head: ['日期', NAMES.gained, NAMES.lost, NAMES.fansCount],
                  rows: rows.map((it) => [it.day, it.gained, it.lost, it.total]),
                }}
              />
            </section>
            <section className="panel-box p-5">
              <h2 className="text-lg font-semibold">最近关注你的人</h2>
              {latest.length === 0 && (
                <p className="mt-3 text-sm text-(--muted)">还没有人关注你。写一篇好文章，读者会找到你。</p>
              )}
              <ul className={ARTICLES}>
                {latest.map((it) => (
                  <li key={it.userId}>
                    <a className="truncate" href={place.myHome(it.userId)}>
                      {it.nickname}
                    </a>
                    <span className="text-sm text-(--muted) num">{it.createTime.slice(0, 16)}</span>
                  </li>
                ))}
              </ul>
            </section>
          </>
        )}
      </State>
    </div>
  );
}
