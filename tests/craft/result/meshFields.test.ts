import { expect, it } from 'vitest';
import { MESH_ENDINGS } from '../../../contract/content/annex/kinds.ts';
import { convert } from '../../../craft/result/convert.ts';
import { meshFields } from '../../../craft/result/meshFields.ts';
import { qualityOf } from '../../../craft/result/quality/quality.ts';
import { barsOf, qualityNotes, rowWords } from '../../../craft/result/quality/words.ts';
import { DECK_ENDINGS, RESULT_ENDINGS } from '../../../craft/result/read/endings.ts';
import { readFiles } from '../../../craft/result/read/read.ts';
import { frd } from './files.ts';

const input = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });

const DYNA = `*KEYWORD
*PART
shell
         1         1         1
*PART
other
         2         1         1
*NODE
       1             0.0             0.0             0.0
       2             1.0             0.0             0.0
       3             1.0             1.0             0.0
       4             0.0             1.0             0.5
       5             2.0             0.0             0.0
       6             2.0             1.0             0.0
*ELEMENT_SHELL
      10       1       1       2       3       4
      20       2       2       5       6       3
*SET_SHELL_LIST
         7
        20
*END
`;

it('a look at a deck shows its parts and sets as categories, and the quality of its elements', async () => {
  const source = await readFiles([input('a.k', DYNA)]);
  const quality = qualityOf(source);
  const fields = meshFields(source, quality);
  const { result } = convert(source, { title: '', unit: '', fields, steps: [0], unaveraged: false });
  expect(result.fields.map((it) => [it.name, it.categories?.map(({ name }) => name) ?? it.location])).toEqual(
    [
      ['部件', ['shell', 'other']],
      [expect.stringMatching(/^单元集 /), ['不在', '在']],
      ...['长宽比', '缩放雅可比', '等角偏斜', '翘曲'].map((it) => [`网格质量 ${it}`, 'element']),
    ],
  );
  const warpage = quality.rows.find((it) => it.measure === 'warpage');
  expect(warpage?.worst[0]?.number).toBe(10);
  expect(warpage && rowWords(warpage).cells.slice(0, 3)).toEqual(['四边形', '翘曲', '2']);
  expect(qualityNotes(quality)[0]).toBe('单元用文件里的编号');
});

it('a look at a result begins with what people look at, and moves it', async () => {
  const source = await readFiles([{ name: 'a.frd', bytes: frd() }]);
  const [first, ...others] = meshFields(source, qualityOf(source));
  expect(first?.name).toBe('STRESS, Mises');
  expect(others.find((it) => it.displacement)?.name).toBe('DISP');
  expect(others.filter((it) => it.column.startsWith('网格质量'))).toHaveLength(3);
});

it('bars are as high as what they count, and gaps are none', () => {
  expect(barsOf([0, 1, 50, 100])).toBe(' ▁▄█');
  expect(barsOf([0, 0])).toBe('  ');
});

it('attachments whose mesh can be seen are files that are read by themselves', () => {
  const read: readonly string[] = [...RESULT_ENDINGS, ...DECK_ENDINGS];
  expect(MESH_ENDINGS.filter((it) => !read.includes(it))).toEqual([]);
});

it('shows no numbers of nodes, of which there are too many for categories', async () => {
  const count = 300;
  const lines = Array.from({ length: count - 2 }, (_, at) => `3 ${at} ${at + 1} ${at + 2}`);
  const points = Array.from({ length: count }, (_, at) => `${at} ${at % 2} 0`);
  const ids = Array.from({ length: count }, (_, at) => at + 1).join(' ');
  const text = `# vtk DataFile Version 3.0
strip
ASCII
DATASET UNSTRUCTURED_GRID
POINTS ${count} float
${points.join('\n')}
CELLS ${lines.length} ${4 * lines.length}
${lines.join('\n')}
CELL_TYPES ${lines.length}
${lines.map(() => 5).join('\n')}
POINT_DATA ${count}
SCALARS NodeId int 1
LOOKUP_TABLE default
${ids}
SCALARS energy float 1
LOOKUP_TABLE default
${ids}
`;
  const source = await readFiles([input('strip.vtk', text)]);
  const names = meshFields(source, qualityOf(source)).map(({ name }) => name);
  expect(names).toContain('energy');
  expect(names).not.toContain('NodeId');
  // Chosen by hand it is a number like any other.
  const fields = [{ name: 'NodeId', column: 'NodeId', on: 'node' as const, displacement: false, unit: '' }];
  const { result } = convert(source, { title: '', unit: '', fields, steps: [0], unaveraged: false });
  expect(result.fields[0]?.categories).toBeUndefined();
});
