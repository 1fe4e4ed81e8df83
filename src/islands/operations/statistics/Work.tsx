import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Data } from '../../../../contract/kit/endpoint.ts';
import { place } from '../../../../contract/kit/places.ts';
import { yuan } from '../../../../contract/kit/yuan.ts';
import {
  type dataWork,
  MEASURES,
  type Measure,
  ORIGIN_DAYS,
} from '../../../../contract/operations/statistics/own.ts';
import { work } from '../../../stores/operations/statistics/figures.ts';
import { note } from '../../ui/address.ts';
import { daysIn, numberIn } from './address.ts';
import { Chart } from './Chart.tsx';
import { Depths } from './Depths.tsx';
import { Figures } from './Figures.tsx';
import { Spans } from './Spans.tsx';
import { State } from './State.tsx';
import { ARTICLES, TableBox } from './TableBox.tsx';
import { figureText, headText, MEASURE, namedSources } from './words.ts';

type WorkData = Data<typeof dataWork>;
const HEAD = MEASURES.map(headText);

function Ranking({ title, rows }: { title: string; rows: readonly { name: string; views: number }[] }) {
  const most = Math.max(1, ...rows.map((it) => it.views));
  return (
    <section className="panel-box p-5">
      <h2 className="text-lg font-semibold">{title}</h2>
      {rows.length === 0 && <p className="mt-3 text-sm text-(--muted)">这段时间还没有数据。</p>}
      <ol className="mt-3">
        {rows.map((it) => (
          <li
            key={it.name}
            className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] gap-3 items-center py-1.5 text-sm"
          >
            <span className="truncate">{it.name}</span>
            <progress className="progress progress-primary" max={most} value={it.views} aria-hidden="true" />
            <b className="num">{it.views}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

function OpenQuestions({ rows }: { rows: WorkData['questions'] }) {
  return (
    <section className="panel-box p-5">
      <h2 className="text-lg font-semibold">还没有解决的提问</h2>
      <p className="mt-1 text-sm text-(--muted)">提问或回答里引用了文章，还没有采纳的回答。</p>
      {rows.length === 0 && <p className="mt-3 text-sm text-(--muted)">没有这样的提问。</p>}
      <ol className={ARTICLES}>
        {rows.map((it) => (
          <li key={it.id}>
            <a className="min-w-0 wrap-anywhere" href={place.forumPost(it.id)}>
              {it.title}
            </a>
            <span className="text-sm text-(--muted) num">
              {it.answers} 个回答 · {it.createTime.slice(0, 10)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Sold({ orders, earned }: WorkData['sold']) {
  return (
    <section className="panel-box p-5">
      <h2 className="text-lg font-semibold">卖出</h2>
      <p className="mt-3">
        {orders === 0 ? (
          <span className="text-sm text-(--muted)">这段时间没有卖出阅读或附件。</span>
        ) : (
          <>
            <b className="num">{orders}</b> 笔，收益 <b className="num">{yuan(earned)}</b>
          </>
        )}
      </p>
    </section>
  );
}

function Shown({
  data,
  measure,
  onMeasure,
  onArticle,
}: {
  data: WorkData;
  measure: Measure;
  onMeasure: (it: Measure) => void;
  onArticle: (id: number) => void;
}) {
  const figures = MEASURES.map((key) => ({
    key,
    name: MEASURE[key],
    text: figureText(key, data.total[key]),
    now: data.total[key],
    before: data.before[key],
  }));
  const rows = data.days.map((it) => [it.day, ...MEASURES.map((key) => it[key])]);
  return (
    <>
      <Figures figures={figures} chosen={measure} onChoose={(it) => onMeasure(it as Measure)} />
      <section className="panel-box p-5">
        <h2 className="text-lg font-semibold">每天的{MEASURE[measure]}</h2>
        <Chart
          label={`${data.from} 到 ${data.to} 每天的${MEASURE[measure]}，数字在下面的表格里`}
          days={data.days.map((it) => it.day)}
          lines={[{ name: MEASURE[measure], values: data.days.map((it) => it[measure]) }]}
        />
        <TableBox
          title="查看表格"
          file={`作品数据-${data.from}-${data.to}`}
          table={{ head: ['日期', ...HEAD], rows }}
        />
      </section>
      <section className="panel-box p-5">
        <h2 className="text-lg font-semibold">文章</h2>
        {data.articles.length === 0 ? (
          <p className="mt-3 text-sm text-(--muted)">这段时间还没有人读你的文章。</p>
        ) : (
          <ol className={ARTICLES}>
            {data.articles.map((it) => (
              <li key={it.id}>
                <a className="min-w-0 truncate" href={place.article(it.id)}>
                  {it.title}
                </a>
                <span className="text-sm text-(--muted) num">
                  {it.views} 阅读 · {it.readers} 读者 · {it.likes} 赞 · {it.comments} 评论
                </span>
                <button type="button" className="btn btn-sm" onClick={() => onArticle(it.id)}>
                  只看这篇
                </button>
              </li>
            ))}
          </ol>
        )}
        <TableBox
          title="查看表格"
          file={`文章数据-${data.from}-${data.to}`}
          table={{
            head: ['文章', ...HEAD],
            rows: data.articles.map((it) => [it.title, ...MEASURES.map((key) => it[key])]),
          }}
        />
      </section>
      <div className="grid gap-4 items-start tabs:grid-cols-2">
        <Ranking title="读者从哪里来" rows={namedSources(data.sources)} />
        <Ranking title="搜索什么来的" rows={data.searches} />
        <Depths depths={data.depths} views={data.total.views} />
        <div className="grid gap-4">
          <OpenQuestions rows={data.questions} />
          <Sold {...data.sold} />
        </div>
      </div>
      <p className="text-sm text-(--muted)">来源与站内搜索保留 {ORIGIN_DAYS} 天。</p>
    </>
  );
}

/** Parsed query; `articleId` null for all articles. */
type WorkQuery = { days: number; articleId: number | null };

const readWork = ({ days, articleId }: WorkQuery) => work.read({ days, ...(articleId && { articleId }) });

/** Statistics of own articles over a period, for all or one. */
export function Work() {
  const report = useStore(work.report, { ssr: 'initial' });
  const [asked, setAsked] = useState<WorkQuery | null>(null);
  const [measure, setMeasure] = useState<Measure>('views');
  useEffect(() => {
    const { search } = location;
    setAsked({ days: daysIn(search), articleId: numberIn(search, 'article') });
  }, []);
  useEffect(() => {
    if (!asked) return;
    note({ days: asked.days === 30 ? undefined : asked.days, article: asked.articleId ?? undefined });
    readWork(asked);
  }, [asked]);
  const { days, articleId } = asked ?? { days: 30, articleId: null };
  const setArticle = (id: number | null) => setAsked({ days, articleId: id });
  const one = report.data?.articles.find((it) => it.id === articleId);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Spans days={days} onChoose={(it) => setAsked({ days: it, articleId })} />
        {articleId && (
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <span>只看《{one?.title ?? `文章 ${articleId}`}》</span>
            <button type="button" className="btn btn-sm" onClick={() => setArticle(null)}>
              看全部文章
            </button>
          </p>
        )}
      </div>
      <State report={report} again={() => asked && readWork(asked)}>
        {(data) => <Shown data={data} measure={measure} onMeasure={setMeasure} onArticle={setArticle} />}
      </State>
    </div>
  );
}
