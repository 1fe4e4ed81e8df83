import type { Data } from '../../../../contract/kit/endpoint.ts';
import type { dataWork } from '../../../../contract/operations/statistics/own.ts';

type ReadingDepths = Data<typeof dataWork>['depths'];
type Part = ReadingDepths['whole'];

const QUARTERS = [25, 50, 75, 100] as const;

function Bars({ title, it: { reports, quarters } }: { title: string; it: Part }) {
  return (
    <section aria-label={title}>
      <h3 className="mt-3 text-sm font-medium">
        {title}
        <span className="ml-2 font-normal text-(--muted) num">{reports} 次</span>
      </h3>
      <ol>
        {QUARTERS.map((quarter, n) => {
          const share = Math.round(((quarters[n] ?? 0) / reports) * 100);
          return (
            <li
              key={quarter}
              className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-3 py-1.5 text-sm"
            >
              <span>{quarter === 100 ? '读完' : `读到 ${quarter}%`}</span>
              <progress className="progress progress-primary" max={100} value={share} aria-hidden="true" />
              <b className="num">{share}%</b>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Reading depth: readers limited to the part before the lock, apart from those with full access. */
export function Depths({ depths: { whole, open }, views }: { depths: ReadingDepths; views: number }) {
  const measured = whole.reports + open.reports;
  return (
    <section className="panel-box p-5">
      <h2 className="text-lg font-semibold">读到哪里</h2>
      <p className="mt-1 text-sm text-(--muted)">
        {measured === 0
          ? '这段时间还没有量到。离开页面时才量一次；这个功能上线之前的阅读没有量过。'
          : `${views} 次阅读里量到 ${measured} 次，其余的没有量到。离开页面时量一次，不记录是谁。`}
      </p>
      {whole.reports > 0 && <Bars title="全文" it={whole} />}
      {open.reports > 0 && <Bars title="没有解锁的读者，锁之前的部分" it={open} />}
    </section>
  );
}
