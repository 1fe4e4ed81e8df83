import type { ReactNode } from 'react';
import type { Report } from '../../stores/figures.ts';

type Props<D> = { report: Report<D>; again: () => void; children: (data: D) => ReactNode };

/** A report while it is read, where that failed, and when it is there; the last one is kept while another is read. */
export function State<D>({ report, again, children }: Props<D>) {
  const { state, data } = report;
  return (
    <div aria-busy={state === 'reading'} className="grid gap-4">
      {state === 'failed' && (
        <div className="panel-box own-waiting" role="alert">
          <p>数据没有读到，请检查网络后重试。</p>
          <button type="button" className="btn btn-primary" onClick={again}>
            重试
          </button>
        </div>
      )}
      {data && children(data)}
      {!data && state === 'reading' && (
        <div className="panel-box own-waiting" role="status">
          <span className="spinner" aria-hidden="true" />
          <p>正在读取数据…</p>
        </div>
      )}
    </div>
  );
}
