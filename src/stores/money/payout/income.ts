import { moneyIncome } from '../../../../contract/money/order/order.ts';
import { reportOf } from '../../operations/statistics/figures.ts';

/** One's income of the last days, with a page of sales. */
export const income = reportOf(moneyIncome);
