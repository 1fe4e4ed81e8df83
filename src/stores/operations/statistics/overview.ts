import { overview } from '../../../../contract/operations/statistics/overview.ts';
import { reportOf } from './figures.ts';

/** The site at a glance. */
export const overviewReport = reportOf(overview);
