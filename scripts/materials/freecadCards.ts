export const OMITTED: Readonly<Record<string, string>> = {
  None: 'an empty card',
  TEMPLATE: 'an empty card',
  'CalculiX-Steel': 'made for sample calculations, says its description',
  'Concrete-EN-C35_45': 'its strength is that of one example (0.6 × 0.75 × 35 MPa), says its description',
  'Reinforcement-FIB-B500': 'its strength is that of one example',
  'Wood-Generic': 'one modulus and a Poisson ratio of 0.05 for a material that is not isotropic',
  'Steel-X3CrNiMo13-14': 'its name and its number 1.4313 are not of one steel',
  Nitrogen: 'its density is that at 0 °C, the other values are said to be at 20 °C',
  Argon: 'its kinematic viscosity is not a number',
};

/** The database's terms forbid copying. */
export const FORBIDDEN = /matweb\.com/;

/** Misspelt names: yield strength and number are those of S355. */
export const RENAMED: Readonly<Record<string, string>> = {
  'Steel-S335JR': 'S355JR',
  'Steel-S335JO': 'S355J0',
  'Steel-S335N': 'S355N',
  'Steel-S235JO': 'S235J0',
  'Steel-S275JO': 'S275J0',
};

/** Slug, name and group of materials without grade. */
export const NAMED: Readonly<Record<string, readonly [slug: string, name: string, group: string]>> = {
  'ABS-Generic': ['abs', 'ABS 塑料', '塑料'],
  'Acrylic-Glass-Generic': ['pmma', 'PMMA 有机玻璃', '塑料'],
  'PA6-Generic': ['pa6', 'PA6 尼龙', '塑料'],
  'PET-Generic': ['pet', 'PET 聚酯', '塑料'],
  'PLA-Generic': ['pla', 'PLA 聚乳酸', '塑料'],
  'PP-Generic': ['pp', 'PP 聚丙烯', '塑料'],
  'PTFE-Generic': ['ptfe', 'PTFE 聚四氟乙烯', '塑料'],
  'PVC-Generic': ['pvc', 'PVC 聚氯乙烯', '塑料'],
  'Aluminum-6061-T6': ['6061-t6', '6061-T6 铝合金', '铝合金'],
  'Aluminum-Generic': ['aluminium', '铝（通用）', '铝合金'],
  'Copper-Generic': ['copper', '铜（通用）', '其他金属'],
  'Invar-Generic': ['invar', '因瓦合金（Invar）', '其他金属'],
  'Steel-Generic': ['steel', '钢（通用）', '结构钢'],
  'Concrete-Generic': ['concrete', '混凝土（通用）', '混凝土、玻璃与其他'],
  'Glass-Generic': ['glass', '玻璃（通用）', '混凝土、玻璃与其他'],
  'Glass-E-GlassFibre': ['e-glass-fibre', 'E 玻璃纤维', '混凝土、玻璃与其他'],
  'Glass-S2-GlassFibre': ['s2-glass-fibre', 'S-2 玻璃纤维', '混凝土、玻璃与其他'],
  Graphite: ['graphite', '石墨', '混凝土、玻璃与其他'],
  Water: ['water', '水', '流体'],
  Air: ['air', '空气', '流体'],
};

/** Group and noun by kind of material in the cards. */
export const KINDS: Readonly<Record<string, readonly [group: string, noun: string]>> = {
  'Mild steel': ['结构钢', '结构钢'],
  'Fine grain steel': ['结构钢', '细晶粒结构钢'],
  'Cold forming steel': ['冷成形钢', '冷成形钢'],
  'Heat-treatable steel': ['调质钢', '调质钢'],
  'Case-hardened steel': ['渗碳钢', '渗碳钢'],
  'Stainless steel': ['不锈钢', '不锈钢'],
  'Cast steel': ['铸钢', '铸钢'],
  'Cast iron': ['铸铁', '铸铁'],
  Aluminium: ['铝合金', '铝合金'],
};

/** Omitted values of cards, with the reason shown to readers. */
export const DOUBTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Aluminum-Generic': { ultimate: '与 6061-T6 卡片的抗拉强度相同，不是通用铝的' },
  Graphite: { youngs: '卡片的单位是 MPa，数量级对不上，没有核对', permittivity: '小于 1，不可能' },
};
