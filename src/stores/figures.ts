import { atom } from 'nanostores';
import { dataFans, dataWeekly, dataWork } from '../../contract/data.ts';
import type { AnyEndpoint, Data, Input } from '../../contract/endpoint.ts';
import { call } from '../client/call.ts';

/** What a page of figures shows: nothing yet, a report, or that it could not be read. */
export type Report<D> = { state: 'reading' | 'failed'; data: D | null } | { state: 'ready'; data: D };

/** A report that is read anew for other `input`; while that takes, and where it fails, the last one is still there. */
export function reportOf<E extends AnyEndpoint>(endpoint: E) {
  const report = atom<Report<Data<E>>>({ state: 'reading', data: null });
  let latest = 0;
  const read = async (input: Input<E>): Promise<void> => {
    latest += 1;
    const own = latest;
    report.set({ state: 'reading', data: report.get().data });
    const next = await call(endpoint, input).then(
      (data): Report<Data<E>> => ({ state: 'ready', data }),
      (): Report<Data<E>> => ({ state: 'failed', data: report.get().data }),
    );
    if (own === latest) report.set(next);
  };
  return { report, read };
}

/** Figures of one's articles. */
export const work = reportOf(dataWork);
/** Fans that came and left. */
export const fans = reportOf(dataFans);
/** One week. */
export const weekly = reportOf(dataWeekly);
