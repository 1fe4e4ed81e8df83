import { expect, test } from 'vitest';
import { bibliography, gbt, gbtPieces, type Item, toBibtex, toRis } from '../../../craft/cite/index.ts';

const cite = (entry: string) => {
  const { items, faults } = bibliography(entry);
  expect(faults).toEqual([]);
  return gbt([...items.values()][0] as Item, '2015');
};

// Examples of GB/T 7714—2015 with their BibTeX.
const examples: [string, string][] = [
  [
    '@book{a, author={张伯伟}, title={全唐五代诗格会考}, address={南京}, publisher={江苏古籍出版社}, year=2002, pages={288}}',
    '张伯伟. 全唐五代诗格会考[M]. 南京: 江苏古籍出版社, 2002: 288.',
  ],
  [
    '@book{a, author={{美国妇产科医师学会}}, title={新生儿脑病和脑性瘫痪发病机制与病理生理}, translator={段涛 and 杨慧霞}, address={北京}, publisher={人民卫生出版社}, year=2010, pages={38--39}}',
    '美国妇产科医师学会. 新生儿脑病和脑性瘫痪发病机制与病理生理[M]. 段涛, 杨慧霞, 译. 北京: 人民卫生出版社, 2010: 38-39.',
  ],
  [
    '@book{a, author={{International Federation of Library Association and Institutions}}, title={Names of persons: national usages for entry in catalogues}, edition={3}, address={London}, publisher={IFLA International Office for UBC}, year=1977}',
    'International Federation of Library Association and Institutions. Names of persons: national usages for entry in catalogues[M]. 3rd ed. London: IFLA International Office for UBC, 1977.',
  ],
  [
    "@book{a, author={O'Brien, James A.}, title={Introduction to information systems}, edition={Seventh}, address={Burr Ridge, Ill.}, publisher={Irwin}, year=1994}",
    "O'BRIEN J A. Introduction to information systems[M]. 7th ed. Burr Ridge, Ill.: Irwin, 1994.",
  ],
  [
    '@book{a, author={Peebles, Jr., Peyton Z.}, title={Probability, random variables, and random signal principles}, edition={4th}, address={New York}, publisher={McGraw Hill}, year=2001}',
    'PEEBLES P Z, Jr. Probability, random variables, and random signal principles[M]. 4th ed. New York: McGraw Hill, 2001.',
  ],
  [
    '@inproceedings{a, author={贾东琴 and 柯平}, title={面向数字素养的高校图书馆数字服务体系研究}, editor={{中国图书馆学会}}, booktitle={中国图书馆学会年会论文集: 2011年卷}, address={北京}, publisher={国家图书馆出版社}, year=2011, pages={45-52}}',
    '贾东琴, 柯平. 面向数字素养的高校图书馆数字服务体系研究[C]//中国图书馆学会. 中国图书馆学会年会论文集: 2011年卷. 北京: 国家图书馆出版社, 2011: 45-52.',
  ],
  [
    '@incollection{a, author={Weinstein, L. and Swertz, M. N.}, title={Pathogenic properties of invading microorganism}, editor={Sodeman, Jr, W. A. and Sodeman, W. A.}, booktitle={Pathologic physiology: mechanisms of disease}, address={Philadelphia}, publisher={Saunders}, year=1974, pages={745--772}}',
    'WEINSTEIN L, SWERTZ M N. Pathogenic properties of invading microorganism[M]//SODEMAN W A, Jr, SODEMAN W A. Pathologic physiology: mechanisms of disease. Philadelphia: Saunders, 1974: 745-772.',
  ],
  [
    '@article{a, author={杨洪升}, title={四库馆私家抄校书考略}, journal={文献}, year=2013, number=1, pages={56-75}}',
    '杨洪升. 四库馆私家抄校书考略[J]. 文献, 2013(1): 56-75.',
  ],
  [
    '@article{a, author={袁训来 and 陈哲 and 肖书海 and others}, title={蓝田生物群: 一个认识多细胞生物起源和早期演化的新窗口}, journal={科学通报}, year=2012, volume=55, number=34, pages=3219}',
    '袁训来, 陈哲, 肖书海, 等. 蓝田生物群: 一个认识多细胞生物起源和早期演化的新窗口[J]. 科学通报, 2012, 55(34): 3219.',
  ],
  [
    '@article{a, author={Kanamori, Hiroo}, title={Shaking without quaking}, journal={Science}, year=1998, volume=279, number=5359, pages=2063}',
    'KANAMORI H. Shaking without quaking[J]. Science, 1998, 279(5359): 2063.',
  ],
  [
    '@article{a, author={Des Marais, D. J. and Strauss, H. and Summons, R. E. and Hayes, J. M.}, title={Carbon isotope evidence for the stepwise oxidation of the Proterozoic environment}, journal={Nature}, year=1992, volume=359, pages={605--609}}',
    'DES MARAIS D J, STRAUSS H, SUMMONS R E, et al. Carbon isotope evidence for the stepwise oxidation of the Proterozoic environment[J]. Nature, 1992, 359: 605-609.',
  ],
  [
    '@article{a, author={李炳穆}, title={韩国图书馆法}, journal={图书情报工作}, year=2008, volume=52, number=6, pages={6-12}, urldate={2013-10-25}, url={http://www.docin.com/p-400265742.html}}',
    '李炳穆. 韩国图书馆法[J/OL]. 图书情报工作, 2008, 52(6): 6-12[2013-10-25]. http://www.docin.com/p-400265742.html.',
  ],
  [
    '@newspaper{a, author={丁文详}, title={数字革命与竞争国际化}, journal={中国青年报}, date={2000-11-20}, pages=15}',
    '丁文详. 数字革命与竞争国际化[N]. 中国青年报, 2000-11-20(15).',
  ],
  [
    '@phdthesis{a, author={Calms, R. B.}, title={Infrared spectroscopic studies on solid oxygen}, address={Berkeley}, school={Univ. of California}, year=1965}',
    'CALMS R B. Infrared spectroscopic studies on solid oxygen[D]. Berkeley: Univ. of California, 1965.',
  ],
  [
    '@techreport{a, author={{World Health Organization}}, title={Factors regulating the immune response: report of WHO Scientific Group}, address={Geneva}, institution={WHO}, year=1970}',
    'World Health Organization. Factors regulating the immune response: report of WHO Scientific Group[R]. Geneva: WHO, 1970.',
  ],
  [
    '@techreport{a, author={{U.S. Department of Transportation Federal Highway Administration}}, title={Guidelines for handling excavated acid-producing materials}, number={PB 91-194001}, address={Springfield}, institution={U.S. Department of Commerce National Information Service}, year=1990}',
    'U.S. Department of Transportation Federal Highway Administration. Guidelines for handling excavated acid-producing materials: PB 91-194001[R]. Springfield: U.S. Department of Commerce National Information Service, 1990.',
  ],
  [
    '@standard{a, author={{全国信息与文献标准化技术委员会}}, title={文献著录: 第4部分 非书资料}, number={GB/T 3792.4—2009}, address={北京}, publisher={中国标准出版社}, year=2010, pages=3}',
    '全国信息与文献标准化技术委员会. 文献著录: 第4部分 非书资料: GB/T 3792.4—2009[S]. 北京: 中国标准出版社, 2010: 3.',
  ],
  [
    '@patent{a, author={邓一刚}, title={全智能节电器}, number={200610171314.3}, date={2006-12-13}}',
    '邓一刚. 全智能节电器: 200610171314.3[P]. 2006-12-13.',
  ],
  [
    '@online{a, author={萧钰}, title={出版业信息化迈入快车道}, date={2001-12-19}, urldate={2002-04-15}, url={http://www.creader.com/news/20011219/200112190019.html}}',
    '萧钰. 出版业信息化迈入快车道[EB/OL]. (2001-12-19)[2002-04-15]. http://www.creader.com/news/20011219/200112190019.html.',
  ],
  [
    '@misc{a, author={{Online Computer Library Center, Inc.}}, title={About OCLC: history of cooperation}, urldate={2012-03-27}, url={http://www.oclc.org/about/cooperation.en.html}}',
    'Online Computer Library Center, Inc. About OCLC: history of cooperation[EB/OL]. [2012-03-27]. http://www.oclc.org/about/cooperation.en.html.',
  ],
];

test.each(examples)('an example of the standard: %#', (entry, reference) => {
  expect(cite(entry)).toBe(reference);
});

test('what engineers cite: a DOI, a preprint, software, a work without place and publisher', () => {
  expect(
    cite(
      '@article{celik2008, author={Celik, Ismail B. and Ghia, Urmila and Roache, Patrick J. and Freitas, Christopher J. and Coleman, Hugh and Raad, Peter E.}, title={Procedure for Estimation and Reporting of Uncertainty Due to Discretization in {CFD} Applications}, journal={Journal of Fluids Engineering}, volume=130, number=7, eid=078001, year=2008, doi={10.1115/1.2960953}, url={https://doi.org/10.1115/1.2960953}}',
    ),
  ).toBe(
    'CELIK I B, GHIA U, ROACHE P J, et al. Procedure for Estimation and Reporting of Uncertainty Due to Discretization in CFD Applications[J]. Journal of Fluids Engineering, 2008, 130(7): 078001. DOI: 10.1115/1.2960953.',
  );
  expect(
    cite(
      '@misc{a, author={Kingma, Diederik P.}, title={Adam}, year=2014, eprint={1412.6980}, archiveprefix={arXiv}}',
    ),
  ).toBe('KINGMA D P. Adam[EB/OL]. (2014). https://arxiv.org/abs/1412.6980.');
  expect(
    cite(
      '@software{a, author={Dhondt, Guido}, title={CalculiX}, version={2.21}, year=2023, url={http://www.calculix.de}}',
    ),
  ).toBe('DHONDT G. CalculiX[CP/OL]. Version 2.21. 2023. http://www.calculix.de.');
  expect(cite('@book{a, author={王勖成}, title={有限单元法}, year=2003}')).toBe(
    '王勖成. 有限单元法[M]. [出版地不详]: [出版者不详], 2003.',
  );
  expect(cite('@book{a, author={de Borst, René}, title={Non-linear analysis}, edition={2}, year=2012}')).toBe(
    'DE BORST R. Non-linear analysis[M]. 2nd ed. [S.l.]: [s.n.], 2012.',
  );
});

test('addresses and DOIs are pieces that lead somewhere, and only to the web', () => {
  const [item] = bibliography(
    '@misc{a, title={T}, url={javascript:alert(1)}, doi={10.1000/a(b)1}}',
  ).items.values();
  const pieces = gbtPieces(item as Item, '2015');
  expect(pieces.map(({ href }) => href).filter(Boolean)).toEqual(['https://doi.org/10.1000/a(b)1']);
});

const of2025 = (entry: string) => gbt([...bibliography(entry).items.values()][0] as Item, '2025');

// Works as printed by the GB/T 7714—2025 style of zotero-chinese/styles.
test.each([
  [
    '@book{a, author={Boobier, Tony}, title={AI and the future of banking}, address={Chichester}, publisher={John Wiley \\& Sons}, year=2020, pages=35}',
    'Boobier T. AI and the future of banking[M]. Chichester：John Wiley & Sons，2020：35.',
  ],
  [
    '@book{a, author={博伯尔}, title={银行业的未来与人工智能}, translator={徐超}, address={北京}, publisher={清华大学出版社}, year=2023, pages=35}',
    '博伯尔. 银行业的未来与人工智能[M]. 徐超，译. 北京：清华大学出版社，2023：35.',
  ],
  [
    '@book{a, author={Peebles, Jr, Peyton Z.}, title={Probability, random variable, and random signal principles}, edition={4}, address={New York}, publisher={McGraw-Hill}, year=2001}',
    'Peebles P Z Jr. Probability, random variable, and random signal principles[M]. 4th ed. New York：McGraw-Hill，2001.',
  ],
  [
    '@book{a, author={昂温, G. and 昂温, P. S.}, title={外国出版史}, publisher={中国书籍出版社}, year=1988}',
    '昂温 G，昂温 P S. 外国出版史[M]. 中国书籍出版社，1988.',
  ],
  [
    '@book{a, title={T}, author={Godard, Jean-Luc}, publisher={MacMillan}, year=1975}',
    'Godard J-L. T[M]. MacMillan，1975.',
  ],
  [
    '@article{a, author={于潇 and 刘义 and 柴跃廷 and 汪小林}, title={互联网药品可信交易环境中主体资质审核备案模式}, journal={清华大学学报（自然科学版）}, year=2012, volume=52, number=11, pages={1518--1523}}',
    '于潇，刘义，柴跃廷，等. 互联网药品可信交易环境中主体资质审核备案模式[J]. 清华大学学报（自然科学版），2012，52（11）：1518-1523.',
  ],
  [
    '@article{a, author={杨洪升}, title={四库馆私家抄校书考略}, journal={文献}, year=2013, number=1, pages={56-75}, urldate={2020-01-01}}',
    '杨洪升. 四库馆私家抄校书考略[J]. 文献，2013（1）：56-75.',
  ],
  [
    '@article{a, author={邱均平}, title={信息计量学}, journal={情报理论与实践}, year=2000, volume=23, number=2, pages={153-157}, doi={10.16353/j.cnki.1000-7490.2000.02.025}}',
    '邱均平. 信息计量学[J/OL]. 情报理论与实践，2000，23（2）：153-157. DOI:10.16353/j.cnki.1000-7490.2000.02.025.',
  ],
  [
    '@inproceedings{a, author={Fourney, M. E.}, title={Advances in holographic photoelasticity}, editor={Gottenberg, W. G.}, booktitle={Symposium on Applications of Holography in Mechanics}, address={New York}, publisher={ASME}, year=1971, pages={17--38}}',
    'Fourney M E. Advances in holographic photoelasticity[C]//Gottenberg W G. Symposium on Applications of Holography in Mechanics. New York：ASME，1971：17-38.',
  ],
  [
    '@phdthesis{a, author={王琦}, title={土壤湿度反演方法研究}, address={武汉}, school={武汉大学}, year=2022, pages=87}',
    '王琦. 土壤湿度反演方法研究[D]. 武汉：武汉大学，2022：87.',
  ],
  [
    '@standard{a, author={全国信息与文献标准化技术委员会}, title={信息与文献 资源描述}, number={GB/T 3792—2021}, year=2021}',
    'GB/T 3792—2021 信息与文献 资源描述[S]. 2021.',
  ],
  [
    '@patent{a, author={邓一刚}, title={全智能节电器}, number={CN200610171314.3}, date={2008-01-16}, pages={8--9}}',
    '邓一刚. 全智能节电器：CN200610171314.3[P]. 2008-01-16：8-9.',
  ],
  [
    '@newspaper{a, author={丁文详}, title={数字革命与竞争国际化}, journal={中国青年报}, date={2000-11-20}, pages=15}',
    '丁文详. 数字革命与竞争国际化[N]. 中国青年报，2000-11-20（15）.',
  ],
  [
    '@misc{a, author={Jenkins, S. D. and Ruostekoski, J.}, title={Controlled manipulation of light}, version={2}, date={2012-03-18}, urldate={2020-06-24}, eprint={1112.6136}, archiveprefix={arXiv}}',
    'Jenkins S D，Ruostekoski J. Controlled manipulation of light[PP/OL]. V2. arXiv（2012-03-18）[2020-06-24]. https://arxiv.org/abs/1112.6136.',
  ],
  [
    '@online{a, author={许振超}, title={好好干}, date={2025-02-17}, urldate={2025-06-22}, url={https://cpc.people.com.cn/n1.html}}',
    '许振超. 好好干[EB/OL]. （2025-02-17）[2025-06-22]. https://cpc.people.com.cn/n1.html.',
  ],
])('by GB/T 7714—2025: %s', (entry, reference) => {
  expect(of2025(entry)).toBe(reference);
});

const both = (entry: string) => [cite(entry), of2025(entry)];

test('proceedings as a whole have their own letter, their volume, and stay what they are', () => {
  const entry =
    '@proceedings{a, editor={雷光春}, booktitle={综合湿地管理国际研讨会论文集}, volume={2}, year=2012, publisher={海洋出版社}, address={北京}}';
  expect(both(entry)).toEqual([
    '雷光春. 综合湿地管理国际研讨会论文集: 第2卷[C]. 北京: 海洋出版社, 2012.',
    '雷光春. 综合湿地管理国际研讨会论文集：第2卷[C]. 北京：海洋出版社，2012.',
  ]);
  const [item] = [...bibliography(entry).items.values()];
  expect(toBibtex(item as Item)).toMatch(/^@proceedings\{a,/);
  expect(toRis(item as Item)).toMatch(/^TY {2}- CONF\r\n/);
});

test.each([
  ['year={in press}', 'in press'],
  ['date={forthcoming}', 'forthcoming'],
  ['pubstate={待刊}', '待刊'],
])('a work without a year keeps what stands in its place: %s', (field, words) => {
  const entry = `@article{a, author={Li, Wei}, title={T}, journal={Comput. Mech.}, ${field}}`;
  expect(both(entry)).toEqual([
    `LI W. T[J]. Comput. Mech., ${words}.`,
    `Li W. T[J]. Comput. Mech，${words}.`,
  ]);
  const [item] = [...bibliography(entry).items.values()];
  expect(toBibtex(item as Item)).toContain(`year = {${words}}`);
  expect(toRis(item as Item)).toContain(`N1  - ${words}\r\n`);
});

test('a newspaper by its own fields, kinds of biblatex, and an address with its day in other fields', () => {
  expect(
    cite(
      '@newspaper{a, author={张田勤}, title={生命伦理}, newspaper={大众科技报}, date={2000-11-12}, page={7}}',
    ),
  ).toBe('张田勤. 生命伦理[N]. 大众科技报, 2000-11-12(7).');
  expect(cite('@mvbook{a, author={A, B}, title={T}, publisher={P}, address={Q}, year=2000}')).toBe(
    'A B. T[M]. Q: P, 2000.',
  );
  expect(cite('@patent{a, title={T}, number={US1}, date={2010-05-06}, holder={{ACME Inc.}}}')).toBe(
    'ACME Inc. T: US1[P]. 2010-05-06.',
  );
  expect(of2025('@inreference{a, author={A, B}, title={T}, booktitle={Enc}, year=2000}')).toBe(
    'A B. T[M]//Enc. 2000.',
  );
  expect(
    cite(
      '@misc{a, title={T}, howpublished={\\url{https://a.b/c_d}}, year=2020, note={Accessed: 2024-05-06}}',
    ),
  ).toBe('T[EB/OL]. (2020)[2024-05-06]. https://a.b/c_d.');
});

test('a paper of a conference that says no other date is of the year of the conference', () => {
  const paper = (dates: string) =>
    of2025(
      `@inproceedings{a, author={Wang, L.}, title={Meshing}, booktitle={Proc. X}, location={Paris}, publisher={ASME}, pages={1-9}, ${dates}}`,
    );
  expect(paper('eventdate={2019-05-06/2019-05-08}')).toContain('2019');
  expect(paper('eventdate={2019-05-06/2019-05-08}, date={2020}')).not.toContain('2019');
});
