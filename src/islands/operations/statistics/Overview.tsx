import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { place } from '../../../../contract/kit/places.ts';
import {
  OVERVIEW_DAYS,
  type Overview as OverviewData,
  SITE_MEASURES,
  type SiteMeasure,
} from '../../../../contract/operations/statistics/overview.ts';
import { overviewReport } from '../../../stores/operations/statistics/overview.ts';
import { Frame } from '../desk/Frame.tsx';
import { Chart } from './Chart.tsx';
import { Figures } from './Figures.tsx';
import { State } from './State.tsx';
import { TableBox } from './TableBox.tsx';
import { Waiting } from './Waiting.tsx';

const NAME: Record<SiteMeasure, string> = {
  visits: '访问',
  visitors: '访客',
  views: '文章阅读',
  people: '注册',
  articles: '文章',
  comments: '评论',
  questions: '提问',
  answers: '回答',
};

const { report, read } = overviewReport;
const reloadReport = () => read({});

function Shown({ data }: { data: OverviewData }) {
  const [measure, setMeasure] = useState<SiteMeasure>('views');
  const { days, total, before, ever } = data;
  const [from = '', to = ''] = [days[0]?.day, days.at(-1)?.day];
  return (
    <>
      <Waiting data={data} />
      <section className="grid gap-3" aria-labelledby="desk-days">
        <h2 id="desk-days" className="text-lg font-semibold">
          近 {OVERVIEW_DAYS} 天
        </h2>
        <Figures
          chosen={measure}
          onChoose={(it) => setMeasure(it as SiteMeasure)}
          figures={SITE_MEASURES.map((key) => ({
            key,
            name: NAME[key],
            text: total[key].toLocaleString('zh-CN'),
            now: total[key],
            before: before[key],
          }))}
        />
        <div className="panel-box p-5">
          <h3 className="font-semibold">每天的{NAME[measure]}</h3>
          <Chart
            label={`${from} 到 ${to} 每天的${NAME[measure]}，数字在下面的表格里`}
            days={days.map((it) => it.day)}
            lines={[{ name: NAME[measure], values: days.map((it) => it[measure]) }]}
          />
          <TableBox
            title="查看表格"
            file={`网站数据-${from}-${to}`}
            table={{
              head: ['日期', ...SITE_MEASURES.map((it) => NAME[it])],
              rows: days.map((it) => [it.day, ...SITE_MEASURES.map((key) => it[key])]),
            }}
          />
        </div>
      </section>
      <section className="panel-box p-5" aria-labelledby="desk-ever">
        <h2 id="desk-ever" className="text-lg font-semibold">
          累计
        </h2>
        <dl className="mt-3 grid gap-x-6 gap-y-3 max-tabs:grid-cols-2 tabs:grid-cols-4">
          {SITE_MEASURES.map((key) => (
            <div
              key={key}
              className="flex items-baseline justify-between gap-2 border-b border-base-200 pb-2"
            >
              <dt className="text-sm text-(--muted)">{NAME[key]}</dt>
              <dd className="font-semibold tabular-nums">{ever[key].toLocaleString('zh-CN')}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

function Body() {
  const now = useStore(report, { ssr: 'initial' });
  useEffect(() => {
    reloadReport();
  }, []);
  return (
    <State report={now} again={reloadReport}>
      {(data) => <Shown data={data} />}
    </State>
  );
}

/** Admin start page: pending work and site statistics. */
export function Overview() {
  return (
    <Frame at={place.admin()}>
      <Body />
    </Frame>
  );
}
