import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { sha256Of } from '../../../craft/hash.ts';
import { checkFigure } from '../../../craft/result/check.ts';
import { convert } from '../../../craft/result/convert.ts';
import { decodeResult } from '../../../craft/result/decode.ts';
import { encodeResult } from '../../../craft/result/encode.ts';
import { readFiles } from '../../../craft/result/read/read.ts';
import { unpack } from '../../../src/enhance/unpack.ts';
import { vtu } from './files.ts';

const frd = new Uint8Array(readFileSync(new URL('calculix/modal.frd', import.meta.url)));
const modal = { name: 'modal.frd', bytes: frd };
const cube = { name: 'a.vtu', bytes: vtu('raw') };

/** Text shown for two fields of these files. */
async function figureOf(
  file: typeof modal,
  fields: Parameters<typeof convert>[1]['fields'],
  steps: number[],
) {
  const source = await readFiles([file]);
  const { result } = convert(source, { title: '', unit: '', fields, steps, unaveraged: false });
  const origin = { file: file.name, bytes: file.bytes.length, sha256: await sha256Of(file.bytes) };
  return decodeResult(await encodeResult({ ...result, source: [origin], licence: 'CC0 1.0' }));
}
const common = { unit: '', displacement: false };
const stress = { ...common, column: 'STRESS', on: 'node', name: 'STRESS, 最大主值', kind: 'tensor' } as const;
const cells = {
  ...common,
  column: 'S & T',
  on: 'cell',
  name: 'S & T, 2',
  shown: 'jump',
  kind: 'parts',
} as const;

test('the original gives what the figure shows, whatever was chosen of it', async () => {
  for (const [file, fields, steps] of [
    [modal, [stress], [1, 2]],
    [cube, [cells], [0]],
  ] as const) {
    const figure = await figureOf(file, fields, [...steps]);
    expect(figure.licence).toBe('CC0 1.0');
    const found = await checkFigure(figure, [file]);
    expect(found).toHaveLength(1 + steps.length);
    expect(found.every((it) => it.right)).toBe(true);
    expect(found[0]?.words).toContain('SHA-256 相同');
  }
});

test('an archive is checked as well: by its own hash or that of the files in it, and by the extremes', async () => {
  const zip = { name: 'case.zip', bytes: new Uint8Array(zipSync({ 'run/modal.frd': frd })) };
  const figure = await figureOf(modal, [stress], [1]);
  const found = await checkFigure(figure, [zip], unpack);
  expect(found.map((it) => it.right)).toEqual([true, true]);
  const origin = { file: zip.name, bytes: zip.bytes.length, sha256: await sha256Of(zip.bytes) };
  const own = await checkFigure({ ...figure, source: [origin] }, [zip], unpack);
  expect(own.map((it) => it.right)).toEqual([true, true]);
  expect(own[1]?.words).toContain('重新计算相同');
  const broken = await checkFigure(figure, [{ ...zip, bytes: zip.bytes.slice(0, 99) }], unpack);
  expect(broken.map((it) => it.right)).toEqual([false, false]);
  expect(broken[1]?.words).toContain('不是完整的 ZIP');
});

test('another file, or another value in it, is said', async () => {
  const figure = await figureOf(modal, [stress], [0]);
  const other = new TextEncoder().encode(
    new TextDecoder().decode(frd).replace(/(-1 +2)(.{12})/g, '$1 9.99999E+09'),
  );
  const found = await checkFigure(figure, [{ name: 'modal.frd', bytes: other }]);
  expect(found[0]).toMatchObject({ right: false });
  expect(found.every((it) => it.right)).toBe(false);
  const unread = await checkFigure(figure, [{ name: 'x.odb', bytes: new Uint8Array(3) }]);
  expect(unread.at(-1)).toMatchObject({ right: false, words: expect.stringContaining('没有重新计算') });
  const old = { ...figure };
  delete old.recipe;
  expect(await checkFigure(old, [modal])).toHaveLength(1);
});
