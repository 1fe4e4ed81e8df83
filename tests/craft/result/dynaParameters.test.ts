import { expect, test } from 'vitest';
import { readFile } from '../../../craft/result/read/read.ts';
import { utf8 } from './files.ts';
import { drawn } from './oracle.ts';

const fields = (...words: string[]) => words.map((it) => it.padStart(8)).join('');
const node = (tag: string, x: string, y: string) =>
  tag.padStart(8) + [x, y, '0.0'].map((it) => it.padStart(16)).join('');
const named = (...pairs: [string, string][]) =>
  pairs.map(([name, value]) => name.padEnd(10) + value.padStart(10)).join('');

const deck = (parameters: string, elements: string) =>
  readFile({
    name: 'a.k',
    bytes: utf8(`*KEYWORD
${parameters}
*NODE
${node('1', '0.0', '0.0')}
${node('2', '&LEN', '0.0')}
${node('3', '&len', '&wid')}
${node('4', '0.0', '&wid')}
${node('&nid', '-&len', '0.0')}
${elements}
*SET_NODE_LIST
${['1', '0.0', '0.0', '0.0', '0.0'].map((it) => it.padStart(10)).join('')}MECH
${['1', '2'].map((it) => it.padStart(10)).join('')}
*END
`),
  });
const SHELLS = `*ELEMENT_SHELL\n${fields('1', '1', '1', '2', '3', '4')}\n${fields('2', '1', '&nid', '1', '4', '4')}`;

test.each([
  [
    'columns',
    `${named(['R len', '3.0'], ['I nid', '11'], ['Rhalf', '0.5'])}\n*PARAMETER_EXPRESSION\n${'R wid'.padEnd(10)}2*len*half/3.0`,
  ],
  ['commas', 'R len, 3.0, I nid, 11, R half, 0.5\n*PARAMETER_EXPRESSION\nR wid, 2*&len*&half/3.0'],
])('parameters in %s stand in nodes and elements', async (_, parameters) => {
  const source = await deck(`*PARAMETER\n${parameters}`, SHELLS);
  expect(source.omitted).toEqual([]);
  expect([...source.cells.types]).toEqual([9, 9]);
  expect(drawn(source).area).toBeCloseTo(4.5, 6);
});

test('what a parameter leaves open is left out and named, and not drawn with fewer nodes', async () => {
  const parameters = `*PARAMETER\n${named(['R len', '3.0'], ['R wid', '1.0'], ['I nid', '11'])}\n${named(['R len', '3.5'])}`;
  const source = await deck(
    parameters,
    `${SHELLS}\n${fields('3', '1', '1', '2', '3', '&gone')}\n${fields('4', '1', '1', '2', 'x', '4')}`,
  );
  expect(source.cells.types).toHaveLength(2);
  expect(source.omitted).toEqual([
    { what: '参数 len 写了两次', why: '两处的值不同，用的是后面的' },
    { what: '1 处*ELEMENT_SHELL 的一行没有读', why: '用到了 *PARAMETER 里没有或算不出的参数' },
    { what: '1 处*ELEMENT_SHELL 的一行没有读', why: '“x”不是数' },
  ]);
});

test('a solid that cannot be read takes the card of its nodes with it', async () => {
  const parameters = `*PARAMETER\n${named(['R len', '3.0'], ['R wid', '1.0'], ['I nid', '11'])}`;
  const nodes = fields('1', '2', '3', '4', '4', '4', '4', '4');
  const source = await deck(
    parameters,
    `${SHELLS}\n*ELEMENT_SOLID\n${fields('&no', '1')}\n${nodes}\n${fields('8', '1')}\n${fields('1', '2', '4', '11', '11', '11', '11', '11')}`,
  );
  expect([...source.cells.types]).toEqual([9, 9, 10]);
  expect(source.omitted?.map(({ what }) => what)).toEqual(['1 处*ELEMENT_SOLID 的一行没有读']);
});
