/** `usual` is the default display unit. */
type Quantity = { label: string; sign: string; si: string; usual: string };

/** In display order; '' is dimensionless. */
export const QUANTITIES = {
  density: { label: '密度', sign: 'ρ', si: 'kg/m^3', usual: 'kg/m^3' },
  youngs: { label: '弹性模量', sign: 'E', si: 'Pa', usual: 'GPa' },
  poisson: { label: '泊松比', sign: 'ν', si: '', usual: '' },
  shear: { label: '剪切模量', sign: 'G', si: 'Pa', usual: 'GPa' },
  bulk: { label: '体积模量', sign: 'K', si: 'Pa', usual: 'GPa' },
  yield: { label: '屈服强度', sign: 'Re', si: 'Pa', usual: 'MPa' },
  ultimate: { label: '抗拉强度', sign: 'Rm', si: 'Pa', usual: 'MPa' },
  elongation: { label: '断后伸长率', sign: 'A', si: '%', usual: '%' },
  compressive: { label: '抗压强度', sign: 'Rc', si: 'Pa', usual: 'MPa' },
  expansion: { label: '线膨胀系数', sign: 'α', si: '1/K', usual: '1/K' },
  thermalStrain: { label: '热应变', sign: 'ΔL/L', si: '', usual: '' },
  conductivity: { label: '导热系数', sign: 'λ', si: 'W/(m*K)', usual: 'W/(m*K)' },
  heat: { label: '定压比热容', sign: 'cp', si: 'J/(kg*K)', usual: 'J/(kg*K)' },
  viscosity: { label: '动力黏度', sign: 'μ', si: 'Pa*s', usual: 'mPa*s' },
  volumeExpansion: { label: '体膨胀系数', sign: 'β', si: '1/K', usual: '1/K' },
  sound: { label: '声速', sign: 'c', si: 'm/s', usual: 'm/s' },
  resistivity: { label: '电阻率', sign: 'ρe', si: 'Ω*m', usual: 'Ω*m' },
  permittivity: { label: '相对介电常数', sign: 'εr', si: '', usual: '' },
} as const satisfies Record<string, Quantity>;

export type QuantityKey = keyof typeof QUANTITIES;

export const QUANTITY_KEYS = Object.keys(QUANTITIES) as QuantityKey[];
