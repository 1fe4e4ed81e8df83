import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../scripts/root.ts';
import { PLAN, PRICES, type Price, READ_ON, STORAGE } from './prices.ts';

/**
 * What a day of 1,000,000 page views costs, from what the tests have measured: writes the tables of docs/cost.md.
 *
 *   npx node bench/cost.ts
 */

type Meter = keyof typeof PRICES;
type Usage = Partial<Record<Meter, number>>;

const DOCUMENT = join(ROOT, 'docs/cost.md');
const DAYS = 30;
const METERS = Object.keys(PRICES) as Meter[];

const dataOf = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const bills: Record<string, Usage> = dataOf('tests/ming/billed.snapshot.json');
const pages: Record<string, { rows: number }> = dataOf('tests/ming/queries.snapshot.json');
const { visits, cpu }: { visits: { name: string; counts: Usage }[]; cpu: Record<string, number> } =
  dataOf('bench/visits.json');

/** Cache misses of page requests. */
const MISSED = 0.1;
/** Share of views that change the count of an article with 1,000; see `countView`. */
const COUNTED = 1 / 11;

function requireMeasured<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`没有量过：${name}`);
  return found;
}

const bill = (what: string, times = 1): Usage => scaleUsage(requireMeasured(bills[what], what), times);
const time = (name: string): number => requireMeasured(cpu[name], name);

const scaleUsage = (usage: Usage, times: number): Usage =>
  Object.fromEntries(METERS.map((it) => [it, (usage[it] ?? 0) * times]));

const sum = (...parts: Usage[]): Usage =>
  Object.fromEntries(METERS.map((it) => [it, parts.reduce((all, part) => all + (part[it] ?? 0), 0)]));

/** A backend call: one request to the site; its call of the backend is not billed as another. */
const call = (what: string): Usage => sum(bill(what), { requests: 1, cpu: time('call') });

/** All requests of a page view: page, files and calls; the calls' rows are counted separately. */
function visit(name: string, page: string, miss: string): Usage {
  const counts = requireMeasured(
    visits.find((it) => it.name === name),
    name,
  ).counts as Record<string, number>;
  const { page: asked = 0, asset = 0, file = 0, stored = 0, call: calls = 0 } = counts;
  const rows = requireMeasured(pages[page], page).rows;
  return {
    requests: asked + asset + file + stored + calls,
    cpu:
      asked * ((1 - MISSED) * time('hit') + MISSED * time(miss)) +
      (asset + file + stored) * time('asset') +
      calls * time('call'),
    read: MISSED * rows,
  };
}

/** R2 reads of a page on a cache miss, for texts moved out of the database. */
const objects = (texts: number): Usage => ({
  classB:
    MISSED * texts * requireMeasured(bills['missed page of an article']?.classB, 'missed page of an article'),
});
/** Hits per page. */
const RESULTS = 10;

/** Rows of a view by a new reader: insert, count, progress, and deletion. */
const reading = sum(
  bill('further visit'),
  bill('view of an article with 1,000 views', 1 - COUNTED),
  bill('first view by another reader', COUNTED),
  bill('view with the time spent'),
  bill('forgotten reader', 2),
);

/** Events per day. Frequencies are assumed, costs measured. */
const ACTIONS: readonly [name: string, aDay: number, usage: Usage][] = [
  ['第一次来，读一篇文章', 150_000, sum(visit('第一次来，文章', 'article', 'article'), reading, objects(1))],
  ['再读一篇文章', 450_000, sum(visit('接着，另一篇文章', 'article', 'article'), reading, objects(1))],
  ['看首页', 100_000, sum(visit('接着，首页', 'home', 'home'), bill('further visit'))],
  ['看一个列表', 150_000, sum(visit('接着，列表', 'articles of a tag', 'list'), bill('further visit'))],
  [
    '看一个问题',
    100_000,
    sum(visit('接着，问题', 'question', 'question'), bill('further visit'), bill('view of a question')),
  ],
  [
    '搜索一次',
    50_000,
    sum(
      visit('第一次来，搜索', 'search', 'search'),
      bill('further visit'),
      bill('reported search'),
      objects(RESULTS),
    ),
  ],
  [
    '会员打开一页，另外的调用',
    100_000,
    sum(call('member on a page'), call('ticket of a live connection'), call('live connection')),
  ],
  ['登录', 20_000, call('login')],
  ['点赞', 20_000, call('like')],
  ['评论', 10_000, call('comment')],
  ['私信', 20_000, call('private message')],
  ['聊天室的一句话', 5_000, call('public message')],
  ['买一个附件', 1_000, call('purchase')],
  ['上传一张图片', 5_000, call('uploaded picture')],
  ['保存草稿', 20_000, call('saved draft')],
  [
    '发布文章',
    1_000,
    sum(
      call('published article'),
      bill('text that leaves the database'),
      bill('draft, state and version that leave it'),
    ),
  ],
  ['取一个上传的文件', 200_000, call('file')],
];

const dollarsOf = (meter: Meter, count: number) => (count / PRICES[meter].per) * PRICES[meter].dollars;
const total = (usage: Usage) => METERS.reduce((all, it) => all + dollarsOf(it, usage[it] ?? 0), 0);
const number = (it: number) => it.toLocaleString('en-US', { maximumFractionDigits: it < 100 ? 1 : 0 });
const dollars = (it: number) => it.toFixed(2);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const priceRow = ({ name, dollars: price, per, included, page }: Price) => [
  name,
  `${price} 美元 / ${number(per)}`,
  number(included),
  `[${new URL(page).pathname.slice(1, -1)}](${page})`,
];

/** Tables of docs/cost.md by marker name. */
function costTables(): Record<string, string> {
  const month = scaleUsage(sum(...ACTIONS.map(([, aDay, usage]) => scaleUsage(usage, aDay))), DAYS);
  const due = METERS.map((it) => {
    const used = month[it] ?? 0;
    return { used, price: PRICES[it], over: dollarsOf(it, Math.max(0, used - PRICES[it].included)) };
  });
  const all = PLAN + due.reduce((sofar, it) => sofar + it.over, 0);
  return {
    prices: table(
      ['什么', `价格（读于 ${READ_ON}）`, '每月已含', '页面'],
      [...Object.values(PRICES), ...STORAGE].map(priceRow),
    ),
    actions: table(
      [
        '一次',
        '请求',
        'CPU 毫秒',
        '读的行',
        '写的行',
        '对象的请求',
        '对象写的行',
        'R2 A/B',
        '队列',
        '一百万次，美元',
      ],
      ACTIONS.map(([name, , it]) => [
        name,
        ...(['requests', 'cpu', 'read', 'written', 'objects', 'objectWritten'] as const).map((key) =>
          number(it[key] ?? 0),
        ),
        `${number(it.classA ?? 0)}/${number(it.classB ?? 0)}`,
        number(it.queue ?? 0),
        dollars(total(it) * 1_000_000),
      ]),
    ),
    day: table(
      ['一天', '次数（假设）', '一个月，美元，不减已含的', '其中 D1 写的行'],
      ACTIONS.map(([name, aDay, it]) => ({
        name,
        aDay,
        cost: total(it) * aDay * DAYS,
        rows: dollarsOf('written', it.written ?? 0) * aDay * DAYS,
      }))
        .toSorted((a, b) => b.cost - a.cost)
        .map((it) => [it.name, number(it.aDay), dollars(it.cost), dollars(it.rows)]),
    ),
    month: table(
      ['什么', '一个月', '已含', '美元'],
      [
        ['付费版', '', '', dollars(PLAN)],
        ...due.map((it) => [it.price.name, number(it.used), number(it.price.included), dollars(it.over)]),
        ['合计', '', '', dollars(all)],
      ],
    ),
  };
}

/** Replaces the tables between `<!-- name -->` and `<!-- /name -->`. */
export function withTables(text: string): string {
  return Object.entries(costTables()).reduce((sofar, [name, rows]) => {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [before, rest] = sofar.split(begin);
    const after = rest?.split(end)[1];
    if (after === undefined) throw new Error(`docs/cost.md 里没有 ${begin}`);
    return `${before}${begin}\n\n${rows}\n\n${end}${after}`;
  }, text);
}

if (import.meta.main) writeFileSync(DOCUMENT, withTables(readFileSync(DOCUMENT, 'utf8')));
