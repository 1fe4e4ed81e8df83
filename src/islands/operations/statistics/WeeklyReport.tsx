import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { place } from '../../../../contract/kit/places.ts';
import { MEASURES, type Weekly } from '../../../../contract/operations/statistics/own.ts';
import { weekly } from '../../../stores/operations/statistics/figures.ts';
import { note } from '../../ui/address.ts';
import { Chart } from './Chart.tsx';
import { Figures } from './Figures.tsx';
import { State } from './State.tsx';
import { TableBox } from './TableBox.tsx';
import { figureText, headText, MEASURE } from './words.ts';

const DAY = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
const span = (from: string, to: string) => `${from.slice(5)} 至 ${to.slice(5)}`;

function Highlights({ data }: { data: Weekly }) {
  const { mostRead, mostLiked, search, days, total } = data;
  const best = days.reduce((top, it, at) => (it.views > (days[top]?.views ?? 0) ? at : top), 0);
  if (total.views + total.likes + total.collects + total.comments + total.gained === 0)
    return <p className="mt-3 text-(--muted)">这一周还没有数据。写一篇文章，下周这里就有内容了。</p>;
  return (
    <ul className="grid gap-2 mt-3 ps-5 list-disc" aria-label="亮点">
      {mostRead && (
        <li>
          读得最多的是
          <a className="link" href={place.article(mostRead.id)}>
            《{mostRead.title}》
          </a>
          ，{mostRead.views} 次阅读，平均读到 {mostRead.depth}%。
        </li>
      )}
      {mostLiked && (
        <li>
          最受欢迎的是
          <a className="link" href={place.article(mostLiked.id)}>
            《{mostLiked.title}》
          </a>
          ，新增 {mostLiked.likes} 个赞。
        </li>
      )}
      {total.views > 0 && (
        <li>
          {DAY[best]}的读者最多，有 {days[best]?.views} 次阅读。
        </li>
      )}
      {total.gained > 0 && <li>有 {total.gained} 人关注了你。</li>}
      {search && (
        <li>
          {search.views} 次阅读来自站内搜索“{search.name}”。
        </li>
      )}
    </ul>
  );
}

const readWeek = (week: string) => weekly.read(week ? { week } : {});

/** Report of one week, with navigation. */
export function WeeklyReport() {
  const report = useStore(weekly.report, { ssr: 'initial' });
  const [week, setWeek] = useState<string | null>(null);
  useEffect(() => setWeek(new URLSearchParams(location.search).get('week') ?? ''), []);
  useEffect(() => {
    if (week === null) return;
    note({ week });
    readWeek(week);
  }, [week]);
  return (
    <State report={report} again={() => readWeek(week ?? '')}>
      {(data) => {
        const { from, to, weeks, days, total, before } = data;
        const names = [...MEASURES, 'gained'] as const;
        const called = (it: (typeof names)[number]) => (it === 'gained' ? '新增粉丝' : MEASURE[it]);
        return (
          <>
            <label className="flex items-center gap-2 text-sm">
              选择一周
              <select
                className="select select-sm w-auto max-tabs:h-10"
                value={from}
                onChange={(it) => setWeek(it.target.value)}
              >
                {[...new Set([from, ...weeks])]
                  .toSorted()
                  .toReversed()
                  .map((it) => (
                    <option key={it} value={it}>
                      {it} 起的一周
                    </option>
                  ))}
              </select>
            </label>
            <section className="panel-box p-5">
              <h2 className="text-lg font-semibold">{span(from, to)} 的亮点</h2>
              <Highlights data={data} />
            </section>
            <Figures
              figures={names.map((key) => ({
                key,
                name: called(key),
                text: key === 'gained' ? String(total.gained) : figureText(key, total[key]),
                now: total[key],
                before: before[key],
              }))}
            />
            <section className="panel-box p-5">
              <h2 className="text-lg font-semibold">每天的阅读</h2>
              <Chart
                label={`${span(from, to)} 每天的阅读量与读者，数字在下面的表格里`}
                days={days.map((it) => it.day)}
                lines={[
                  { name: MEASURE.views, values: days.map((it) => it.views) },
                  { name: MEASURE.readers, values: days.map((it) => it.readers) },
                ]}
              />
              <TableBox
                title="查看表格"
                file={`周报-${from}`}
                table={{
                  head: ['日期', ...MEASURES.map(headText), called('gained')],
                  rows: days.map((it) => [it.day, ...names.map((key) => it[key])]),
                }}
              />
            </section>
          </>
        );
      }}
    </State>
  );
}
