import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Data } from '../../../../contract/kit/endpoint.ts';
import { place } from '../../../../contract/kit/places.ts';
import { yuan } from '../../../../contract/kit/yuan.ts';
import type { moneyIncome } from '../../../../contract/money/order/order.ts';
import { income } from '../../../stores/money/payout/income.ts';
import { payouts } from '../../../stores/money/payout/payouts.ts';
import { daysIn } from '../../operations/statistics/address.ts';
import { Chart } from '../../operations/statistics/Chart.tsx';
import { TILE, TILES, TileText } from '../../operations/statistics/Figures.tsx';
import { Spans } from '../../operations/statistics/Spans.tsx';
import { State } from '../../operations/statistics/State.tsx';
import { ARTICLES, TableBox } from '../../operations/statistics/TableBox.tsx';
import { note } from '../../ui/address.ts';
import { Payouts } from './Payouts.tsx';
import { Sales } from './Sales.tsx';
import { availableNote } from './terms.ts';

type Read = Data<typeof moneyIncome>;

const total = (days: Read['days'], of: 'income' | 'sold') => days.reduce((sum, it) => sum + it[of], 0);
const toYuan = (fen: number) => fen / 100;

function Tiles({ it, span }: { it: Read; span: number }) {
  const read = useStore(payouts, { ssr: 'initial' });
  const terms = read === null || read === 'failed' ? undefined : read.terms;
  const tiles: [name: string, sum: string, said: string][] = [
    ['可用收益', yuan(it.income), availableNote(terms)],
    ['待结算', yuan(it.pending), terms ? `售出 ${terms.pendingDays} 天后可用` : '退款期过后可用'],
    [`近 ${span} 天收益`, yuan(total(it.days, 'income')), `卖出 ${total(it.days, 'sold')} 笔`],
    ['累计收益', yuan(it.total), `卖出 ${it.sold} 笔`],
    ...(it.debt > 0 ? ([['待扣回', yuan(it.debt), '从以后的收益里扣']] as [string, string, string][]) : []),
  ];
  return (
    <ul className={TILES} aria-label="收益">
      {tiles.map(([name, sum, said]) => (
        <li key={name} className={TILE}>
          <TileText name={name} text={sum} note={said} />
        </li>
      ))}
    </ul>
  );
}

function Articles({ rows }: { rows: Read['articles'] }) {
  return (
    <section className="panel-box p-5">
      <h2 className="text-lg font-semibold">按文章</h2>
      {rows.length === 0 && <p className="mt-3 text-sm text-(--muted)">还没有文章带来收益。</p>}
      <ol className={ARTICLES}>
        {rows.map((it) => (
          <li key={it.id}>
            <a className="min-w-0 truncate" href={place.article(it.id)}>
              {it.title}
            </a>
            <span className="num text-sm text-(--muted)">卖出 {it.sold} 笔</span>
            <b className="num">{yuan(it.income)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Shown({ it, days, show }: { it: Read; days: number; show: (pageNo: number) => void }) {
  const [first, last] = [it.days[0]?.day, it.days.at(-1)?.day];
  return (
    <>
      <Tiles it={it} span={days} />
      <Payouts />
      <section className="panel-box p-5">
        <h2 className="text-lg font-semibold">每天的收益</h2>
        <Chart
          label={`${first} 到 ${last} 每天的收益（元），数字在下面的表格里`}
          days={it.days.map(({ day }) => day)}
          lines={[{ name: '收益（元）', values: it.days.map(({ income }) => toYuan(income)) }]}
        />
        <TableBox
          title="查看表格"
          file={`收益-${first}-${last}`}
          table={{
            head: ['日期', '收益（元）', '卖出（笔）'],
            rows: it.days.map(({ day, income, sold }) => [day, toYuan(income), sold]),
          }}
        />
      </section>
      <Articles rows={it.articles} />
      <Sales sales={it.sales} show={show} />
    </>
  );
}

/** Income from attachments and paid articles, with payouts. */
export function Income() {
  const report = useStore(income.report, { ssr: 'initial' });
  const [days, setDays] = useState<number | null>(null);
  useEffect(() => setDays(daysIn(location.search)), []);
  useEffect(() => {
    if (days === null) return;
    note({ days: days === 30 ? undefined : days });
    income.read({ days });
  }, [days]);
  const span = days ?? 30;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Spans days={span} onChoose={setDays} />
      <State report={report} again={() => income.read({ days: span })}>
        {(it) => <Shown it={it} days={span} show={(pageNo) => income.read({ days: span, pageNo })} />}
      </State>
    </div>
  );
}
