import { expect, it } from 'vitest';
import { READY } from '../../../editor/src/formula/formulaTemplates.ts';
import { render } from '../../../markdown/index.ts';

const UNITS: Record<string, string> = {
  sigma: 'Pa',
  E: 'Pa',
  lam: 'Pa',
  mu: 'Pa',
  nu: '1',
  eps: '1',
  L: 'm',
  x: 'm',
  u: 'm',
  v: 'm/s',
  a: 'm/s^2',
  b: 'N/m^3',
  rho: 'kg/m^3',
  t: 's',
  alpha: '1/K',
  T: 'K',
  I: 'm^4',
  q: 'N/m',
  V: 'm^3',
  A: 'm^2',
  K: 'N/m',
  M: 'kg',
  C: 'N*s/m',
  f: 'N',
  omega: 'rad/s',
  ra: '1/s',
  rb: 's',
  zeta: '1',
  cp: 'J/(kg*K)',
  k: 'W/(m*K)',
  qv: 'W/m^3',
  qs: 'W/m^2',
  h: 'W/(m^2*K)',
  sb: 'W/(m^2*K^4)',
  p: 'Pa',
  eta: 'Pa*s',
  g: 'm/s^2',
  kin: 'm^2/s',
  tke: 'm^2/s^2',
  kw: '1/m',
  c: 'm/s',
  one: '1',
};

/**
 * Terms of each formula as sums, which the site's calculator rejects if units differ; vectors and tensors are
 * replaced by a component, derivatives by quotients.
 */
const TERMS: Record<string, readonly string[]> = {
  '平衡方程（静力）': ['sigma/x + b'],
  '运动方程（连续体）': ['rho*u/t^2 - (sigma/x + b)'],
  '几何方程（小变形）': ['eps - 1/2*(u/x + u/x)'],
  各向同性线弹性本构: ['sigma - (lam*eps + 2*mu*eps)'],
  拉梅常数: ['lam - E*nu/((1+nu)*(1-2*nu))', 'mu - E/(2*(1+nu))'],
  热弹性本构: ['sigma - (lam*eps + 2*mu*eps - (3*lam+2*mu)*alpha*(T-T))'],
  平面应力本构: ['sigma - E/(1-nu^2)*(eps + nu*eps)', 'sigma - E/(1-nu^2)*(1-nu)/2*eps'],
  'von Mises 应力': ['sigma - sqrt(3/2*sigma*sigma)'],
  'von Mises 应力（主应力）': ['sigma - sqrt(1/2*((sigma-sigma)^2+(sigma-sigma)^2))'],
  '欧拉–伯努利梁': ['E*I*u/x^4 - q'],
  '弱形式（虚功，静力）': ['sigma*eps*V - (b*u*V + sigma*u*A)'],
  单元刚度矩阵: ['K - 1/x*E*1/x*V'],
  结构动力学方程: ['M*u/t^2 + C*u/t + K*u - f'],
  '模态（无阻尼自由振动）': ['K - omega^2*M', 'omega - 1/t'],
  瑞利阻尼: ['C - (ra*M + rb*K)', 'zeta - (ra/(2*omega) + rb*omega/2)'],
  'Newmark 法': ['u - (u + t*v + t^2*((1/2-nu)*a + nu*a))', 'v - (v + t*((1-nu)*a + nu*a))'],
  线性屈曲: ['K + one*K'],
  '牛顿–拉弗森迭代': ['K*u - (f - f)', 'u - (u + u)'],
  热传导方程: ['rho*cp*T/t - (k*T/x/x + qv)'],
  傅里叶定律: ['qs + k*T/x'],
  对流边界: ['-k*T/x - h*(T-T)', 'qs - h*T'],
  辐射边界: ['qs - one*sb*(T^4 - T^4)'],
  傅里叶数与毕渥数: ['one - k*t/(rho*cp*L^2)', 'one - h*L/k'],
  '连续方程（可压缩）': ['rho/t + rho*v/x'],
  'Navier–Stokes（不可压缩）': ['rho*(v/t + v*v/x) - (-p/x + eta*v/x^2 + rho*g)'],
  雷诺数: ['one - rho*v*L/eta', 'one - v*L/kin', 'kin - eta/rho'],
  '涡黏假设（Boussinesq）': ['-rho*v*v - (eta*(v/x + v/x) - 2/3*rho*tke)'],
  'y⁺ 与摩擦速度': ['one - v*x/kin', 'v - sqrt(sigma/rho)'],
  'Courant 数': ['one - v*t/x'],
  '亥姆霍兹方程（声压）': ['p/x^2 + kw^2*p', 'kw - omega/c'],
};

/** Calculator's error for the sums; null if the units agree. */
async function faultIn(sums: readonly string[]): Promise<string | null> {
  const names = Object.keys(UNITS).filter((it) => sums.some((sum) => new RegExp(`\\b${it}\\b`).test(sum)));
  const inputs = names.map((it) => `${it} = 0.3 [${UNITS[it]}]`);
  const results = sums.map((sum, at) => `r${at} = if(${sum} > ${sum}, 1, 2)`);
  const shown = sums.map((_, at) => `r${at}`).join(', ');
  const sheet = [...inputs, '---', ...results, '---', `show ${shown}`];
  return (await render(`\`\`\`calc\n${sheet.join('\n')}\n\`\`\``)).fault;
}

const all = READY.flatMap(({ list }) => list);

it.each(all)('the units of $name agree', async ({ name }) => {
  const sums = TERMS[name] ?? [];
  expect(sums, 'write its terms down').not.toEqual([]);
  expect(await faultIn(sums)).toBeNull();
});

it('units that do not agree are found', async () => {
  expect(await faultIn(['sigma/x + rho'])).not.toBeNull();
  expect(await faultIn(['one - h*L'])).not.toBeNull();
});

it('every formula names its symbols', () => {
  for (const { name, symbols } of all) expect(symbols.length, name).toBeGreaterThan(10);
  expect(Object.keys(TERMS).toSorted()).toEqual(all.map(({ name }) => name).toSorted());
});
