import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { account, boundsOf } from '../../ming/src/kit/ledger/accounts.ts';
import type { Transfer } from '../../ming/src/kit/ledger/post.ts';
import { maturedTransfers, saleOf } from '../../ming/src/money/order/rules.ts';
import { ROOT } from '../../scripts/root.ts';

const page = readFileSync(`${ROOT}/docs/money.md`, 'utf8');
/** Cells of the table below a heading, without backticks. */
const rowsBelow = (heading: string): string[][] => {
  const [table = ''] = page.split(`## ${heading}\n`).slice(1);
  const rows = (table.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((it) => it.replaceAll('`', '').trim()),
  );
};
const kindOf = (id: string) => id.split(':')[0] ?? '';

it('docs/money.md names every account with its bounds', () => {
  const told = rowsBelow('账户').map(([id = '', , bounds = '']) => [kindOf(id), bounds]);
  const known = Object.entries(account).map(([kind, of]) => {
    const { floor, ceiling } = boundsOf(typeof of === 'function' ? of('x') : of);
    return [kind, floor !== null ? `不低于 ${floor}` : ceiling !== null ? `不高于 ${ceiling}` : '无'];
  });
  expect(told.toSorted()).toEqual(known.toSorted());
});

it('docs/money.md moves money between accounts that there are', () => {
  const rows = rowsBelow('每一种情况记什么');
  expect(rows.length).toBeGreaterThan(15);
  const named = rows.flatMap(([, , said = '']) => said.match(/[a-z-]+(?=:| →|$|；| \d)/g) ?? []);
  expect(new Set(named).size).toBeGreaterThan(9);
  expect(named.filter((it) => !Object.hasOwn(account, it))).toEqual([]);
});

it('the example of docs/money.md is what is posted', () => {
  const row = (what: string) => rowsBelow('每一种情况记什么').find(([it]) => it === what)?.[2] ?? '';
  const names: Record<string, string> = { 'user:b': 'user:买家', 'pending:a': 'pending:作者' };
  const said = (list: readonly Transfer[]) =>
    list.map(({ from, to, amount }) => {
      const [source, target] = [names[from] ?? from, names[to] ?? to];
      return `${source} → ${target} ${(amount / 100).toFixed(2)}`;
    });
  const sale = { userId: 'b', authorId: 'a', price: 1_000, discount: 200, amount: 800, share: 800 };
  expect(said(saleOf(sale)).join('；')).toBe(row('用余额购买附件或付费阅读'));
  const [first] = said(maturedTransfers('a', 800, 0));
  expect(row('七天后收入可用')).toContain(first?.replace('income:a', 'income:作者'));
  expect(maturedTransfers('a', 800, -300)[0]).toMatchObject({ to: account.debt('a'), amount: 300 });
});
