import { expect, test } from 'vitest';
import { bibliography, gbt, type Item, toBibtex, toRis } from '../../../craft/cite/index.ts';
import { readRecords } from '../../../craft/cite/records/index.ts';

/** Works as the reference list of an article shows them, after the way through BibTeX. */
const shown = (source: string): string[] => {
  const bibtex = (readRecords(source)?.items ?? []).map(toBibtex).join('\n');
  const { items, faults } = bibliography(bibtex);
  expect(faults).toEqual([]);
  return [...items.values()].map((it) => gbt(it, '2015'));
};
const keysOf = (source: string, taken: string[] = []) =>
  readRecords(source, taken)?.items.map(({ id }) => id);
const notesOf = (source: string) => readRecords(source)?.notes;

const CNKI_ENDNOTE = `%0 Journal Article
%A 张三
%A 李四
%+ 某某大学机械工程学院;
%T 基于子模型的焊趾应力分析
%J 机械工程学报
%D 2021
%V 57
%N 03
%K 子模型;焊趾
%X 摘要第一行
接着的一行
%P 112-119
%@ 0577-6686
%R 10.3901/JME.2021.03.112
%W CNKI

%0 Thesis
%A 王五
%Y 赵六
%T 薄板屈曲的数值研究
%9 硕士
%I 某某大学
%D 2019
%P 96`;

test('an export of CNKI for EndNote', () => {
  expect(shown(CNKI_ENDNOTE)).toEqual([
    '张三, 李四. 基于子模型的焊趾应力分析[J]. 机械工程学报, 2021, 57(3): 112-119. DOI: 10.3901/JME.2021.03.112.',
    '王五. 薄板屈曲的数值研究[D]. [出版地不详]: 某某大学, 2019.',
  ]);
  expect(notesOf(CNKI_ENDNOTE)).toEqual(['参考文献里不用的 单位、关键词、摘要、ISSN、数据库、导师、总页数']);
  expect(keysOf(CNKI_ENDNOTE)).toEqual(['张三2021', '王五2019']);
});

test('the same work for NoteExpress, as CNKI and as Wanfang write it', () => {
  const cnki = `{Reference Type}: Journal Article
{Title}: 基于子模型的焊趾应力分析
{Author}: 张三;李四;
{Author Address}: 某某大学;
{Journal}: 机械工程学报
{Year}: 2021
{Issue}: 03
{Volume} : 57
{Pages}: 112-119
{ISBN/ISSN}: 0577-6686
{Notes}: 11-2187/TH
{Database Provider}: CNKI
`;
  const wanfang = `{Reference Type}: Journal Article
{Title}: 基于子模型的焊趾应力分析
{Translated Title}: Stress at a weld toe
{Author}: 张三
{Author}: 李四
{Translated Author}: ZHANG San
{Journal}: 机械工程学报
{Year}: 2021
{Volume}: 57
{Issue}: 3
{Pages}: 112-119`;
  const own = ['张三, 李四. 基于子模型的焊趾应力分析[J]. 机械工程学报, 2021, 57(3): 112-119.'];
  expect(shown(cnki)).toEqual(own);
  expect(shown(wanfang)).toEqual(own);
  expect(notesOf(wanfang)).toEqual(['参考文献里不用的 外文题名、外文姓名']);
});

test('the same work for RefWorks: fields in small letters, empty ones, lines that begin like a field', () => {
  const source = `RT Journal Article
SR 1
A1 张三;李四;
AD 某某大学;
T1 基于子模型的焊趾应力分析
JF 机械工程学报
YR 2021
IS 03
vo 57
OP 112-119
K1 子模型;焊趾
AB In this paper a submodel is used.
It is compared with a fine mesh.
SN 0577-6686
CN 11-2187/TH
LA 中文;
DS CNKI
LK https://example.com/kcms
DO 
`;
  expect(shown(source)).toEqual([
    '张三, 李四. 基于子模型的焊趾应力分析[J/OL]. 机械工程学报, 2021, 57(3): 112-119. https://example.com/kcms.',
  ]);
});

test('RIS as publishers and managers write it', () => {
  const source = `TY  - JOUR
AU  - Menter, F. R.
AU  - J. Smith
TI  - Two-equation eddy-viscosity turbulence models for engineering applications
T2  - AIAA Journal
JO  - AIAA J.
PY  - 1994/08/01/
VL  - 32
IS  - 8
SP  - 1598
EP  - 605
SN  - 0001-1452
M3  - doi: 10.2514/3.12149
UR  - https://doi.org/10.2514/3.12149
KW  - turbulence
ER  - 

TY - BOOK
A1 - Zienkiewicz, O. C.
A1 - Taylor, R. L.
A2 - Someone, Series
T1 - The Finite Element Method
T2 - Computational Mechanics
ET - 5
PB - Butterworth-Heinemann
CY - Oxford
Y1 - 2000///
SN - 978-0-7506-5049-6
SP - 708
ER - 

TY  - CPAPER
AU  - Ansys Inc
AU  - van der Berg, Jan
TI  - A mesh
T2  - Proceedings of a Conference
PY  - 2012
SP  - S1-12
ER  - 
`;
  expect(shown(source)).toEqual([
    'MENTER F R, SMITH J. Two-equation eddy-viscosity turbulence models for engineering applications[J]. AIAA Journal, 1994, 32(8): 1598-1605. DOI: 10.2514/3.12149.',
    'ZIENKIEWICZ O C, TAYLOR R L. The Finite Element Method[M]. 5th ed. Oxford: Butterworth-Heinemann, 2000.',
    'Ansys Inc, VAN DER BERG J. A mesh[C]//Proceedings of a Conference. [S.l.]: [s.n.], 2012: S1-12.',
  ]);
  expect(keysOf(source)).toEqual(['menter1994', 'zienkiewicz2000', 'ansys2012']);
  expect(notesOf(source)).toEqual(['参考文献里不用的 ISSN、关键词、丛书主编、总页数']);
});

test('PubMed: initials without a comma, shortened pages, a DOI among other numbers, lines that go on', () => {
  const source = `PMID- 12345678
OWN - NLM
DP  - 2015 Aug 27
TI  - A finite element model of
      a vertebra.
FAU - Douketis, James D
AU  - Douketis JD
PG  - 244-7
VI  - 3
IP  - 2
AB  - Text.
LID - S0021(15)1 [pii]
AID - 10.1016/j.jbiomech.2015.01.001 [doi]
JT  - Journal of biomechanics
TA  - J Biomech
PT  - Journal Article

PMID- 2
TI  - Another one.
AU  - Jones AB
JT  - Journal of biomechanics
DP  - 2016
`;
  expect(shown(source)).toEqual([
    'DOUKETIS J D. A finite element model of a vertebra.[J]. Journal of biomechanics, 2015, 3(2): 244-247. DOI: 10.1016/j.jbiomech.2015.01.001.',
    'JONES A B. Another one.[J]. Journal of biomechanics, 2016.',
  ]);
});

test('Web of Science: authors a line each, a title that goes on, a paper of proceedings', () => {
  const source = `FN Clarivate Analytics Web of Science
VR 1.0
PT J
AU Smith, J
   Doe, A
AF Smith, John
   Doe, Alice
TI Submodels for
   weld toes
SO INTERNATIONAL JOURNAL OF FATIGUE
PD AUG
PY 2019
VL 12
AR 105012
DI 10.1016/j.ijfatigue.2019.1
UT WOS:1
ER

PT S
AU Chen, L
TI A mesh
SO PROCEEDINGS
DT Proceedings Paper
PY 2005
BP 532
EP 537
ER
EF`;
  expect(shown(source)).toEqual([
    'SMITH J, DOE A. Submodels for weld toes[J]. INTERNATIONAL JOURNAL OF FATIGUE, 2019, 12: 105012. DOI: 10.1016/j.ijfatigue.2019.1.',
    'CHEN L. A mesh[C]//PROCEEDINGS. [S.l.]: [s.n.], 2005: 532-537.',
  ]);
  expect(readRecords(source)?.stray).toBe(0);
});

test('CSL-JSON, also as a library of Zotero', () => {
  const work = {
    id: 'http://zotero.org/users/1/items/ABC',
    type: 'article-journal',
    title: 'A study',
    author: [{ family: 'Berg', given: 'Jan', 'non-dropping-particle': 'van' }],
    'container-title': 'A Journal',
    issued: { 'date-parts': [['2012', 5]] },
    page: '1-9',
    abstract: '…',
  };
  const own = ['VAN BERG J. A study[J]. A Journal, 2012: 1-9.'];
  expect(shown(JSON.stringify([work]))).toEqual(own);
  expect(shown(JSON.stringify({ items: [work] }))).toEqual(own);
  expect(notesOf(JSON.stringify(work))).toEqual(['参考文献里不用的 摘要']);
  for (const other of ['[]', '{"title": 1}', '[{"type":"a","title":"b"}, 3]', '{"type":', 'null'])
    expect(readRecords(other)).toBeUndefined();
});

test('what this site writes as RIS comes back as it was', () => {
  const item: Item = {
    id: 'own2020',
    type: 'article-journal',
    title: 'A title: with a colon',
    author: [{ family: 'Berg', given: 'Jan' }, { literal: '张三' }],
    'container-title': 'A Journal',
    volume: '3',
    issue: '2',
    page: '10–19',
    issued: { 'date-parts': [[2020, 5, 3]] },
    accessed: { 'date-parts': [[2024, 1, 2]] },
    DOI: '10.1000/x',
    language: 'en',
  };
  expect(readRecords(toRis(item))?.items).toEqual([item]);
});

test('keys are those of the source where they can be cited, and never the same twice', () => {
  const record = (id: string, author: string) =>
    `TY  - JOUR\nID  - ${id}\nAU  - ${author}\nTI  - T\nPY  - 2020\nER  - \n`;
  expect(keysOf(record('Li2020', 'Li, Wei'))).toEqual(['Li2020']);
  expect(
    keysOf(record('123', 'Müller, Jörg') + record('a b', 'Mueller, A') + record('', 'Müller, B')),
  ).toEqual(['muller2020', 'mueller2020', 'muller2020a']);
  expect(keysOf(record('1', 'Li, Wei'), ['LI2020'])).toEqual(['li2020a']);
});

test('a type or a field that is unknown, and a record without a title, are told', () => {
  expect(notesOf('TY  - MPCT\nTI  - A film\nXX  - what\nER  - \n')).toEqual([
    '参考文献里不用的 XX、类型 MPCT',
  ]);
  expect(notesOf('%0 Journal Article\n%A 张三\n')).toEqual(['第 1 行起的一条没有题名']);
});

test('hostile text: many records, one endless line, braces and commands', () => {
  const many = readRecords('TY  - JOUR\nTI  - T\nER  - \n'.repeat(5_000));
  expect(many?.items).toHaveLength(200);
  expect(many?.notes).toEqual(['第 200 条以后的 4800 条']);
  expect(shown(`TY  - JOUR\nTI  - a}{b \\input{x} $1$ & # % _\nAU  - {x}, \\y\nER  - \n`)[0]).toContain(
    'a}{b \\input{x} $1$ & # % _',
  );
  expect(shown(`%0 Book\n%T ${'x'.repeat(3_000)}`)[0]).toContain('x'.repeat(3_000));
});
