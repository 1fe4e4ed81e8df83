import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBibtex } from '../../../craft/cite/bibtex.ts';
import { bibliography, gbt } from '../../../craft/cite/index.ts';
import { BIBTEX_LIMITS } from '../../../craft/cite/scanner.ts';
import { plainOf } from '../../../craft/cite/tex.ts';

const faultsOf = (source: string) =>
  parseBibtex(source).faults.map(({ line, message }) => `${line} ${message}`);

test('entries in braces and parentheses, strings, concatenation, months and comments', () => {
  const { entries, faults } = parseBibtex(`text between entries
@string{jfe = "J. Fluids" # { Eng.}}
@comment{anything @ at all}
@Article(celik2008,
  Journal = jfe, month = jul # "~1",
  title = "A {"}quoted{"} {Title}",
  year = 2008,
)
@preamble{"\\newcommand"}
@misc{empty}`);
  expect(faults).toEqual([]);
  expect(entries.map(({ type, key, line }) => [type, key, line])).toEqual([
    ['article', 'celik2008', 4],
    ['misc', 'empty', 10],
  ]);
  expect(Object.fromEntries(entries[0]?.fields ?? [])).toEqual({
    journal: 'J. Fluids Eng.',
    month: '7~1',
    title: 'A {"}quoted{"} {Title}',
    year: '2008',
  });
});

test.each([
  [
    'G{\\"o}del, {\\\'E}cole, \\v{C}ech, Erd\\H{o}s, \\c{c}a, \\O{}rsted, Stra{\\ss}e, na\\"\\i ve',
    'Gödel, École, Čech, Erdős, ça, Ørsted, Straße, naïve',
  ],
  [
    '$k$--$\\varepsilon$ and $\\Omega$, \\textit{in situ}, 5\\,mm~x, R\\&D, 100\\%',
    'k–ε and Ω, in situ, 5 mm x, R&D, 100%',
  ],
  ['\\sigma\\omega\\Sigma', 'σωΣ'],
  [
    'CO$_2$, H$_2$O, {CO}\\textsubscript{2}, m$^{3}$, 10\\textsuperscript{th}, x$_{max}$, $-5^\\circ$C',
    'CO₂, H₂O, CO₂, m³, 10ᵗʰ, xₘₐₓ, −5°C',
  ],
  [
    '{{Nested {B}races}} and {\\em look}, \\LaTeX{} \\foo{bar} $\\frac{a}{b}$',
    'Nested Braces and look, LaTeX \\foo{bar} a/b',
  ],
  [
    'CO\\(_2\\) and PM$_{2.5}$, $\\bar{x}\\in\\mathbb{R}^n$, $\\dot{m}\\gg 1$, $O(N\\log N)$',
    'CO₂ and PM₂.₅, x̄∈Rⁿ, ṁ≫1, O(NlogN)',
  ],
  [
    '$\\frac{\\alpha}{x+1}$, \\ce{Fe2(SO4)3}, \\ce{2H2O -> 2H2 + O2}, \\ce{SO4^{2-}}',
    'α/(x+1), Fe₂(SO₄)₃, 2H₂O → 2H₂ + O₂, SO₄²⁻',
  ],
  [
    "Poincar{\\'e}, Fran\\c{c}ois, {\\'{\\i}}, \\'\\i, \\~{n}, {\\aa}, \\o",
    'Poincaré, François, í, í, ñ, å, ø',
  ],
  ['5 {\\texttimes} 3 {\\textpm} 1, {\\textonehalf}, 20 {\\textcelsius}', '5 × 3 ± 1, ½, 20 ℃'],
  ['Aks{\\i}n, Do\\u{g}an K\\i l\\i \\c{c}, mesh\\hyphen free', 'Aksın, Doğan Kılıç, mesh-free'],
])('TeX as plain text: %s', (tex, plain) => {
  expect(plainOf(tex)).toBe(plain);
});

test.each([
  ['张三,李四', ['张三', '李四']],
  ['王某某，李某、赵某某', ['王某某', '李某', '赵某某']],
  ['张三；李四;王五;', ['张三', '李四', '王五']],
  ['张三 and 李四 and 王五', ['张三', '李四', '王五']],
  ['张三和李四', ['张三', '李四']],
  ['张三 与 李四', ['张三', '李四']],
  ['张三 李四 王五', ['张三', '李四', '王五']],
  ['张, 三 and 欧阳, 明月', ['张三', '欧阳明月']],
  ['欧阳 明月', ['欧阳明月']],
  ['李 明 and 王 小二', ['李明', '王小二']],
  ['张三 et al.', ['张三', 'others']],
  ['张三 & 李四', ['张三', '李四']],
  ['J Smith, A B Doe', ['Smith J', 'Doe A B']],
  ['张三,李四 and 王五', ['张三', '李四', '王五']],
  ['王, 小明 and 李大力,赵某某', ['王小明', '李大力', '赵某某']],
  ['山田, 太郎 and 佐藤, 花子', ['山田太郎', '佐藤花子']],
  ['山田太郎,佐藤花子', ['山田太郎', '佐藤花子']],
  ['张, 三, 李, 四', ['张三', '李四']],
  ['诸葛, 亮, 王, 五', ['诸葛亮', '王五']],
  ['昂温, S.', ['昂温S.']],
  ['昂温, G. and 昂温, P. S.', ['昂温G.', '昂温P. S.']],
  ['张三,李四,等', ['张三', '李四', 'others']],
  ['张三, 李四等', ['张三', '李四', 'others']],
  ['J. Smith, A.-B. Doe and B. Roe', ['Smith J.', 'Doe A.-B.', 'Roe B.']],
  ['Smith J, Doe AB', ['Smith J', 'Doe AB']],
  ['Smith, J., Doe, A.-B., O’Neil, C', ['Smith J.', 'Doe A.-B.', 'O’Neil C']],
  ['John Smith, Jane Doe, Bob Roe, Ann Lee', ['Smith John', 'Doe Jane', 'Roe Bob', 'Lee Ann']],
  ['Wei Li, Fang Wang, Min Zhang', ['Li Wei', 'Wang Fang', 'Zhang Min']],
  ['Smith, John, Jr. and de la Cruz, Juan, III', ['Smith John Jr.', 'de la Cruz Juan III']],
  ['Smith, J. and Knuth, D. E.', ['Smith J.', 'Knuth D. E.']],
  ['{Smith, J., Doe, A., Partners}', ['Smith, J., Doe, A., Partners']],
  ['Smith, John and others', ['Smith John', 'others']],
  ['Smith, John and Doe, Jane et al.', ['Smith John', 'Doe Jane', 'others']],
  ['{中国科学院，力学研究所} and 张三', ['中国科学院，力学研究所', '张三']],
  ['国家能源局和平研究所', ['国家能源局和平研究所']],
  ['张三, J. Smith, 李四', ['张三', 'Smith J.', '李四']],
  ['史蒂芬·霍金', ['史蒂芬·霍金']],
  [
    'Ludwig van Beethoven and de la Cruz, Juan and King, Jr., Martin Luther',
    ['van Beethoven Ludwig', 'de la Cruz Juan', 'King Martin Luther Jr.'],
  ],
])('names of %s', (field, names) => {
  const [item] = bibliography(`@misc{a, title={T}, author={${field}}}`).items.values();
  const plain = (item?.author ?? []).map(({ literal, family = '', given = '', suffix, ...it }) => {
    if (literal !== undefined) return literal;
    if (/\p{Script=Han}/u.test(family)) return family + given;
    return [it['non-dropping-particle'], family, given, suffix].filter(Boolean).join(' ');
  });
  expect(plain).toEqual(names);
});

test('a part takes from its whole what it does not say, and a preprint is known by what stands for a journal', () => {
  const { items } = bibliography(`@inproceedings{p, crossref={W}, title={Paper}, author={A, B}, pages={1--2}}
@proceedings{w, title={Proceedings of X}, year=2020, address={Berlin}, publisher={P}, editor={Ed, I.}}
@article{q, title={Q}, author={A, B}, journal={arXiv preprint arXiv:1412.6980}, year=2014}`);
  expect(items.get('p')).toMatchObject({
    'container-title': 'Proceedings of X',
    title: 'Paper',
    'publisher-place': 'Berlin',
    issued: { 'date-parts': [[2020]] },
  });
  expect(items.get('q')).toMatchObject({ type: 'article', URL: 'https://arxiv.org/abs/1412.6980' });
});

test('faults say the line and what is wrong, and the entries after them are read', () => {
  const source = `@article{a, title = {open
@article{b, title = nothing}
@article{c title = {x}}
@article{, title = {x}}
@article{d, title {x}}
@article{e, title = {fine}}
@book{e, title = {again}}`;
  expect(faultsOf(source)).toEqual([
    '1 括号没有关上',
    '2 没有定义过缩写 nothing，文字要写在花括号里',
    '3 字段之间缺少逗号，或括号没有关上',
    '4 @article 缺少引用名',
    '5 title 后面缺少等号',
    '7 引用名 e 已经用过',
  ]);
  expect(parseBibtex(source).entries.map(({ key }) => key)).toEqual(['e']);
});

test('names that belong to objects are keys and fields like any other', () => {
  const { entries } = parseBibtex('@misc{__proto__, constructor={x}, __proto__={y}, title={T}}');
  expect(entries[0]?.key).toBe('__proto__');
  expect(bibliography('@misc{constructor, title={T}}').items.get('constructor')?.title).toBe('T');
});

test('what grows without end is refused', () => {
  const doubled = Array.from({ length: 60 }, (_, at) => `@string{s${at + 1} = s${at} # s${at}}`).join('\n');
  expect(faultsOf(`@string{s0 = "0123456789"}\n${doubled}`)[0]).toBe('10 一个字段最多 4000 个字符');
  const many = Array.from({ length: 5000 }, (_, at) => `@misc{k${at}, title={T}}`).join('\n');
  expect(parseBibtex(many).entries).toHaveLength(BIBTEX_LIMITS.entries);
  expect(faultsOf(many)).toHaveLength(1);
  expect(faultsOf('@misc{a, title={'.repeat(20_000))).toHaveLength(BIBTEX_LIMITS.faults);
  expect(faultsOf(`@misc{a, ${'b={c},'.repeat(50)} title={T}}`)).toEqual([
    '1 字段 b 写了几次，用的是第一次写的',
  ]);
  const wide = Array.from({ length: 50 }, (_, at) => `f${at}={x}`).join(',');
  expect(faultsOf(`@misc{a, ${wide}}`)).toEqual(['1 一条文献最多 40 个字段']);
});

test('any text is read to an end, and cited', () => {
  const alphabet = fc.constantFrom(
    '@misc{',
    '@string(',
    'a',
    ',',
    'title',
    'author',
    '=',
    '{',
    '}',
    '"',
    '#',
    '\\',
    '\n',
    ' and ',
    ' ',
    '中',
    '%',
    '(',
    ')',
    '$',
    'year=2',
  );
  fc.assert(
    fc.property(fc.array(alphabet, { maxLength: 200 }), (parts) => {
      for (const item of bibliography(parts.join('')).items.values())
        expect(gbt(item, '2015')).toMatch(/\.$/);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['Martin Luther King Jr.', 'King', 'Jr.'],
  ['Henry Ford II', 'Ford', 'II'],
  ['King, Jr., Martin Luther', 'King', 'Jr.'],
  ['Edsel Ford', 'Ford', undefined],
])('%s has the family name %s', (author, family, suffix) => {
  const { items } = bibliography(`@misc{a, author = {${author}}, title = {T}}`);
  expect(items.get('a')?.author?.[0]).toMatchObject({ family, ...(suffix && { suffix }) });
});

test.each([
  [
    '\nTY  - JOUR\nAU  - 张三\nER  - \n',
    '2 这是 RIS 的格式，没有读；请剪切下来再粘贴一次，编辑器会换成 BibTeX',
  ],
  [
    '%0 Journal Article\n%A 张三\n',
    '1 这是 EndNote 的格式，没有读；请剪切下来再粘贴一次，编辑器会换成 BibTeX',
  ],
  [
    '{Reference Type}: Journal Article\n',
    '1 这是 NoteExpress 的格式，没有读；请剪切下来再粘贴一次，编辑器会换成 BibTeX',
  ],
  ['\n张三的题目，2020\n', '2 没有读到文献：每条写成 @article{引用名, …} 这样的 BibTeX'],
])('what is no BibTeX is named: %j', (source, fault) => {
  expect(faultsOf(source)).toEqual([fault]);
});

test('a source without works that holds nothing else has no fault', () => {
  expect(['', '\n', '% none yet\n', '@comment{none}'].flatMap(faultsOf)).toEqual([]);
});

test('HTML that databases leave in titles is text, raised and lowered figures are characters', () => {
  const titleOf = (title: string) =>
    bibliography(`@article{a, author={A, B}, title={${title}}, journal={J}, year={2020}}`).items.get('a')
      ?.title;
  expect(titleOf('H<sub>2</sub> {\\&}amp; <i>E. coli</i> at 10 &lt; x')).toBe('H₂ & E. coli at 10 < x');
  expect(titleOf('A &amp; B &lt;i&gt;C&lt;/i&gt; m<sup>3</sup>&#8211;&#x2014;')).toBe('A & B C m³–—');
  expect(titleOf('For a < b, $a<b$ and c > d')).toBe('For a < b, a<b and c > d');
  expect(titleOf('An <i>open tag')).toBe('An <i>open tag');
});

test('surnames in capitals come first, as Chinese journals write them; initials do not', () => {
  const names = bibliography(
    '@article{a, author={ZHANG San and LI Si-guang and WANG W and JR Smith and MA Biot and Wu Xin}, title={T}}',
  ).items.get('a')?.author;
  expect(names?.map((it) => [it.family, it.given])).toEqual([
    ['ZHANG', 'San'],
    ['LI', 'Si-guang'],
    ['WANG', 'W'],
    ['Smith', 'JR'],
    ['Biot', 'MA'],
    ['Xin', 'Wu'],
  ]);
});

test('numbers of articles are pages, and DOIs of Wiley may have angle brackets', () => {
  const of = (fields: string) => bibliography(`@article{a, title={T}, ${fields}}`).items.get('a');
  expect(of('article-number={104567}')?.page).toBe('104567');
  const doi = '10.1002/(SICI)1097-0207(19990910)46:1<131::AID-NME726>3.0.CO;2-J';
  expect(of(`doi={${doi}}`)?.DOI).toBe(doi);
  expect(of(`doi={${doi.replace('<', '{\\textless}').replace('>', '{\\textgreater}')}}`)?.DOI).toBe(doi);
});

function when(fields: string) {
  const [item] = bibliography(
    `@article{a, author={Li, Ming}, title={T}, journal={J}, volume={1}, ${fields}}`,
  ).items.values();
  return item?.issued?.['date-parts'][0].join('-') ?? item?.status;
}

test.each([
  ['year={2019/2020}', '2019-2020'],
  ['year={2019--2020}', '2019-2020'],
  ['year={1999/00}', '1999-2000'],
  ['year={2019–2020}', '2019-2020'],
  ['date={2019/2020}', '2019-2020'],
  ['date={2019-05/2020-01}', '2019-2020'],
  ['date={2019/..}', '2019-'],
  ['date={/2019}', '-2019'],
  ['year={in press}', 'in press'],
  ['pubstate={forthcoming}', 'forthcoming'],
  ['year={c. 1890}', 'c. 1890'],
  ['year={[1998]}', '[1998]'],
  ['year={2020, in press}', '2020, in press'],
  ['year={12020}', '12020'],
  ['date={2019~}', '[2019]'],
  ['date={2019?}', '[2019]'],
  ['date={201X}', '201X'],
])('%s is kept as %s', (fields, words) => {
  expect(when(fields)).toBe(words);
});

test.each([
  ['year={２０２０}', '2020'],
  ['year={2020年}', '2020'],
  ['year={(2020)}', '2020'],
  ['year={2020年5月3日}', '2020-5-3'],
  ['year={May 2020}', '2020-5'],
  ['date={2019-05-03/2019-05-06}', '2019-5-3'],
  ['date={2019-05-03T10:00:00Z}', '2019-5-3'],
  ['date={2019-21}', '2019'],
  ['date={2019-13}', '2019'],
  ['date={3 May 2019}', '2019-5-3'],
  ['date={May 3, 2019}', '2019-5-3'],
  ['date={05/2019}', '2019-5'],
  ['year={2019}, month={5--6}', '2019-5'],
  ['year={2019}, month=may # "--" # jun', '2019-5'],
  ['year={2019}, month={15~jan}', '2019-1-15'],
  ['eventdate={2019-06-03/2019-06-07}', '2019-6-3'],
  ['eventdate={2018-12-30}, date={2019}', '2019'],
])('%s is the date %s', (fields, date) => {
  expect(when(fields)).toBe(date);
});

test.each([
  [
    '@inproceedings{a, eventtitle={Conf}, eventdate={2019-06}, title={T}, publisher={P}, location={L}}',
    'T[C]//Conf. L: P, 2019.',
  ],
  [
    '@inbook{a, booktitle={B}, booksubtitle={S}, maintitle={M}, date={2020}, title={T}, publisher={P}, location={L}}',
    'T[M]//M: B: S. L: P, 2020.',
  ],
  [
    '@article{a, journaltitle={J}, journalsubtitle={S}, date={2020}, title={T}, volume={3}}',
    'T[J]. J: S, 2020, 3.',
  ],
])('titles of biblatex around a work are kept: %s', (source, text) => {
  const [item] = bibliography(source).items.values();
  expect(item && gbt(item, '2015')).toBe(text);
});
