import { describe, expect, it } from 'vitest';
import { ORDER_STATE } from '../../../../contract/money/order/terms.ts';
import {
  dateFault,
  invoiceableUntil,
  invoiceFault,
  invoiceMime,
  savedAs,
} from '../../../../ming/src/money/invoice/rules.ts';
import { NOON } from '../../support/world.ts';

const DAY = 86_400_000;
const DAYS = 90;
type Order = Parameters<typeof invoiceFault>[0];
const paid: Order = {
  type: 'recharge',
  payWay: 'wechat',
  status: ORDER_STATE.paid,
  amount: 1_000,
  refunded: 0,
  paidTime: NOON,
};

describe('what gets an invoice', () => {
  it.each<[string, Partial<Order>, string]>([
    ['a recharge', {}, ''],
    ['an attachment that was paid directly', { type: 'annex' }, ''],
    ['the rest of what was given back in part', { refunded: 400 }, ''],
    ['nothing that was paid out of the balance', { type: 'reading', payWay: 'balance' }, '用余额付款'],
    ['no gift', { type: 'sponsor' }, '赞助'],
    ['nothing that was given back', { status: ORDER_STATE.refunded, refunded: 1_000 }, '全部退款'],
    ['nothing while a refund is under way', { status: ORDER_STATE.refunding }, '退款正在进行'],
    ['nothing that was not paid', { status: ORDER_STATE.paying, paidTime: null }, '还没有付款'],
    ['nothing that cost nothing', { type: 'annex', amount: 0 }, '没有可开的金额'],
  ])('%s', (_, change, fault) => {
    const found = invoiceFault({ ...paid, ...change }, DAYS, NOON + DAY);
    fault ? expect(found).toContain(fault) : expect(found).toBe('');
  });

  it('is asked for until its time is over', () => {
    const until = invoiceableUntil(paid, DAYS);
    expect(until).toBe(NOON + DAYS * DAY);
    expect(invoiceFault(paid, DAYS, until)).toBe('');
    expect(invoiceFault(paid, DAYS, until + 1)).toContain('超过 90 天');
  });

  it('is nothing where the site issues none', () => {
    expect(invoiceFault(paid, 0, NOON)).toBe('站点没有开放发票申请');
  });
});

it('an invoice is of a day between the payment and today', () => {
  expect(dateFault('2026-05-02', '2026-05-01', '2026-05-02')).toBe('');
  expect(dateFault('2026-05-01', '2026-05-01', '2026-05-02')).toBe('');
  expect(dateFault('2026-05-03', '2026-05-01', '2026-05-02')).toBe('开票日期不能晚于今天');
  expect(dateFault('2026-04-30', '2026-05-01', '2026-05-02')).toContain('不能早于付款');
});

it('a file is a PDF or OFD by its name and its bytes', () => {
  expect(invoiceMime('发票.PDF', '%PDF-1.7')).toBe('application/pdf');
  expect(invoiceMime('a.ofd', 'PK\x03\x04\x14\0\0\0')).toBe('application/ofd');
  expect(invoiceMime('a.pdf', 'PK\x03\x04\x14\0\0\0')).toBeNull();
  expect(invoiceMime('a.exe', '%PDF-1.7')).toBeNull();
  expect(savedAs({ number: '', fileName: '发票.pdf' })).toBe('发票.pdf');
  expect(savedAs({ number: '24117000000012345678', fileName: '发票.PDF' })).toBe(
    'invoice-24117000000012345678.pdf',
  );
});
