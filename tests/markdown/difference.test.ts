import { expect, it } from 'vitest';
import { difference, type Part } from '../../markdown/difference/difference.ts';
import { typeset } from '../../markdown/difference/typeset.ts';

const text = (source: string, title = '标题', summary = '') => ({ title, summary, source });
const between = (old: string, fresh: string, now = '') => difference(text(old), text(fresh), text(now));
const SIGN = { same: '', ins: '+', del: '-' };
/** A diff part as a line: `[-gone-]` and `[+new+]`. */
const line = ({ kind, change, count, pieces }: Part) =>
  kind === 'folded'
    ? `folded ${count}`
    : `${kind} ${change}: ${pieces.map((it) => (it.change === 'same' ? it.text : `[${SIGN[it.change]}${it.text}${SIGN[it.change]}]`)).join('')}`;
const lines = (old: string, fresh: string, now?: string) => between(old, fresh, now).map(line);

it('tells Chinese word by word', () => {
  expect(lines('网格独立性需要三套网格。', '网格独立性至少需要四套网格。')).toEqual([
    'text changed: 网格独立性[+至少+]需要[-三-][+四+]套网格。',
  ]);
});

it('keeps formulas, code, links and pictures whole', () => {
  expect(
    lines(
      '应力 $\\sigma=F/A$ 与 `*STEP` 见 [手册](https://a.test/1)。',
      '应力 $\\sigma=2F/A$ 与 `*STATIC` 见 [手册](https://a.test/2)。',
    ),
  ).toEqual([
    'text changed: 应力 [-\\sigma=F/A-][+\\sigma=2F/A+] 与 [-*STEP-][+*STATIC+] 见 [-手册-][+手册+]。',
  ]);
  const [part] = between('![云图](/a.png)', '![云图](/b.png)');
  expect(part?.pieces.map(({ form, url, change }) => [form, url, change])).toEqual([
    ['image', '/a.png', 'del'],
    ['image', '/b.png', 'ins'],
  ]);
  expect(lines('$$\na=b\n$$', '$$\nx=y\n$$')).toEqual(['math changed: [-a=b-][+x=y+]']);
});

it('compares listings by lines, tables by rows and lists by items', () => {
  expect(
    lines('```inp\n*STEP\n*STATIC\n*END STEP\n```', '```inp\n*STEP\n*STATIC, DIRECT\n*END STEP\n```'),
  ).toEqual(['code changed: *STEP[-*STATIC-][+*STATIC, DIRECT+]*END STEP']);
  expect(
    lines(
      '| 网格 | 值 |\n|---|---|\n| 粗 | 1.20 |\n| 细 | 1.31 |',
      '| 网格 | 值 |\n|---|---|\n| 粗 | 1.25 |\n| 细 | 1.31 |',
    ),
  ).toEqual(['row same: 网格 │ 值', 'row changed: 粗 │ [-1.20-][+1.25+]', 'row same: 细 │ 1.31']);
  expect(lines('- 甲方案\n- 乙方案', '- 甲方案\n- 乙方案\n  - 内层')).toEqual([
    'folded 1',
    'item same: 乙方案',
    'item ins: [+内层+]',
  ]);
});

it('shows what was moved once, also where it was changed on the way', () => {
  const moved = '这一段讲边界条件怎样施加，足够长。';
  const rest = ['第一段的内容是甲。', '第二段的内容是乙。', '第三段的内容是丙。'];
  expect(lines([moved, ...rest].join('\n\n'), [...rest, moved].join('\n\n'))).toEqual([
    'folded 2',
    'text same: 第三段的内容是丙。',
    `text moved: ${moved}`,
  ]);
  const changed = moved.replace('施加', '写进去');
  const near = lines([moved, ...rest].join('\n\n'), [...rest, changed].join('\n\n'));
  expect(near.at(-1)).toBe('text moved: 这一段讲边界条件怎样[-施加-][+写进去+]，足够长。');
  expect(near.filter((it) => it.includes('边界条件'))).toHaveLength(1);
});

it('pairs a paragraph with its new state among those that are new', () => {
  expect(
    lines('开头。\n\n收敛要看残差与监测量。', '开头。\n\n新的一段，说别的事情。\n\n收敛要看残差、监测量。'),
  ).toEqual([
    'text same: 开头。',
    'text ins: [+新的一段，说别的事情。+]',
    'text changed: 收敛要看残差[-与-][+、+]监测量。',
  ]);
});

it('says nothing of markup and blanks alone, and tells title and summary first', () => {
  expect(lines('一段**重要**的话', '一段重要的\n话')).toEqual([]);
  expect(lines('一段**重要**的话\n\n\n', '一段<b>重要</b>的话')).toEqual([]);
  const parts = difference(text('正文', '旧标题', '旧摘要'), text('正文', '新标题', '新摘要'), text(''));
  expect(parts.map(line)).toEqual(['title changed: [-旧-][+新+]标题', 'summary changed: [-旧-][+新+]摘要']);
});

it('ends where two texts have nothing in common', () => {
  const many = (of: string) => Array.from({ length: 500 }, (_, at) => `${of} 第 ${at} 段`).join('\n\n');
  const parts = between(many('甲'), many('乙'));
  expect(parts.filter(({ change }) => change === 'del')).toHaveLength(500);
  expect(parts.filter(({ change }) => change === 'ins')).toHaveLength(500);
});

it('typesets formulas, and leaves those that cannot be as they were written', () => {
  const parts = typeset(between('$$\na=b \\label{eq:a}\n$$', '$$\na=\\unknown{b}\n$$'));
  const html = parts.flatMap(({ pieces }) => pieces.map((it) => it.html));
  expect(html[0]).toContain('class="katex');
  expect(html[1]).toBe('');
  expect(typeset(between('甲', '乙')).flatMap(({ pieces }) => pieces.map((it) => it.html))).toEqual(['', '']);
});

const SECRET = '屈服强度取二百三十五兆帕是因为钢材牌号为 Q235B';
const LOCKED = (secret: string, open = '公开的一段话。') => `${open}\n\n<!--locked-->\n\n${secret}`;
const hidden = (old: string, now: string) => {
  const parts = between(
    `开头一段。\n\n${old}\n\n结尾一段。`,
    '开头一段。\n\n新的正文写在这里。\n\n结尾一段。',
    now,
  );
  return JSON.stringify(parts);
};

it.each([
  ['as it was', SECRET],
  ['a part of it', '钢材的屈服强度取二百三十五兆帕，见下'],
  ['its end', '别的话。牌号为 Q235B'],
  ['marked up', '屈服**强度**取二*百三*十五兆帕是因为钢材牌号为 `Q235B`'],
  ['with links', '屈服[强度](https://a.test)取二[百三](/b)十五兆帕是因为钢[材牌](/c)号为 Q235B'],
  ['with blanks', '屈 服 强 度 取 二 百 三 十 五 兆 帕'],
  ['with blanks of no width', '屈\u200B服\u200B强\u200B度\u200B取\u200B二\u200B百\u200B三\u200B十'],
  ['in another width', '牌号为　Ｑ２３５Ｂ'],
  ['with punctuation between', '屈服，强度；取二百、三十五兆帕'],
  ['as entities', '&#23624;&#26381;&#24378;&#24230;&#21462;&#20108;&#30334;&#19977;&#21313;'],
  ['in tags', '<b>屈服强</b>度取<i>二百三十</i>五兆帕'],
  ['in a list', '- 屈服强度\n- 取二百三\n- 十五兆帕'],
  ['in a table', '| 屈服强 | 度取二 |\n|---|---|\n| 百三十 | 五兆帕 |'],
  ['in a quote', '> 屈服强\n\n> 度取二\n\n> 百三十五'],
  ['in code', '```\n屈服强度取二百三十五兆帕\n```'],
  ['as alt text', '![屈服强度取二百三十五兆帕](/a.png)'],
])('withholds what is locked now: %s', (_, old) => {
  const shown = hidden(old, LOCKED(SECRET));
  expect(shown).toContain('"withheld"');
  for (const word of ['屈服', '二百', '百三', '三十', '十五', '235', '２３５', 'Q235'])
    expect(shown).not.toContain(word);
  expect(shown).toContain('开头一段');
});

it.each([
  ['inline', '其中 $\\sigma_{max}=6FL/(bh^2)$ 成立'],
  ['displayed', '$$\n\\sigma_{max} = 6 F L / ( b h^2 )\n$$'],
  ['in code', '`\\sigma_{max}=6FL/(bh^2)`'],
])('withholds a formula that is locked now: %s', (_, old) => {
  const shown = hidden(old, LOCKED('推导：\n\n$$\n\\sigma_{max}=6FL/(bh^2)\n$$'));
  expect(shown).toContain('"withheld"');
  expect(shown).not.toContain('sigma');
});

it('withholds titles and summaries too, and a locked part that is shorter than the rule', () => {
  const now = { title: '新标题', summary: '', source: LOCKED(SECRET) };
  const parts = difference(
    { title: SECRET, summary: SECRET, source: '正文' },
    { title: '新标题', summary: '', source: '正文' },
    now,
  );
  expect(JSON.stringify(parts)).not.toMatch(/屈服|235/);
  expect(hidden('答案是四十二', LOCKED('四十二'))).not.toContain('四十二');
});

it('withholds the address of a picture that is locked now', () => {
  const shown = hidden(
    '![](/ming/file/abcdef0123456789.png)',
    LOCKED('![结果](/ming/file/abcdef0123456789.png)'),
  );
  expect(shown).not.toContain('abcdef');
});

it('shows what fewer than eight characters have in common, and what is public as well', () => {
  expect(hidden('屈服强度取二百。', LOCKED(SECRET))).toContain('屈服强度取二百');
  expect(hidden(SECRET, LOCKED(SECRET, SECRET))).toContain('二百');
  expect(hidden(SECRET, SECRET)).toContain('二百');
});

it('tells nothing of what is withheld, not even how much, or that it was changed', () => {
  const now = LOCKED(`${SECRET}\n\n弹性模量取二百一十吉帕，泊松比取零点三`);
  const one = between(`开头。\n\n${SECRET}`, '开头。\n\n弹性模量取二百一十吉帕', now);
  const two = between(`开头。\n\n${SECRET}\n\n弹性模量取二百一十吉帕`, `开头。\n\n${SECRET}`, now);
  expect([one, two]).toEqual([[], []]);
});
