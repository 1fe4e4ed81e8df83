import { describe, expect, it } from 'vitest';
import {
  ANNEX_PART_BYTES,
  annexRulesOf,
  straightPartBytes,
} from '../../../../contract/content/annex/annex.ts';
import { annexKindOf, endingOf } from '../../../../contract/content/annex/kinds.ts';
import { mimeOf } from '../../../../ming/src/content/annex/kinds.ts';
import { firstLines, lastLines } from '../../../../ming/src/content/annex/listing.ts';
import { sidesOf } from '../../../../ming/src/content/annex/pictureSize.ts';
import {
  checkPrice,
  mayDownload,
  nameOf,
  partCount,
  partSize,
  renamed,
  type StartFacts,
  startFault,
} from '../../../../ming/src/content/annex/rules.ts';
import { directoryOf, listingOf } from '../../../../ming/src/kit/file/zip.ts';
import { png } from '../../../support/png.ts';
import { bytesOf, ENDINGS, rst, SAMPLES, stl, zip } from './files.ts';

const RULES = annexRulesOf(undefined);
const MB = 1024 * 1024;

describe('names', () => {
  it('have to end as something that is taken', () => {
    expect(nameOf('Beam.INP')).toBe('Beam.INP');
    expect(annexKindOf('Beam.INP')).toBe('deck');
    expect(annexKindOf('a.frd')).toBe('result');
    expect(annexKindOf('inp')).toBeNull();
    expect(endingOf('a.tar.gz')).toBe('gz');
    expect(() => nameOf('virus.exe')).toThrow('.exe');
    expect(() => nameOf('Makefile')).toThrow('没有扩展名');
    expect(() => nameOf('a.constructor')).toThrow('没有扩展名');
  });

  it.each(
    `Job-1.msg Job-1.sta Job-1.dat Job-1.odb solve.out file.err log.simpleFoam log.icoFoam controlDict fvSchemes.orig
     transportProperties p_rgh alpha.water.orig U wing.cas.h5 wing.dat.h5 wing.cas.gz part.msh d3plot d3plot01 d3hsp messag
     glstat binout0000 wing.f06 wing.op2 static.wbpj Model.cae Model.jnl mesh.unv mesh.med mesh.cgns mesh.su2 beam.mph part.x_t
     case.tgz table.xlsx report.docx study.ipynb all.pvd heat.vtu.series out.xdmf run.exo Allrun file.mntr Job-1.sim`.split(
      /\s+/,
    ),
  )('of what engineers hold are taken: %s', (name) => {
    expect(nameOf(name)).toBe(name);
  });

  it.each([
    ['a.xlsm', '宏'],
    ['a.doc', '.docx'],
    ['a.bat', '脚本'],
    ['a.html', 'PDF'],
    ['a.svg', '图片'],
    ['a.pkl', '代码'],
    ['a.xyz9', 'ZIP'],
  ])('of programs, macros and pages are refused with what to do: %s', (name, reason) => {
    expect(() => nameOf(name)).toThrow(reason);
  });

  it('keep their ending when they change', () => {
    expect(renamed('悬臂梁', 'beam.inp')).toBe('悬臂梁.inp');
    expect(renamed('梁.INP', 'beam.inp')).toBe('梁.INP');
    expect(renamed('梁.exe', 'beam.inp')).toBe('梁.exe.inp');
    expect(() => renamed('///', 'beam.inp')).toThrow('附件名称');
    expect(() => renamed('字'.repeat(120), 'beam.inp')).toThrow('附件名称');
  });
});

describe('kinds', () => {
  it('are what the bytes say', () => {
    for (const [ending, bytes] of Object.entries(SAMPLES))
      expect(mimeOf(`a.${ending}`, bytes, bytes.length), ending).not.toBeNull();
    expect(mimeOf('a.rst', rst(false), 64)).not.toBeNull();
    expect(mimeOf('a.stl', bytesOf('solid box\nfacet normal 0 0 1\n'), 30)).toBe('model/stl');
    expect(mimeOf('a.inp', bytesOf('*NODE\n'), 6)).toBe('text/plain');
    expect(mimeOf('a.csv', bytesOf('a,b\n'), 4)).toBe('text/csv');
  });

  it('refuse every other content under an ending', () => {
    const text = bytesOf('just some text\n');
    const program = bytesOf('MZ\x90\0\x03\0\0\0\x04\0\0\0');
    for (const ending of ENDINGS) {
      expect(mimeOf(`a.${ending}`, program, 12), ending).toBeNull();
      expect(mimeOf(`a.${ending}`, text, 15) === null, ending).toBe(ending in SAMPLES);
    }
    for (const mark of ['\x7fELF\x02', '#!/bin/sh\n\0', '\xca\xfe\xba\xbe\0', '<!DOCTYPE html>\0'])
      for (const name of ['d3plot', 'a.mph', 'a.cae', 'a.cas', 'a.msh'])
        expect(mimeOf(name, bytesOf(mark), 20), name).toBeNull();
    expect(mimeOf('a.xlsx', bytesOf('PK\x03\x04xl/vbaProject.bin'), 30)).toBeNull();
    expect(mimeOf('U', bytesOf('FoamFile { format binary; }\0\x01'), 40)).toBe('application/octet-stream');
    expect(mimeOf('U', bytesOf('FoamFile { format ascii; }\n'), 40)).toBe('text/plain');
    expect(mimeOf('d3plot01', bytesOf('\0\0\x80?'), 4)).toBe('application/octet-stream');
    expect(mimeOf('a.msh', bytesOf('$MeshFormat\n'), 12)).toBe('text/plain');
    expect(mimeOf('a.msh', bytesOf('$MeshFormat\n4.1 1 8\n\x01\0'), 22)).toBe('application/octet-stream');
    expect(mimeOf('a.stl', stl(), 135)).toBeNull();
    expect(mimeOf('a.exe', text, 15)).toBeNull();
    expect(mimeOf('a.inp', new Uint8Array([0xff, 0xfe, 0x2a, 0]), 4)).toBeNull();
  });
});

it('parts are of one size, but for the last', () => {
  const inParts = (size: number) => ({ size, partBytes: ANNEX_PART_BYTES });
  expect(partCount(inParts(1))).toBe(1);
  expect(partCount(inParts(2 * ANNEX_PART_BYTES))).toBe(2);
  expect(partCount(inParts(2 * ANNEX_PART_BYTES + 1))).toBe(3);
  expect(partSize(inParts(2 * ANNEX_PART_BYTES + 7), 1)).toBe(ANNEX_PART_BYTES);
  expect(partSize(inParts(2 * ANNEX_PART_BYTES + 7), 3)).toBe(7);
  for (const part of [0, 4, 1.5, -1]) expect(partSize(inParts(2 * ANNEX_PART_BYTES + 7), part)).toBe(0);
});

it('parts that go straight to the store grow with the file, and stay few', () => {
  const GB = 1024 * MB;
  expect(
    [17 * MB, 2 * GB, 7 * GB, 20 * GB, 60 * GB, 600 * GB].map((it) => straightPartBytes(it) / MB),
  ).toEqual([8, 8, 8, 21, 62, 64]);
  for (const size of [17 * MB, 2 * GB, 600 * GB]) {
    const partBytes = straightPartBytes(size);
    expect(partCount({ size, partBytes })).toBeLessThanOrEqual(10_000);
  }
});

it('an upload begins within the limits', () => {
  const facts: StartFacts = { held: 0, taken: 0, begun: 0, space: 0, today: 0, open: 0 };
  const fault = (more: Partial<StartFacts>, size = 1, partBytes = ANNEX_PART_BYTES, rules = RULES) =>
    startFault({ ...facts, ...more }, { size, partBytes }, rules);
  expect(fault({}, 2_048 * MB)).toBeNull();
  expect(fault({}, 2_048 * MB + 1)).toContain('2 GB');
  const wide = { ...RULES, bytes: 1e15, space: 1e15 };
  // R2's limit of 10,000 parts.
  expect(fault({}, 10_000 * ANNEX_PART_BYTES, ANNEX_PART_BYTES, wide)).toBeNull();
  expect(fault({}, 10_000 * ANNEX_PART_BYTES + 1, ANNEX_PART_BYTES, wide)).toContain('48.83 GB');
  expect(fault({ begun: 1 })).toContain('还没有传完');
  expect(fault({ held: 19, today: 49, open: 9, space: 2047 * MB }, MB)).toBeNull();
  expect(fault({ held: 20 })).toContain('20 个附件');
  expect(fault({ taken: 1 })).toContain('同名');
  expect(fault({ today: 50 })).toContain('一天');
  expect(fault({ open: 10 })).toContain('未完成');
  expect(fault({ space: 2048 * MB })).toContain('空间');
});

it('prices and limits are what the operator has set', () => {
  expect(() => checkPrice(100_000, RULES)).not.toThrow();
  expect(() => checkPrice(100_001, RULES)).toThrow('1000 元');
  expect(annexRulesOf('{"perArticle":3}')).toMatchObject({ perArticle: 3, aDay: 50 });
  expect(annexRulesOf('{"perArticle":-3}')).toEqual(RULES);
});

it('a paid attachment is for its author and for who has paid', () => {
  expect(mayDownload({ price: 0 }, { own: false, paid: false })).toBe(true);
  expect(mayDownload({ price: 1 }, { own: false, paid: false })).toBe(false);
  expect(mayDownload({ price: 1 }, { own: true, paid: false })).toBe(true);
  expect(mayDownload({ price: 1 }, { own: false, paid: true })).toBe(true);
});

describe('previews', () => {
  it('show the end of a text, whose first bytes may be the rest of a character', () => {
    const text = Array.from({ length: 100 }, (_, at) => `第 ${at} 行`).join('\n');
    const bytes = new TextEncoder().encode(text);
    expect(lastLines(bytes, true)).toEqual(Array.from({ length: 20 }, (_, at) => `第 ${at + 80} 行`));
    expect(lastLines(bytes.subarray(1), false).at(0)).toBe('第 80 行');
    expect(lastLines(new TextEncoder().encode('a\nb'), true)).toEqual([]);
  });

  it('show the first lines, in UTF-8 or GB 18030, without invisible characters', () => {
    const cut = new TextEncoder().encode('** 梁\r\n*NODE\r\n').subarray(0, -1);
    expect(firstLines(cut, true)).toEqual({ text: '** 梁\n*NODE', cut: false });
    expect(firstLines(new Uint8Array([0x2a, 0xc1, 0xba, 0x0a]), true).text).toBe('*梁');
  });

  it('leaves out long data of a deck, so that its keywords are seen', () => {
    const nodes = Array.from({ length: 500 }, (_, at) => `${at + 1}, 0., 0.`);
    const deck = new TextEncoder().encode(['*NODE', ...nodes, '*STEP', '*STATIC', ''].join('\n'));
    const { text, cut } = firstLines(deck, true, 'abaqus');
    expect(text.split('\n')).toEqual([
      ...['*NODE', '1, 0., 0.', '2, 0., 0.', '3, 0., 0.', '** 略去 497 行数据', '*STEP', '*STATIC'],
    ]);
    expect(cut).toBe(true);
    expect(firstLines(deck, true).text).not.toContain('*STEP');
    expect(firstLines(new TextEncoder().encode('a\u202Eb\tc\x1bd'), true).text).toBe('a\uFFFDb\tc\uFFFDd');
    // Truncated within a character.
    expect(firstLines(new TextEncoder().encode('字').subarray(0, 2), false).cut).toBe(true);
    const long = firstLines(bytesOf(`${'x'.repeat(500)}\n${'1\n'.repeat(100)}`), true);
    expect(long.cut).toBe(true);
    expect(long.text.split('\n')).toHaveLength(40);
    expect(long.text.split('\n')[0]).toBe(`${'x'.repeat(160)}…`);
  });

  it('list the files of an archive', () => {
    const bytes = zip(
      [
        { name: 'job/', size: 0 },
        { name: 'job/梁.inp', size: 7 },
        { name: 'b.csv', size: 5 },
      ],
      'note',
    );
    const found = directoryOf(bytes, bytes.length);
    expect(found).not.toBeNull();
    const { offset, length } = found ?? { offset: 0, length: 0 };
    expect(listingOf(bytes.subarray(offset, offset + length), true)).toEqual({
      entries: [
        { name: 'job/梁.inp', size: 7 },
        { name: 'b.csv', size: 5 },
      ],
      files: 2,
      bytes: 12,
      cut: false,
    });
  });

  it('take names as text, whatever is in them, and believe no size', () => {
    const odd = ['../../etc/passwd', '/abs', 'a\u202Egpj.exe', 'x'.repeat(300), '<img src=x>'];
    const bytes = zip([
      ...odd.map((name) => ({ name, size: 0xffffffff })),
      { name: new Uint8Array([0xc1, 0xba]), utf8: false },
      ...Array.from({ length: 500 }, (_, at) => ({ name: `${at}` })),
    ]);
    const listing = listingOf(bytes.subarray(4), true);
    expect(listing.entries.slice(0, 6).map((it) => it.name)).toEqual([
      '../../etc/passwd',
      '/abs',
      'a\uFFFDgpj.exe',
      'x'.repeat(200),
      '<img src=x>',
      '梁',
    ]);
    expect(listing).toMatchObject({ files: 506, bytes: 5 * 0xffffffff, cut: true });
    expect(listing.entries).toHaveLength(200);
  });

  it('stop at what is no directory', () => {
    const bytes = zip([{ name: 'a' }, { name: 'b' }]);
    expect(listingOf(bytes.subarray(4, 60), true)).toMatchObject({ files: 1, cut: true });
    expect(listingOf(bytesOf('rubbish'.repeat(20)), true)).toMatchObject({ files: 0 });
    expect(directoryOf(bytesOf('x'.repeat(100)), 100)).toBeNull();
    // End record with an offset beyond the file.
    new DataView(bytes.buffer).setUint32(bytes.length - 6, 1_000_000, true);
    expect(directoryOf(bytes, bytes.length)).toBeNull();
  });

  it('know the sides of a picture by its first bytes', () => {
    const u16 = (value: number) => [value & 255, value >> 8];
    const webp = (chunk: string, rest: number[]) =>
      new Uint8Array([...bytesOf('RIFF\0\0\0\0WEBP'), ...bytesOf(chunk), 0, 0, 0, 0, ...rest]);
    expect(sidesOf('image/png', png(3, 2))).toEqual({ width: 3, height: 2 });
    expect(sidesOf('image/gif', bytesOf('GIF89a\x04\0\x03\0'))).toEqual({ width: 4, height: 3 });
    const frame = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc0, 0, 11, 8, 0, 5, 0, 9, 1, 1];
    expect(sidesOf('image/jpeg', new Uint8Array(frame))).toEqual({ width: 9, height: 5 });
    expect(sidesOf('image/webp', webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, ...u16(640), ...u16(480)]))).toEqual({
      width: 640,
      height: 480,
    });
    expect(sidesOf('image/webp', webp('VP8X', [0, 0, 0, 0, 9, 0, 0, 4, 0, 0]))).toEqual({
      width: 10,
      height: 5,
    });
    expect(sidesOf('image/webp', webp('VP8L', [0x2f, 9, 0, 1, 0]))).toEqual({ width: 10, height: 5 });
    const ispe = new Uint8Array([
      ...bytesOf('\0\0\0\x1cftypavif....ispe'),
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      7,
      0,
      0,
      0,
      6,
    ]);
    expect(sidesOf('image/avif', ispe)).toEqual({ width: 7, height: 6 });
    for (const mime of ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'text/plain'])
      expect(sidesOf(mime, new Uint8Array(3)), mime).toBeNull();
  });
});
