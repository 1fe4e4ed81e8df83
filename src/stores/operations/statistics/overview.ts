import { overview } from '../../../../contract/operations/statistics/overview.ts';
import { reportOf } from './figures.ts';

export const overviewReport = reportOf(overview);
