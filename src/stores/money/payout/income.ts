import { moneyIncome } from '../../../../contract/money/order/order.ts';
import { reportOf } from '../../operations/statistics/figures.ts';

export const income = reportOf(moneyIncome);
