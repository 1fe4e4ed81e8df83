import { expect, test } from 'vitest';
import { intakeOf } from '../../../editor/src/paste/intake.ts';

/** A drop of files; the types of pictures are as a browser tells them. */
const dropOf = (...names: string[]): DataTransfer => {
  const files = names.map(
    (it) => new File(['x'], it, { type: /\.(?:png|jpg)$/.test(it) ? 'image/png' : '' }),
  );
  return { files, types: ['Files'], getData: () => '' } as unknown as DataTransfer;
};
const namesOf = (files: readonly File[]) => files.map(({ name }) => name).join();

/** Every file of a drop, under what becomes of it. */
function sorted(...names: string[]): Record<string, string> | null {
  const intake = intakeOf(dropOf(...names));
  if (!intake) return null;
  return Object.fromEntries(
    Object.entries(intake)
      .map(([key, value]) => [
        key,
        Array.isArray(value) ? namesOf(value) : value instanceof File ? value.name : value,
      ])
      .filter(([, value]) => value !== ''),
  );
}

test.each([
  [['a.png', 'b.jpg', 'c.pdf'], { kind: 'pictures', files: 'a.png,b.jpg', rest: 'c.pdf' }],
  [['1.png', 'a.md', 'x.bib'], { kind: 'document', file: 'a.md', pictures: '1.png', rest: 'x.bib' }],
  [['a.md', 'b.docx', '1.png'], { kind: 'documents', files: 'a.md,b.docx' }],
  [['a.bib', 'b.ris', 'c.dat'], { kind: 'references', files: 'a.bib,b.ris', rest: 'c.dat' }],
  [['a.pdf', 'b.xlsx'], null],
])('several files at once are all taken or named: %j', (names, expected) => {
  expect(sorted(...names)).toEqual(expected);
});
