import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Fault } from '../../craft/fault.ts';
import { parseView, STAGE, spanOf, type ViewOptions } from '../../craft/result/block.ts';
import { drawBar } from '../../craft/result/draw/bar.ts';
import { BANDS, isMap, MAP_NAMES } from '../../craft/result/draw/colours.ts';
import { type Legend, legendIn } from '../../craft/result/legend.ts';
import { LICENCE_MOST, licenceAddress } from '../../craft/result/licence.ts';
import { type Saved, savedOf } from '../../craft/result/viewState.ts';
import { isExternal, safeAddress } from '../elements/addresses.ts';
import { OUTSIDE } from '../elements/links.ts';
import type { Language, Source } from './block.ts';
import { drawing } from './drawing.ts';

/** Uploads of this site only; the CSP lets scripts fetch nothing else. */
const FILE = /^\/ming\/file\/[\w./-]+\.mjr$/;
const isFile = (address: string) => FILE.test(address) && !address.includes('..');
const ROWS_MOST = 60;
const HEADS = ['量', '最小值', '位置', '最大值', '位置'];

/** Parses one word of the block; adds a fault if invalid. */
function take<T>(
  { words }: Source,
  name: string,
  read: (text: string) => T | undefined,
  say: string,
  faults: string[],
): T | undefined {
  const text = words.get(name);
  if (text === undefined) return undefined;
  const value = read(text);
  if (value === undefined) faults.push(`${name} 应为${say}`);
  return value;
}

const numberOf = (text: string) => (text.trim() && Number.isFinite(Number(text)) ? Number(text) : undefined);

function wishOf(source: Source, faults: string[]): ViewOptions {
  const src = source.words.get('src') ?? '';
  if (!isFile(src)) faults.push('src 应是上传到本站的 .mjr 文件，例如 /ming/file/u/…/a.mjr');
  const step = take(
    source,
    'step',
    (it) => (/^[1-9]\d?$/.test(it) ? Number(it) - 1 : undefined),
    '步的序号，从 1 数起',
    faults,
  );
  const range = take(source, 'range', spanOf, '“小..大”，例如 0..250', faults);
  const scale = take(source, 'scale', numberOf, '变形放大的倍数', faults);
  const map = take(
    source,
    'map',
    (it) => (isMap(it) ? it : undefined),
    ` ${MAP_NAMES.join('、')} 之一`,
    faults,
  );
  const bands = take(source, 'bands', (it) => BANDS.find((n) => String(n) === it), ' 0、9 或 12', faults);
  const view = take(
    source,
    'view',
    parseView,
    ' iso、front、back、left、right、top、bottom，或“方位角,仰角”',
    faults,
  );
  const field = source.words.get('field');
  const lite = take(source, 'lite', (it) => (isFile(it) ? it : undefined), '上传到本站的 .mjr 文件', faults);
  const original = take(
    source,
    'original',
    (it) => safeAddress(it, ['http', 'https']),
    '原文件的地址，例如附件的下载地址或 https://…',
    faults,
  );
  const licence = take(
    source,
    'licence',
    (it) => (it.trim() && it.length <= LICENCE_MOST ? it.trim() : undefined),
    `许可的名称，例如 CC BY 4.0，最多 ${LICENCE_MOST} 个字`,
    faults,
  );
  return {
    src,
    ...withoutUndefined({ lite, original, licence }),
    ...(field ? { field } : {}),
    ...withoutUndefined({ step, range, scale, map, bands, view }),
  };
}

function withoutUndefined<T extends object>(entries: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const kept = Object.entries(entries).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [K in keyof T]?: NonNullable<T[K]> };
}

/** Caption, then extremes and saved views, separated by lines of dashes. */
function partsOf(text: string, faults: Fault[]): { caption: string[]; rows: string[][]; views: Saved[] } {
  const lines = text.split('\n');
  const dashes = lines.flatMap((it, at) => (/^-{3,}\s*$/.test(it) ? [at] : []));
  const [first = lines.length, second = lines.length] = dashes;
  const rows = lines
    .slice(first + 1, second)
    .filter((it) => it.trim())
    .map((it) => it.split('|').map((cell) => cell.trim()));
  const views = savedOf(lines.slice(second + 1), second + 1, faults);
  const caption = lines.slice(0, first).map((it) => it.trim());
  return { caption: caption.filter(Boolean), rows, views };
}

/** Saved views; without a script they link to the picture. */
function viewBar(views: readonly Saved[], id: string): Element {
  const links = views.map((it) => h('a.result-open', { href: `#${id}`, dataView: it.words }, it.name));
  return h('p.result-bar', ['作者的视角：', ...links]);
}

function table(rows: readonly string[][]): ElementContent {
  const head = HEADS.map((it) => h('th', { scope: 'col' }, it));
  const body = rows.map(([what = '', ...cells]) =>
    h('tr', [h('th', { scope: 'row' }, what), ...cells.map((it) => h('td', it))]),
  );
  return h('div.table-scroll', { tabIndex: 0, role: 'group', ariaLabel: '极值' }, [
    h('table.result-extremes', [h('caption', '极值'), h('thead', [h('tr', head)]), h('tbody', body)]),
  ]);
}

function stage(poster: string | undefined, alt: string): ElementContent {
  if (!poster) return h('div.result-stage', [h('p.result-none', '没有预览图，点“交互查看”看三维结果')]);
  return h('div.result-stage', [
    h('img', { src: poster, alt, ...STAGE, loading: 'lazy', decoding: 'async' }),
  ]);
}

/** Legend after the picture; the 3D view hides it (src/styles/craft/viewer.css). */
function legendBox(legend: Legend, id: string): Element {
  const [what = '', ...more] = legend.words;
  const words = more.map((it) => `，${it}`).join('');
  return h('p.result-caption', [
    h('strong', what),
    words,
    drawing(drawBar(legend, id.replace('block-', 'bar-'))),
  ]);
}

const originalLink = (href: string | undefined): Element[] =>
  href ? [h('a.result-file', { href, ...(isExternal(href) && OUTSIDE) }, '下载原文件')] : [];

function licenceLine(name: string | undefined): Element[] {
  if (!name) return [];
  const href = licenceAddress(name);
  return [h('p.result-caption', ['许可：', href ? h('a', { href, ...OUTSIDE }, name) : name])];
}

/** `result`: picture of a computed result with extremes, opens in 3D; syntax in docs/writing.md. */
export const result: Language = {
  label: '计算结果',
  draw(source) {
    const faults: string[] = [];
    const inLines: Fault[] = [];
    const wish = wishOf(source, faults);
    const given = source.words.get('poster');
    const poster = given === undefined ? undefined : safeAddress(given, ['http', 'https']);
    if (given !== undefined && !poster) faults.push('poster 的地址不能使用');
    const legend = take(
      source,
      'legend',
      legendIn,
      '“小..大 颜色 色带 | 量 [单位] | …”，它说的是预览图',
      faults,
    );
    const { caption, rows, views } = partsOf(source.text, inLines);
    if (rows.length > ROWS_MOST) faults.push(`极值最多 ${ROWS_MOST} 行`);
    if (rows.some((it) => it.length !== HEADS.length))
      faults.push(`极值一行有 ${HEADS.length} 格，用 | 分开`);
    if (views.length > 0 && !source.name) faults.push('有视角的结果要有名字，例如 #bracket');
    if (faults.length + inLines.length > 0)
      return { faults: [...faults.map((reason) => ({ line: 0, reason })), ...inLines] };
    const size = source.words.get('size');
    const lite = wish.lite && source.words.get('litesize');
    const [read, left] = ['read', 'left'].map((name) => source.words.get(name));
    const open = ['交互查看', ...(size ? [`${size}${lite ? `（手机 ${lite}）` : ''}`] : [])].join(' · ');
    const said = caption.join('');
    const body = (id: string): ElementContent[] => [
      stage(poster, `${source.words.get('title') ?? '计算结果'}。${said}`),
      ...(poster && legend ? [legendBox(legend, id)] : []),
      h('p.result-bar', [
        h('button.craft-try.result-open', { type: 'button' }, open),
        h('a.result-file', { href: wish.src }, '下载结果文件'),
        ...originalLink(wish.original),
      ]),
      ...(views.length > 0 ? [viewBar(views, id)] : []),
      ...caption.map((it) => h('p.result-caption', it)),
      ...(left ? [h('p.craft-warning', `图里没有的：${left}`)] : []),
      ...(read ? [h('p.result-caption', `数据：${read}`)] : []),
      ...licenceLine(wish.licence),
      ...(rows.length > 0 ? [table(rows)] : []),
    ];
    return {
      body,
      text: [said, ...(left ? [`图里没有的：${left}`] : []), ...rows.map((it) => it.join(' '))].join('\n'),
      source: JSON.stringify(wish),
    };
  },
};
