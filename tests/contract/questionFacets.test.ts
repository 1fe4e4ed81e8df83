import { expect, it } from 'vitest';
import { questionFacetsOf } from '../../contract/questionFacets.ts';
import type { Template } from '../../contract/template.ts';

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
])('%j has the facets %j', (template, facets) => {
  expect(questionFacetsOf(template)).toEqual(facets);
});
