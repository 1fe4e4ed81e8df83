import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { macroFault } from '../../../../ming/src/content/annex/upload/macros.ts';

const types = (more = '') =>
  strToU8(
    `<?xml version="1.0"?><Types><Override PartName="/xl/workbook.xml" ContentType="x.main+xml"/>${more}</Types>`,
  );

/** Fault of an archive of these files, and number of bytes read. */
async function faultOf(name: string, files: Record<string, Uint8Array>, cut = 0) {
  const bytes = new Uint8Array(zipSync(files, { level: 6 }));
  let read = 0;
  const fault = await macroFault(name, bytes.length - cut, async (offset, length) => {
    const part = bytes.slice(offset, Math.min(bytes.length - cut, offset + length));
    read += part.length;
    return part;
  });
  return { fault, read };
}

const noise = (length: number) => {
  let state = 7;
  return Uint8Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state >> 16;
  });
};

it('takes documents without macros, and looks at their directory alone', async () => {
  const plain = { '[Content_Types].xml': types(), 'xl/media/a.png': noise(6_000_000) };
  const { fault, read } = await faultOf('a.xlsx', plain);
  expect(fault).toBe('');
  expect(read).toBeLessThan(100_000);
  expect((await faultOf('a.odt', { 'content.xml': strToU8('x') })).fault).toBe('');
  // Plain archives may contain anything.
  expect((await faultOf('a.zip', { 'xl/vbaProject.bin': strToU8('x') })).fault).toBe('');
});

it.each([
  [
    'behind the first part',
    'a.xlsx',
    { '[Content_Types].xml': types(), a: noise(6_000_000), 'xl/vbaProject.bin': noise(9) },
  ],
  ['in capitals', 'a.docx', { 'word/VBAPROJECT.BIN': noise(9), '[Content_Types].xml': types() }],
  [
    'under another name',
    'a.docx',
    {
      '[Content_Types].xml': types(
        '<Default Extension="dat" ContentType="application/vnd.ms-office.vbaProject"/>',
      ),
      'word/notes.dat': noise(9),
    },
  ],
  [
    'in a document that says it has some',
    'a.pptx',
    { '[Content_Types].xml': types('<a b="x.macroEnabled.main+xml"/>') },
  ],
  ['of OpenDocument', 'a.ods', { 'content.xml': noise(9), 'Basic/Standard/Module1.xml': noise(9) }],
])('refuses macros %s', async (_, name, files) => {
  expect((await faultOf(name, files as Record<string, Uint8Array>)).fault).toContain('有宏');
});

it('refuses what does not tell', async () => {
  expect((await faultOf('a.xlsx', { '[Content_Types].xml': types() }, 10)).fault).toContain(
    '不知道里面有没有宏',
  );
  expect((await faultOf('a.xlsx', { 'xl/workbook.xml': noise(9) })).fault).toContain('不知道');
  expect((await faultOf('a.xlsx', { '[Content_Types].xml': new Uint8Array(3_000_000) })).fault).toContain(
    '不知道',
  );
});
