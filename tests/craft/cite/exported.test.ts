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
])('volumes, issues and pages with the words around them: %s', (fields, end) => {
  expect(shown(`author={A}, ${REST}, ${fields}`)).toBe(`A. T[J]. J${end}`);
});

test('journals under other names of their field, links and quotation marks', () => {
  expect(shown('author={A}, title={T}, shortjournal={CMAME}, year={2020}')).toBe('A. T[J]. CMAME，2020.');
  expect(shown('author={A}, title={\\href{http://a.b}{See} \\enquote{x}}, journal={J}, year={2020}')).toBe(
    'A. See “x”[J]. J，2020.',
  );
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
