import { expect, it } from 'vitest';
import { call } from '../../support/call.ts';

const asked = (keyword: string) => `keyword=${encodeURIComponent(keyword)}`;

it('the first page of a search comes with the tools, materials and benchmarks that it means, found or not', async () => {
  const beside = async (keyword: string, more = '') => {
    const { extra } = await call(`/v1/article/search?${asked(keyword)}${more}`);
    return (extra as { beside: unknown }).beside;
  };
  expect(await beside('NAFEMSLE1')).toMatchObject([
    { kind: 'benchmark', url: '/benchmark/le1' },
    { kind: 'benchmark', url: '/benchmark/le10' },
  ]);
  expect(await beside('y+')).toContainEqual(expect.objectContaining({ kind: 'tool', url: '/tools/yplus' }));
  expect(await beside('y+', '&pageNo=2')).toEqual([]);
  expect(await beside('铝 6061')).toContainEqual({
    text: '6061-T6 铝合金',
    kind: 'material',
    url: '/material/6061-t6',
  });
  expect(await beside('locationInMesh')).toContainEqual({
    text: 'locationInMesh → insidePoint（OpenFOAM.org 10）',
    kind: 'change',
    url: '/change/openfoam-org#10-insidepoint',
  });
  expect(await beside('无此词条甲乙丙')).toEqual([]);
});

it('suggestions lead to tools, materials and benchmarks whose title has the keyword', async () => {
  const suggest = async (keyword: string) => (await call(`/v1/search/suggest?${asked(keyword)}`)).data;
  expect(await suggest('LE10')).toEqual([
    { text: 'NAFEMS LE10：厚板受压', kind: 'benchmark', url: '/benchmark/le10' },
  ]);
  expect(await suggest('Q235')).toEqual([
    { text: 'Q235 碳素结构钢（近 S235JR）', kind: 'material', url: '/material/q235' },
    { text: 'S235JR 结构钢（近 Q235B、Q235）', kind: 'material', url: '/material/s235jr' },
  ]);
  expect(await suggest('网格数量')).toEqual([{ text: '网格数量估算', kind: 'tool', url: '/tools/mesh' }]);
});
