import { expect, it } from 'vitest';
import { articleSubject, subjectOf } from '../../../../contract/content/article/coverSubject.ts';
import { seedArticles } from '../../../../seed/articles.ts';
import { CATEGORIES } from '../../../../seed/topics.ts';

/** Expected subject of each demo article. */
const COVERS: Record<string, string> = {
  'weak-form': 'duct',
  'shape-functions': 'beam',
  'shear-locking': 'beam',
  hourglass: 'beam',
  'newton-convergence': 'plate',
  'arc-length': 'arch',
  'contact-penalty': 'contact',
  'contact-settings': 'contact',
  'bolt-preload': 'contact',
  'plasticity-return-mapping': 'plate',
  'hyperelastic-fit': 'plate',
  'modal-analysis': 'mode',
  newmark: 'mode',
  'explicit-time-step': 'mode',
  'sn-rainflow': 'plate',
  'fracture-j': 'crack',
  'composites-clt': 'plies',
  'simple-algorithm': 'cavity',
  'fluent-udf': 'duct',
  'mrf-sliding-mesh': 'street',
  'turbulence-models': 'street',
  'yplus-wall-functions': 'layer',
  'yplus-by-example': 'layer',
  'boundary-layer': 'layer',
  'vof-multiphase': 'interface',
  'dpm-particles': 'interface',
  'mesh-quality': 'beam',
  'mesh-independence': 'duct',
  gci: 'duct',
  'heat-transfer': 'duct',
  'thermal-stress': 'chip',
  'thermal-contact': 'chip',
  submodelling: 'plate',
  'random-vibration': 'mode',
  'topology-simp': 'bracket',
  'doe-surrogate': 'surface',
  'hpc-scaling': 'street',
  preconditioners: 'duct',
  'python-postprocess': 'plate',
  'verification-mms': 'duct',
  'validation-uq': 'beam',
  'failed-buckling-factor': 'arch',
  'failed-contact-chatter': 'contact',
  'failed-density-units': 'mode',
  'failed-fixed-base': 'chip',
  'failed-one-layer': 'beam',
  'failed-rubber-locking': 'beam',
  'failed-cavity-courant': 'cavity',
  'failed-patch-test': 'plate',
  'failed-prism-layers': 'layer',
  'failed-relaxation': 'cavity',
  'failed-tied-fixed': 'beam',
};

it('every article of the demonstration is covered by the physics that it computes', () => {
  const shown = seedArticles().map(({ slug, tags, category, ...article }) => [
    slug,
    articleSubject({
      ...article,
      tagList: tags.map((name) => ({ name })),
      categoryName: CATEGORIES.find((it) => it.key === category)?.name ?? '',
    }),
  ]);
  expect(Object.fromEntries(shown)).toEqual(COVERS);
});

it.each([
  [['随想', '', '湍流'], 'street'],
  [['随想', '', '', '传热与多物理场'], 'chip'],
  [['角焊缝的热点应力'], 'weld'],
  [['泊松比取 0.5 时怎么办', '', '传热'], 'chip'],
  [['验证一个程序', '用一根悬臂梁对照'], 'beam'],
] as const)('%j: what is named first counts, a problem before a field', (texts, subject) => {
  expect(subjectOf(1, ...texts)).toBe(subject);
});

it('claims nothing for a text of another field', () => {
  const drawn = Array.from({ length: 9 }, (_, id) => subjectOf(id, '招聘信息', '', '其他', '站务'));
  expect(new Set(drawn)).toEqual(new Set(['plate', 'beam', 'bracket']));
});
