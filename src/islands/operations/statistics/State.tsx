import type { ReactNode } from 'react';
import type { Report } from '../../../stores/operations/statistics/figures.ts';
import { Pending } from '../../ui/Pending.tsx';

type Props<D> = { report: Report<D>; again: () => void; children: (data: D) => ReactNode };

/** Loading and error states of a report; the previous data stays on screen while loading. */
export function State<D>({ report, again, children }: Props<D>) {
  const { state, data } = report;
  return (
    <div aria-busy={state === 'reading'} className="grid grid-cols-1 gap-4">
      {state === 'failed' && <Pending what="数据" again={again} />}
      {data && children(data)}
      {!data && state === 'reading' && <Pending what="数据" />}
    </div>
  );
}
