import { moneyIncome } from '../../contract/order.ts';
import { reportOf } from './figures.ts';

/** What one earned in the last days, with a page of sales. */
export const income = reportOf(moneyIncome);
