import { expect, test } from 'vitest';
import { readFiles } from '../../../craft/result/read/read.ts';
import type { Source } from '../../../craft/result/read/source.ts';
import { DECKS } from './decks.ts';
import { utf8 } from './files.ts';

const read = (files: Readonly<Record<string, string>>) =>
  readFiles(Object.entries(files).map(([name, it]) => ({ name, bytes: utf8(it) })));
const said = (source: Source) => source.omitted?.map(({ what, why }) => `${what}：${why}`).join('；') ?? '';

const MESH = '*NODE\n1,0,0,0\n2,1,0,0\n3,1,1,0\n4,0,1,0\n*ELEMENT,TYPE=S4\n1,1,2,3,4\n';
const K_MESH = '*NODE\n1,0,0,0\n2,1,0,0\n3,1,1,0\n4,0,1,0\n*ELEMENT_SHELL\n1,1,1,2,3,4\n';

test.each(DECKS)('lines of $name may end by a return alone', async ({ name, bytes }) => {
  const text = new TextDecoder().decode(bytes);
  const old = await read({ [name]: text.replaceAll('\n', '\r') });
  const own = await read({ [name]: text });
  expect(old).toEqual(own);
});

test('lines of one file may end in several ways', async () => {
  const text = '*NODE\r1,0,0,0\r\n2,1,0,0\n3,1,1,0\r\r\n*ELEMENT,TYPE=S3\r1,1,2,3\n';
  const { points, cells } = await read({ 'a.inp': text });
  expect([...points]).toEqual([0, 0, 0, 1, 0, 0, 1, 1, 0]);
  expect([...cells.types]).toEqual([5]);
});

test('lines of what a deck includes, and of a mesh of Gmsh, may end by a return alone', async () => {
  const found = await read({ 'a.inp': '*INCLUDE, INPUT=b.inp\n', 'b.inp': MESH.replaceAll('\n', '\r') });
  expect(found.cells.types).toHaveLength(1);
  const msh =
    '$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Nodes\n3\n1 0 0 0\n2 1 0 0\n3 0 1 0\n$EndNodes\n$Elements\n1\n1 2 0 1 2 3\n$EndElements\n';
  expect((await read({ 'a.msh': msh.replaceAll('\n', '\r') })).cells.types).toHaveLength(1);
});

test('a deck that includes itself says so', async () => {
  const own = await read({ 'a.inp': `${MESH}*INCLUDE, INPUT=a.inp\n`, 'b.txt': 'x' });
  expect(own.cells.types).toHaveLength(1);
  expect(said(own)).toContain('绕成一圈：a.inp → a.inp');
  await expect(read({ 'a.inp': '*INCLUDE, INPUT=a.inp\n' })).rejects.toThrow('绕成一圈：a.inp → a.inp');
  await expect(read({ 'a.k': '*INCLUDE\na.k\n' })).rejects.toThrow('绕成一圈：a.k → a.k');
  await expect(read({ 'a.bdf': "INCLUDE 'a.bdf'\n" })).rejects.toThrow('绕成一圈：a.bdf → a.bdf');
});

test('decks that include each other are read once, and the way around is named', async () => {
  const inp = await read({
    'c.inp': '*NSET,NSET=n\n1\n',
    'a.inp': '*INCLUDE, INPUT=b.inp\n',
    'b.inp': `${MESH}*INCLUDE, INPUT=a.inp\n*INCLUDE, INPUT=c.inp\n`,
  });
  expect(inp.cells.types).toHaveLength(1);
  expect(said(inp)).toBe('文件 a.inp 没有读：这些文件互相引用，绕成一圈：a.inp → b.inp → a.inp');
  const k = await read({ 'a.k': `${K_MESH}*INCLUDE\nb.k\n*END\n`, 'b.k': '*KEYWORD\n*INCLUDE\na.k\n*END\n' });
  expect(said(k)).toContain('绕成一圈：a.k → b.k → a.k');
});

test('a deck of nothing but files that were not chosen asks for them', async () => {
  await expect(read({ 'a.inp': '*INCLUDE, INPUT=mesh.inp\n' })).rejects.toThrow('文件 mesh.inp 没有读');
  await expect(read({ 'a.bdf': "INCLUDE 'mesh.bdf'\n" })).rejects.toThrow('文件 mesh.bdf 没有读');
});

test('meshes that cgx of CalculiX writes have the ending of Gmsh, alone and included by a deck', async () => {
  const mesh =
    '** written by cgx\n*NODE, NSET=Nall\n1,0,0,0\n2,1,0,0\n3,1,1,0\n*ELEMENT, TYPE=S3, ELSET=Eall\n1,1,2,3\n';
  const alone = await read({ 'all.msh': mesh });
  expect([...alone.cells.types]).toEqual([5]);
  const whole = await read({
    'all.msh': mesh,
    'fix.nam': '*NSET,NSET=Nfix\n1,\n2,\n',
    'solve.inp': '*INCLUDE, INPUT=all.msh\n*INCLUDE, INPUT=fix.nam\n*STEP\n*STATIC\n*END STEP\n',
  });
  expect(whole.steps[0]?.columns.map((it) => it.name)).toEqual(['单元集 Eall', '节点集 Nall', '节点集 Nfix']);
  expect(said(whole)).toBe('');
});

test('bytes of numbers that look like ends of lines stay, though no zero is among them', async () => {
  const head = utf8(
    '# vtk DataFile Version 3.0\nx\nBINARY\nDATASET STRUCTURED_POINTS\nDIMENSIONS 2 2 1\nORIGIN 0 0 0\nSPACING 1 1 1\nPOINT_DATA 4\nSCALARS p float 1\nLOOKUP_TABLE default\n',
  );
  const values = Uint8Array.from({ length: 16 }, (_, i) => [0x41, 0x0d, 0x41, 0x41][i % 4] as number);
  const bytes = new Uint8Array([...head, ...values]);
  const source = await readFiles([{ name: 'a.vtk', bytes }]);
  const wanted = new DataView(values.buffer).getFloat32(0);
  expect([...(source.steps[0]?.columns[0]?.data ?? [])]).toEqual([wanted, wanted, wanted, wanted]);
});
