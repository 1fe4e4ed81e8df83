import { expect, test } from 'vitest';
import { bibliography, gbt } from '../../../craft/cite/index.ts';

const shown = (fields: string, type = 'article') => {
  const [item] = bibliography(`@${type}{k, ${fields}}`).items.values();
  return item ? gbt(item, '2025') : '';
};
const faultsOf = (source: string) =>
  bibliography(source).faults.map(({ line, message }) => `${line} ${message}`);
const REST = 'title={T}, journal={J}, year={2020}';

test.each([
  ['https://doi.org/https://doi.org/10.1000/x.y', '10.1000/x.y'],
  ['doi: https://dx.doi.org/10.1000/x', '10.1000/x'],
  ['doi.org/10.1000/x', '10.1000/x'],
  ['http://doi.acm.org/10.1000/x', '10.1000/x'],
  ['https://doi.ieeecomputersociety.org/10.1000/x', '10.1000/x'],
  ['10.1000/a, 10.1000/b', '10.1000/a'],
  ['10.1000/A; 10.1000/a', '10.1000/A'],
  ['10.1137\\%2F080722254', '10.1137/080722254'],
  ['10.1007/978-3-{540}', '10.1007/978-3-540'],
  ['10.1016/j.cma.2020.113001.', '10.1016/j.cma.2020.113001'],
  [
    '10.1002/(SICI)1097-0207(19990310)44:7<947::AID-NME535>3.0.CO;2-2',
    '10.1002/(SICI)1097-0207(19990310)44:7<947::AID-NME535>3.0.CO;2-2',
  ],
])('a DOI as databases write it: %s', (doi, own) => {
  const [item] = bibliography(`@article{k, ${REST}, doi={${doi}}}`).items.values();
  expect(item?.DOI).toBe(own);
});

test('of several DOIs, of none, and of fields that are written twice the author hears', () => {
  expect(faultsOf(`@article{k, ${REST}, doi={10.1000/a, 10.1000/b}}`)).toEqual([
    '1 doi 里有 2 个 DOI，用的是第一个',
  ]);
  expect(faultsOf(`@article{k, ${REST}, doi={10.1000/A; 10.1000/a}}`)).toEqual([]);
  expect(faultsOf(`\n@article{k, ${REST}, doi={forthcoming}}`)).toEqual([
    '2 doi 里没有认出 DOI：forthcoming',
  ]);
  expect(faultsOf(`@article{k, ${REST}, title={U}}`)).toEqual(['1 字段 title 写了几次，用的是第一次写的']);
  expect(faultsOf(`@incollection{k, title={T}, crossref={gone}}`)).toEqual(['1 没有 crossref 要的 gone']);
  expect(faultsOf(`@incollection{k, title={T}, xdata={gone}}`)).toEqual(['1 没有 xdata 要的 gone']);
});

test('of names that a comma may part or not the author hears how they were taken', () => {
  const faults = (author: string) => faultsOf(`@article{k, ${REST}, author={${author}}}`);
  expect(faults('山田, 太郎 and 佐藤, 花子')).toEqual([
    '1 author 里的“山田, 太郎”读成一个人（姓, 名）：是两个人的请用 and 分开',
    '1 author 里的“佐藤, 花子”读成一个人（姓, 名）：是两个人的请用 and 分开',
  ]);
  expect(faults('张三,李四 and 王五')).toEqual([
    '1 author 里的“张三,李四”读成两个人：是一个人（姓, 名）的请把姓与名连着写',
  ]);
  expect(faults('Smith, Doe, Roe')).toEqual([
    '1 author 里的“Smith, Doe, Roe”读成一个人（姓, 名）：是两个人的请用 and 分开',
  ]);
  for (const it of [
    'King, Jr., Martin Luther and Smith, John, Jr.',
    'Wei Li, Fang Wang, Min Zhang',
    '张三,李四',
    '张, 三 and 欧阳, 修',
    '张三 and 李四',
    '{山田, 太郎}',
    'Smith, John and 张三',
  ])
    expect(faults(it)).toEqual([]);
});

test('data of biblatex are taken over and are no works', () => {
  const { items, faults } = bibliography(`@incollection{k, xdata={one}, author={C D}, title={U}}
@xdata{one, xdata={two}, booktitle={Book X}}
@xdata{two, publisher={Pub}, date={2010-05}, xdata={one}}`);
  expect([...items.keys()]).toEqual(['k']);
  expect([...items.values()].map((it) => gbt(it, '2025'))).toEqual(['D C. U[M]//Book X. Pub，2010.']);
  expect(faults).toEqual([]);
});

test.each([
  ['author={M&uuml;ller, A and Nguy&ecirc;n, B}', 'Müller A，Nguyên B'],
  ['author={Stra&szlig;e, A &amp; Doe, B}', 'Straße A，Doe B'],
  ['author={Li, X. \\& Wang, Y.}', 'Li X，Wang Y'],
  ['author={{Smith \\& Sons}}', 'Smith & Sons'],
])('names with what databases leave of HTML, or a sign for and: %s', (author, names) => {
  expect(shown(`${author}, ${REST}`)).toBe(`${names}. T[J]. J，2020.`);
});

test('names whose parts biblatex calls by their names', () => {
  const author =
    'family=Müller, given=Jan, prefix=van, useprefix=true and given=Hans, family={Berg Strom} and family=Li, given=X., suffix=Jr.';
  const [item] = bibliography(`@article{k, author={${author}}, ${REST}}`).items.values();
  expect(item?.author).toEqual([
    { family: 'Müller', given: 'Jan', 'non-dropping-particle': 'van' },
    { family: 'Berg Strom', given: 'Hans' },
    { family: 'Li', given: 'X.', suffix: 'Jr.' },
  ]);
});

test.each([
  ['volume={第37卷}, number={第3期}, pages={第1-9页}', '，2020，37（3）：1-9.'],
  ['volume={12A}, number={3-4}, pages={pp. 1--9}', '，2020，12A（3-4）：1-9.'],
  ['volume={v.55;No.600}, number={12}, pages={1-8+15}', '，2020，55（12）：1-8+15.'],
  ['volume={Vol. 55}, number={No.12}', '，2020，55（12）.'],
  ['volume={12}, pages={1－9}', '，2020，12：1-9.'],
  ['volume={12}, number={3}, art_number={104567}', '，2020，12（3）：104567.'],
])('volumes, issues and pages with the words around them: %s', (fields, end) => {
  expect(shown(`author={A}, ${REST}, ${fields}`)).toBe(`A. T[J]. J${end}`);
});

test('journals under other names of their field, links and quotation marks', () => {
  expect(shown('author={A}, title={T}, shortjournal={CMAME}, year={2020}')).toBe('A. T[J]. CMAME，2020.');
  expect(shown('author={A}, title={\\href{http://a.b}{See} \\enquote{x}}, journal={J}, year={2020}')).toBe(
    'A. See “x”[J]. J，2020.',
  );
});

test.each([
  ['howpublished={Available at \\url{https://a.b/c_d}}', '[EB/OL]. （2020）. https://a.b/c_d.'],
  ['note={See https://a.b/c.}', '[EB/OL]. （2020）. https://a.b/c.'],
  [
    'howpublished={\\url{https://a.b/c}}, note={[Online; accessed 6-May-2024]}',
    '[EB/OL]. （2020）[2024-05-06]. https://a.b/c.',
  ],
  ['url={https://a.b}, note={Last accessed on May 6, 2024.}', '[EB/OL]. （2020）[2024-05-06]. https://a.b.'],
  ['url={https://a.b}, lastaccessed={2024-05-06}', '[EB/OL]. （2020）[2024-05-06]. https://a.b.'],
  ['url={https://a.b}, note={访问日期：2024-05-06}', '[EB/OL]. （2020）[2024-05-06]. https://a.b.'],
  ['url={https://a.b}, note={Retrieved from the archive}', '[EB/OL]. （2020）. https://a.b.'],
])('pages of the web, whose address and date of access stand among words: %s', (fields, end) => {
  expect(shown(`title={T}, year={2020}, ${fields}`, 'misc')).toBe(`T${end}`);
});

test('an address in the note of a paper is not that of the paper', () => {
  expect(shown(`author={A}, ${REST}, note={Code at https://a.b}`)).toBe('A. T[J]. J，2020.');
});

test('the volume of a work in a series counts the series, which is named', () => {
  const fields = 'author={A}, title={T}, year={2020}, publisher={P}, series={Notes}, volume={123}';
  expect(shown(fields, 'book')).toBe('A. T：Notes：v.123[M]. P，2020.');
  expect(shown(`${fields}, booktitle={B}`, 'inproceedings')).toBe('A. T[C]//B：Notes：v.123. P，2020.');
  const [item] = bibliography(`@book{k, ${fields}}`).items.values();
  expect(item && gbt(item, '2015')).toBe('A. T: Notes: Vol. 123[M]. [S.l.]: P, 2020.');
});

test.each([
  ['Wei Wang 0001 and Doe, Jane 0023', 'Wang W，Doe J'],
  ['LEE, CHUL HO and SMITH, JR', 'LEE C H，SMITH J R'],
  ['Lee, C.-H. and Park, Sung-Ho and Li, C. -H.', 'Lee C-H，Park S-H，Li C-H'],
  ['Nguy{\\~\\^e}n, T.', 'Nguyễn T'],
])('names with what databases add to them: %s', (author, names) => {
  expect(shown(`author={${author}}, ${REST}`)).toBe(`${names}. T[J]. J，2020.`);
});

test('the university of a thesis, as EndNote writes it', () => {
  expect(shown('author={A}, title={T}, university={MIT}, year={2020}', 'phdthesis')).toBe(
    'A. T[D]. MIT，2020.',
  );
});

test('names in Hangul and kana are whole', () => {
  expect(shown(`author={김, 철수 and スズキ, ケン}, ${REST}`)).toBe('김철수，スズキケン. T[J]. J，2020.');
});

const ENTRY = `@article{k, ${REST}}`;

test.each([
  ['RIS', 'TY  - JOUR\nAU  - Li, X\nER  - '],
  ['EndNote', '%0 Journal Article\n%A Li, X'],
  ['NoteExpress', '{Reference Type}: Journal Article\n{Title}: T'],
  ['RefWorks', 'RT Journal Article\nSR 1\nA1 Li'],
  ['知网自定义', 'SrcDatabase-来源库: 期刊\nTitle-题名: T'],
  ['PubMed（.nbib）', 'PMID- 123\nTI  - T'],
  ['Web of Science 纯文本', 'PT J\nAU Li, X\nER'],
  ['EndNote XML', '<xml><records><record/></records></xml>'],
  ['thebibliography', '\\begin{thebibliography}{9}\n\\bibitem{a} Li'],
  ['GB/T 7714', '[1] 王三, 李四. 题名[J]. 力学学报, 2020, 37(3): 1-9.'],
])('works as %s are named, alone and among entries', (name, text) => {
  const [alone = ''] = faultsOf(text);
  expect(alone).toContain(name);
  const among = bibliography(`${ENTRY}\n\n${text}\n@article{l, ${REST}}`);
  expect([...among.items.keys()]).toEqual(['k', 'l']);
  expect(among.faults).toHaveLength(1);
  expect(among.faults[0]?.message).toContain(name);
  expect(among.faults[0]?.line).toBe(2 + Number(alone.split(' ')[0]));
  const last = bibliography(`${ENTRY}\n${text}`);
  expect(last.faults).toHaveLength(1);
  expect(last.faults[0]?.line).toBe(1 + Number(alone.split(' ')[0]));
});

test('CSL-JSON is named, and remarks between entries are none', () => {
  expect(faultsOf('[{"id":"a","type":"article-journal"}]')[0]).toContain('CSL-JSON');
  expect(
    faultsOf(`来自知网的文献\n${ENTRY}\n% 1. A. T[J]. 2020\n\n见 [1] 与 [A]\n@article{l, ${REST}}`),
  ).toEqual([]);
});
