import type { MaterialGroup, Value } from '../material.ts';
import type { SourceKey } from '../sources.ts';
import type { TableRow } from '../table.ts';

/** Least values of a size: yield point and tensile strength in MPa, elongation in %; what a page leaves out is null. */
type Least = readonly [
  condition: string,
  strength: number | null,
  ultimate: number | null,
  elongation: number | null,
];

/** The values that one page has, the smallest size first. */
const minimumValues = (source: SourceKey, where: string, sizes: readonly Least[]): Value[] =>
  sizes.flatMap(([condition, strength, ultimate, elongation]) => {
    const given = { source, where, condition: `${condition}，最小值` };
    return [
      ...(strength === null ? [] : [{ ...given, quantity: 'yield' as const, value: strength * 1e6 }]),
      ...(ultimate === null ? [] : [{ ...given, quantity: 'ultimate' as const, value: ultimate * 1e6 }]),
      ...(elongation === null ? [] : [{ ...given, quantity: 'elongation' as const, value: elongation }]),
    ];
  });

const steel = (
  slug: string,
  name: string,
  title: string,
  group: MaterialGroup,
  standard: string,
  values: readonly Value[],
  notes: readonly string[] = [],
): TableRow => ({
  slug,
  name,
  title,
  group,
  number: '',
  standard,
  aliases: [],
  values,
  withheld: [],
  notes,
});

const UPPER_LIMIT = '抗拉强度在标准里是一个范围，这里列下限';
const NORMALIZED = '锻件，正火或正火加回火，纵向';
const TEMPERED = '锻件，调质，纵向';
const TUBE = '液压支柱用无缝管';

/** Values at room temperature that are of no size. */
const roomTemperatureValues = (
  source: SourceKey,
  where: string,
  all: Partial<Record<'density' | 'youngs' | 'poisson', number>>,
) =>
  (Object.entries(all) as ['density' | 'youngs' | 'poisson', number][]).map(
    ([quantity, value]): Value => ({ source, where, condition: '室温', quantity, value }),
  );

/** Chinese steels as public pages quote the standards: least values, each with its size and state. */
export const CHINESE_STEELS: readonly TableRow[] = [
  steel(
    'q235',
    'Q235',
    'Q235 碳素结构钢',
    '结构钢',
    'GB/T 700',
    [
      ...minimumValues('gb700', 'GB/T 700-1988 一栏', [
        ['厚度或直径 ≤16 mm', 235, 375, 26],
        ['厚度或直径 16–40 mm', 225, null, 25],
        ['厚度或直径 40–60 mm', 215, null, 24],
        ['厚度或直径 60–100 mm', 205, null, 23],
        ['厚度或直径 100–150 mm', 195, null, 22],
        ['厚度或直径 >150 mm', 185, null, 21],
      ]),
      ...minimumValues('onesteels', 'Mechanical Properties', [['厚度 ≤16 mm', 235, 375, 26]]),
      ...minimumValues('steelGalvanized', '问答', [
        ['厚度 ≤16 mm', 235, 370, null],
        ['厚度 ≤40 mm', null, null, 26],
        ['厚度 16–40 mm', 225, null, null],
        ['厚度 >150 mm', 185, null, 21],
      ]),
    ],
    [`${UPPER_LIMIT}：两个出处写 375–500 MPa，一个写 370–500 MPa`],
  ),
  steel(
    'q355b',
    'Q355B',
    'Q355B 低合金高强度结构钢',
    '结构钢',
    'GB/T 1591-2018',
    [
      ...roomTemperatureValues('worldMaterial', 'Introduction', { density: 7850 }),
      ...minimumValues('cehe', '表 7，热轧', [
        ['公称厚度 ≤16 mm', 355, 470, null],
        ['公称厚度 16–40 mm', 345, null, null],
        ['公称厚度 40–63 mm', 335, null, null],
        ['公称厚度 63–80 mm', 325, null, null],
        ['公称厚度 80–100 mm', 315, 470, null],
        ['公称厚度 100–150 mm', 295, 470, null],
        ['公称厚度 150–200 mm', 285, 450, null],
        ['公称厚度 200–250 mm', 275, null, null],
      ]),
      ...minimumValues('worldMaterial', 'Introduction、表 3', [
        ['公称厚度 ≤16 mm', 355, 470, null],
        ['公称厚度 100–150 mm', null, 450, null],
        ['公称厚度 150–250 mm', null, 450, null],
      ]),
    ],
    [
      `${UPPER_LIMIT}：≤100 mm 是 470–630 MPa；100–150 mm 两个出处不同，470–630 与 450–600 MPa`,
      '屈服是上屈服强度',
    ],
  ),
  steel('gb-20', '20', '20 优质碳素结构钢', '结构钢', 'GB/T 17107-1997（锻件）', [
    ...minimumValues('h2abc20', 'Mechanical Properties', [
      [`${NORMALIZED}，≤100 mm`, 215, 340, 24],
      [`${NORMALIZED}，100–250 mm`, 195, 330, 23],
      [`${NORMALIZED}，250–500 mm`, 185, 320, 22],
      [`${NORMALIZED}，500–1000 mm`, 175, 300, 20],
    ]),
    ...minimumValues('molong', '力学性能表', [[TUBE, 245, 400, 20]]),
  ]),
  steel('gb-35', '35', '35 优质碳素结构钢', '调质钢', 'GB 699-1999', [
    ...minimumValues('ggss', '35# 一段', [['试样毛坯 25 mm', 315, 530, 20]]),
    ...minimumValues('molong', '力学性能表', [[TUBE, 305, 510, 17]]),
  ]),
  steel('gb-40', '40', '40 优质碳素结构钢', '调质钢', 'GB/T 17107-1997（锻件）', [
    ...minimumValues('h2abc40', 'Mechanical Properties', [
      ['锻件，正火加回火，纵向，≤100 mm', 275, 550, 17],
      ['锻件，正火加回火，纵向，100–250 mm', 265, 530, 17],
      ['锻件，正火加回火，纵向，250–500 mm', 255, 510, 16],
      ['锻件，正火加回火，纵向，500–1000 mm', 245, 490, 15],
      [`${TEMPERED}，≤100 mm`, 340, 615, 18],
      [`${TEMPERED}，100–250 mm`, 295, 590, 17],
      [`${TEMPERED}，250–500 mm`, 275, 560, 17],
    ]),
  ]),
  steel('gb-45', '45', '45 优质碳素结构钢', '调质钢', 'GB 699-1999', [
    ...roomTemperatureValues('szrtjs', '页面正文', { density: 7850, youngs: 210e9, poisson: 0.269 }),
    ...minimumValues('ggss', '45# 一段', [
      ['正火 850 °C、淬火 840 °C、回火 600 °C（页面所写）', 355, 600, 16],
    ]),
    ...minimumValues('szrtjs', 'Mechanical Properties', [
      ['正火 850 °C、淬火 840 °C、回火 600 °C（页面所写）', 355, 600, 16],
    ]),
    ...minimumValues('molong', '力学性能表', [[TUBE, 335, 590, 14]]),
  ]),
  steel('gb-40cr', '40Cr', '40Cr 合金结构钢', '调质钢', 'GB/T 17107-1997（锻件）', [
    ...minimumValues('h2abc40Cr', 'Mechanical Properties', [
      [`${TEMPERED}，≤100 mm`, 540, 735, 15],
      [`${TEMPERED}，100–300 mm`, 490, 685, 14],
      [`${TEMPERED}，300–500 mm`, 440, 685, 10],
      [`${TEMPERED}，500–800 mm`, 345, 590, 8],
    ]),
  ]),
  steel('gb-40crnimo', '40CrNiMo', '40CrNiMo 合金结构钢', '调质钢', 'GB/T 3077-1999', [
    ...minimumValues('shzlgt', '力学性能', [['淬火 850 °C 油冷，回火 600 °C', null, 980, 12]]),
  ]),
  steel('gb-27simn', '27SiMn', '27SiMn 合金结构钢', '调质钢', 'GB/T 17396', [
    ...minimumValues('molong', '力学性能表', [[`${TUBE}，淬火 920 °C，回火 450 °C`, 835, 980, 12]]),
  ]),
  steel('gb-20mn2', '20Mn2', '20Mn2 合金结构钢', '渗碳钢', 'GB/T 3077-1999', [
    ...minimumValues('dinovative', '力学性能', [['淬火 850 °C，回火 220 °C（页面所写）', 590, 785, 10]]),
  ]),
  steel('gb-20crnimoa', '20CrNiMoA', '20CrNiMoA 合金结构钢', '渗碳钢', 'GB/T 3077-1999', [
    ...minimumValues('makepolo', '力学性能', [['圆钢，页面没有写热处理', 785, 980, 9]]),
  ]),
];
