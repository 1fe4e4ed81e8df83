import { gzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { Scan } from '../../../../craft/errors/scan.ts';
import { openText, Unreadable } from '../../../../src/enhance/log/text.ts';

/** Longer than the prefix examined before reading a file. */
const LONG = 'increment 1 converged\n'.repeat(8_000);
/** 错误 in GBK. */
const GBK = [0xb4, 0xed, 0xce, 0xf3];

const bytes = (text: string, ...more: number[]) =>
  new Uint8Array([...new TextEncoder().encode(text), ...more]);
const whole = () => {
  let text = '';
  return {
    feed: (piece: string) => {
      text += piece;
    },
    end: () => text,
  };
};
const readAll = async (file: Uint8Array<ArrayBuffer>) =>
  (await openText(new Blob([file]))).read(whole, () => {});

it.each([
  ['UTF-8', bytes('错误'), '错误'],
  ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, ...bytes('错误')]), '错误'],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x19, 0x95, 0xef, 0x8b]), '错误'],
  ['UTF-16, the high byte first', new Uint8Array([0xfe, 0xff, 0x95, 0x19, 0x8b, 0xef]), '错误'],
  ['GBK', new Uint8Array(GBK), '错误'],
  ['Windows-1252', bytes('', 0xe9, 0x0a, 0xe9), 'é\né'],
  ['GBK after what is looked at first', bytes(LONG, ...GBK), `${LONG}错误`],
  [
    'UTF-16 without a mark',
    new Uint8Array([...'a错b\n'].flatMap((it) => [it.charCodeAt(0) & 255, it.charCodeAt(0) >> 8])),
    'a错b\n',
  ],
  ['UTF-8 whose last sign is cut', bytes('错误\n', 0xe9, 0x94), '错误\n\ufffd'],
  ['UTF-8 that begins within a sign', new Uint8Array([0x99, ...bytes('\n错误')]), '\ufffd\n错误'],
  [
    'UTF-8 with a word in another encoding',
    bytes('错误，节点号\n', ...GBK.slice(0, 2)),
    '错误，节点号\n\ufffd\ufffd',
  ],
  ['an empty file', bytes(''), ''],
  ['zeros that a crash has left', bytes('a\n', 0, 0, ...bytes('b', 0, ...bytes('c\n'))), 'a\nb c\n'],
])('reads %s', async (_, file, text) => {
  expect(await readAll(file)).toBe(text);
  expect(await readAll(new Uint8Array(gzipSync(file)))).toBe(text);
});

it('passes a text to what has a state of its own, as the search for messages', async () => {
  const text = await openText(new Blob([bytes(' *ERROR in e_c3d: nonpositive jacobian\n')]));
  const found = await text.read(
    () => new Scan([], null),
    () => {},
  );
  expect(found.map(({ line, grave }) => [line, grave])).toEqual([[1, true]]);
});

it('reads a file again in the encoding that was found, and tells how much has passed', async () => {
  const text = await openText(new Blob([bytes(LONG, ...GBK)]));
  const begun: ReturnType<typeof whole>[] = [];
  const shares: number[] = [];
  const begin = () => {
    const it = whole();
    begun.push(it);
    return it;
  };
  await text.read(begin, () => {});
  expect(begun).toHaveLength(3);
  expect(await text.read(begin, (share) => shares.push(share))).toBe(`${LONG}错误`);
  expect(begun).toHaveLength(4);
  expect(shares.at(-1)).toBe(1);
});

it('refuses binary files and damaged archives in words', async () => {
  const packed = new Uint8Array(gzipSync(bytes(LONG, ...GBK), { level: 0 }));
  await expect(readAll(new Uint8Array([80, 75, 0, 4]))).rejects.toThrow('这是二进制文件');
  await expect(readAll(new Uint8Array(gzipSync(new Uint8Array([1, 0, 2]))))).rejects.toThrow(
    '这是二进制文件',
  );
  for (const end of [12, packed.length - 6]) {
    const cut = readAll(packed.slice(0, end));
    await expect(cut).rejects.toThrow('.gz 没有解开');
    await expect(cut).rejects.toBeInstanceOf(Unreadable);
  }
});

it('does not take what goes wrong while reading for another encoding', async () => {
  const text = await openText(new Blob([bytes('abc')]));
  const broken = {
    feed: () => {
      throw new TypeError('broken');
    },
    end: () => '',
  };
  await expect(
    text.read(
      () => broken,
      () => {},
    ),
  ).rejects.toThrow('broken');
});
