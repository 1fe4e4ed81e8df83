import { expect, it } from 'vitest';
import { questionFacetsOf } from '../../../../contract/discussion/forum/facets.ts';
import type { Template } from '../../../../contract/discussion/forum/template.ts';

const range = (facet: string, key: string | null) => (key ? [`${facet}:${key}`] : []);

it.each<[Template, string[]]>([
  [{ problem: '不收敛', solver: 'abaqus/standard' }, ['problem:diverge', 'software:abaqus']],
  [{ contactType: 'Tie' }, ['contactType:bonded']],
  [{ contactType: ' 有摩擦 ' }, ['contactType:frictional']],
  [{ contactType: '通用接触，摩擦系数 0.15' }, []],
  [{ cores: '1' }, ['cores:1']],
  [{ cores: '双路，共 64 核' }, ['cores:128']],
  [{ cores: '8 cores' }, ['cores:8']],
  [{ cores: '9核' }, ['cores:32']],
  [{ cores: '512 个进程' }, ['cores:over-128']],
  [{ cores: '两台机器' }, []],
  [{ cores: '0' }, []],
  [{ runtime: '45 s' }, ['runtime:10m']],
  [{ runtime: '10 分钟' }, ['runtime:10m']],
  [{ runtime: '1 小时 18 分' }, ['runtime:10h']],
  [{ runtime: '60min' }, ['runtime:1h']],
  [{ runtime: '2.5 h' }, ['runtime:10h']],
  [{ runtime: '4 天' }, ['runtime:100h']],
  [{ runtime: '5 days' }, ['runtime:over-100h']],
  [{ runtime: '很久' }, []],
  [{ verification: '网格收敛', difficulty: '进阶' }, ['difficulty:advanced', 'verification:mesh']],
  [{ verification: '与同事的结果比较' }, []],
])('%j has the facets %j', (template, facets) => {
  expect(questionFacetsOf(template)).toEqual(facets);
});

it.each([
  ['1,024 核', 'over-128'],
  ['1e3 核', null],
  ['64 核 × 4 节点', null],
  ['4 个节点，每节点 64 核', null],
  ['2×64 核', null],
  ['2 x 64 cores', null],
  ['4 nodes, 64 cores', null],
  ['单核', '1'],
  ['64 核，单核 2.6 GHz', '128'],
  ['128 MPI 进程', '128'],
  ['６４ 核', '128'],
])('%s: the range of cores is %s', (cores, key) => {
  expect(questionFacetsOf({ cores })).toEqual(range('cores', key));
});

it.each([
  ['10 dofs', null],
  ['16 Hz', null],
  ['5 steps', null],
  ['20 ms', null],
  ['5 分析步', null],
  ['1e5 s', null],
  ['1.2e+5 s', null],
  ['10^5 s', null],
  ['每步 2 小时，共 10 步', null],
  ['10 × 2 小时', null],
  ['3,600 s', '1h'],
  ['3,600,000 秒', 'over-100h'],
  ['1 天 2 个小时', '100h'],
  ['9 小时 90 分', '100h'],
  ['2 个小时', '10h'],
  ['半小时', '1h'],
  ['半个小时', '1h'],
  ['1 个半小时', '10h'],
  ['1 小时半', '10h'],
  ['一个半小时', null],
  ['一小时半', null],
  ['.5 h', null],
  ['半天', '100h'],
  ['90 m', '10h'],
  ['1h18min', '10h'],
  ['1:18:00', '10h'],
  ['0:09:59', '10m'],
  ['2-03:00:00', '100h'],
])('%s: the range of the run time is %s', (runtime, key) => {
  expect(questionFacetsOf({ runtime })).toEqual(range('runtime', key));
});

it.each([
  ['12 万单元，15 万节点', '1e6'],
  ['3,000,000 cells', '1e7'],
  ['1e6 单元', null],
  ['100 × 100 单元', null],
  ['每边 8 个单元', null],
])('%s: the decade of the mesh is %s', (mesh, key) => {
  expect(questionFacetsOf({ mesh })).toEqual(range('mesh', key));
});
