/**
 * Similar grades of other standards by slug, as compared by dealers and foundries (read 2026-11-28:
 * testcert.co/standards/gbt-700 and gbt-1591, smcast.in/technical.html,
 * universalcastingcorp.com/sg-iron-casting.html, metaldata.info,
 * ssroundbar.com/stainless-steel-bar-specification). Composition, thickness and state differ.
 */
export const NEAR: Readonly<Record<string, readonly string[]>> = {
  q235: ['S235JR'],
  q355b: ['S355JR'],
  s235jr: ['Q235B', 'Q235'],
  s355jr: ['Q355B', 'Q345B', 'Q355', 'Q345'],
  'x5crni18-10': ['304'],
  'x5crnimo17-12-2': ['316', '06Cr17Ni12Mo2'],
  'x6crniti18-10': ['321'],
  'en-gjl-100': ['HT100'],
  'en-gjl-150': ['HT150'],
  'en-gjl-200': ['HT200'],
  'en-gjl-250': ['HT250'],
  'en-gjl-300': ['HT300'],
  'en-gjl-350': ['HT350'],
  'en-gjs-500-7': ['QT500-7'],
  'en-gjs-600-3': ['QT600-3'],
  'en-gjs-700-2': ['QT700-2'],
};

/** Search aliases by slug. */
export const ALSO: Readonly<Record<string, readonly string[]>> = {
  'gb-20': ['20号钢', '20钢', '20#'],
  'gb-35': ['35号钢', '35钢', '35#'],
  'gb-40': ['40号钢', '40钢', '40#'],
  'gb-45': ['45号钢', '45钢', '45#'],
  q355b: ['Q345B', 'Q345', 'Q355'],
  'x5crni18-10': ['304不锈钢', 'SUS304', '06Cr19Ni10'],
  'x5crnimo17-12-2': ['316不锈钢', 'SUS316'],
  '6061-t6': ['铝6061', 'AA6061', 'UNS A96061'],
  '7075-t651': ['铝7075', 'AA7075', '超硬铝'],
  'copper-ofhc': ['无氧铜', 'OFHC', 'C10200'],
  'ti-6al-4v': ['TC4', 'Ti64', '钛合金'],
  'inconel-718': ['IN718', 'GH4169', 'UNS N07718', '高温合金'],
  steel: ['碳钢', '普通钢'],
  pc: ['聚碳酸酯'],
  ethanol: ['酒精'],
};
