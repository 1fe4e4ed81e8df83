/** A source of values: what it is, whose, in which version, under which licence, and when it was read. */
type Source = {
  title: string;
  by: string;
  version: string;
  licence: string;
  url: string;
  read: string;
  /** How its numbers came here. */
  how: string;
};

const READ = '2026-11-28';

/** The sources of all values. */
export const SOURCES = {
  freecad: {
    title: 'FreeCAD 材料卡片（Mod/Material）',
    by: 'FreeCAD 的贡献者，每张卡片的作者写在出处里',
    version: '0.20.2（Debian freecad-common 0.20.2+dfsg1-4+deb12u1）',
    licence: '每张卡片写明 LGPL 或 CC BY 3.0；没有写的按 FreeCAD 的 LGPL-2+',
    url: 'https://github.com/FreeCAD/FreeCAD',
    read: READ,
    how: '由 scripts/materials.ts 从卡片文件读出，换成 SI；没有收的值逐个写明原因',
  },
  elmer: {
    title: 'ElmerGUI 材料库 egmaterials.xml',
    by: 'CSC – IT Center for Science',
    version: '提交 7daef97f（2024-10-23）',
    licence: 'GPL-2+（ElmerGUI）；这里只引用数值',
    url: 'https://github.com/ElmerCSC/elmerfem/blob/devel/ElmerGUI/Application/edf/egmaterials.xml',
    read: READ,
    how: '由 scripts/materials.ts 从 XML 读出；库里没有写每个数的来源',
  },
  nist: {
    title: 'NIST Cryogenic Material Properties',
    by: 'National Institute of Standards and Technology（美国政府）',
    version: '网页 304 Stainless (UNS S30400)、6061-T6 Aluminum (UNS A96061)',
    licence: '美国政府作品，署名使用',
    url: 'https://trc.nist.gov/cryogenics/materials/materialproperties.htm',
    read: READ,
    how: '网页上的拟合系数逐个录入（经 github.com/mind874/OpenSolids 保存的网页），由公式算出各温度的值',
  },
  nistCopy: {
    title: 'NIST Cryogenic Material Properties（经 OpenSolids 转录）',
    by: 'National Institute of Standards and Technology；转录 mind874/OpenSolids',
    version: '提交 87d49703（2026-02-17）',
    licence: '美国政府作品，署名使用；转录的程序是 GPL-3.0，这里只引用系数',
    url: 'https://github.com/mind874/OpenSolids',
    read: READ,
    how: '系数取自转录的 JSON，没有见到原网页，由公式算出各温度的值',
  },
  eurocode: {
    title: 'EN 1993-1-2:2005（结构抗火设计）',
    by: 'CEN；系数照 kuisidu/metku 的 en1993_1_2.py 读出',
    version: '2005',
    licence: '标准本身受版权保护；公式与系数作为事实引用，另见 EN 原文',
    url: 'https://github.com/kuisidu/metku',
    read: READ,
    how: '没有见到标准原文；系数与 fsepy/fsetools、OpenSees 的实现对照，三处一致',
  },
  iapws: {
    title: 'IAPWS SR6-08(2011)：0.1 MPa 下液态水的性质',
    by: 'International Association for the Properties of Water and Steam',
    version: 'SR6-08(2011)，式 (1)–(9)',
    licence: 'IAPWS 允许自由使用其公式，注明出处',
    url: 'https://iapws.org/documents/release/LiquidWater',
    read: READ,
    how: '公式与系数照 jjgomera/iapws 的实现录入，写在 craft/materials/fluids/water.ts，与它算出的值核对',
  },
  atmosphere: {
    title: 'U.S. Standard Atmosphere, 1976',
    by: 'NOAA、NASA、USAF（美国政府）',
    version: 'NASA-TM-X-74335，式 (33)、(42)、(50)、(51)、(53)',
    licence: '美国政府作品',
    url: 'https://ntrs.nasa.gov/citations/19770009539',
    read: READ,
    how: '公式与常数照 poliastro 的 COESA76 等三个公开的实现录入，写在 craft/materials/fluids/air.ts，没有见到报告原文',
  },
  uintah: {
    title: 'Uintah 的 MPM 材料输入 JohnsonCookPlasticOFHCCopper.xml',
    by: 'University of Utah',
    version: '提交 857102d7',
    licence: 'MIT',
    url: 'https://github.com/Uintah/Uintah',
    read: READ,
    how: '逐个录入；文件没有写常数的原始文献',
  },
  vumat: {
    title: 'Abaqus-VUMAT-Johnson-Cook 的验证算例 jc_ti64_abq_builtin.inp',
    by: 'M. Arcidiacono；常数引自 D. Rittel 等（2017）与 Y. Zhang 等（2015）',
    version: '提交 9d8e803e',
    licence: '见其仓库的 LICENSE；这里只引用数值',
    url: 'https://github.com/mauroarcidiacono/Abaqus-VUMAT-Johnson-Cook',
    read: READ,
    how: '从输入文件逐个录入（mm-t-s，°C）；没有见到所引的论文',
  },
} as const satisfies Record<string, Source>;

/** The key of a source. */
export type SourceKey = keyof typeof SOURCES;
