import { atom } from 'nanostores';
import { searchWanted } from '../../../../contract/discovery/search/missedSearches.ts';
import type { AnyEndpoint, Data, Input } from '../../../../contract/kit/endpoint.ts';
import { dataFans, dataWeekly, dataWork } from '../../../../contract/operations/statistics/own.ts';
import { call } from '../../../client/call.ts';

export type Report<D> = { state: 'reading' | 'failed'; data: D | null } | { state: 'ready'; data: D };

/** A report store; `read` refetches. While loading and after a failure the last data is kept. */
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

export const work = reportOf(dataWork);
export const fans = reportOf(dataFans);
export const wanted = reportOf(searchWanted);
export const weekly = reportOf(dataWeekly);
