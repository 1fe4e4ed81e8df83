import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ResultError } from '../../../craft/result/model.ts';
import { readFiles } from '../../../craft/result/read/read.ts';
import type { Input } from '../../../craft/result/read/source.ts';
import { skinOf } from '../../../craft/result/skin/skin.ts';
import { DECKS, foamCase } from './decks.ts';
import { frd, LEGACY, legacyBinary, STL_TEXT, TECPLOT, VTP, vtu } from './files.ts';
import { randoms } from './meshes.ts';
import { oracleFile } from './oracle.ts';

const [inp, , bdf, cdb, dyna] = DECKS as [Input, Input, Input, Input, Input];
const fixture = (path: string): Input => ({
  name: path.split('/').at(-1) ?? '',
  bytes: new Uint8Array(readFileSync(new URL(path, import.meta.url))),
});
const ensight = (path: string): Input => ({
  name: path.split('/').at(-1) ?? '',
  path,
  bytes: new Uint8Array(readFileSync(new URL(`ensight/${path}`, import.meta.url))),
});
const BINARY = ['binary.case', 'geometry', 'data/00000000/T', 'data/00000000/U'];

/** Formats with files; with `open` truncation between blocks is undetectable. */
const FORMATS: Record<string, { files: readonly (readonly Input[])[]; open?: boolean }> = {
  vtu: {
    files: [vtu('ascii'), vtu('base64-zlib'), vtu('raw'), vtu('raw-zlib')].map((bytes) => [
      { name: 'a.vtu', bytes },
    ]),
  },
  polyhedra: { files: [[oracleFile('polyhedron.vtu')]] },
  degrees: { files: [[oracleFile('type-72-3.vtu')]] },
  vtp: { files: [[{ name: 'a.vtp', bytes: VTP }]] },
  grids: {
    files: ['grid.vti', 'grid.vtr', 'grid.vts', 'grid-lz4.vti', 'grid-lz4.vtr'].map((it) => [oracleFile(it)]),
  },
  legacy: {
    files: [LEGACY, legacyBinary()]
      .map((bytes) => [{ name: 'a.vtk', bytes }] as Input[])
      .concat([[oracleFile('grid-vtr.vtk')]]),
    open: true,
  },
  stl: { files: [[{ name: 'a.stl', bytes: STL_TEXT }]] },
  frd: {
    files: [
      [{ name: 'a.frd', bytes: frd() }],
      [
        {
          name: 'b.frd',
          bytes: new Uint8Array(readFileSync(new URL('calculix/modal-binary.frd', import.meta.url))),
        },
      ],
    ],
  },
  gmsh: { files: ['gmsh-1-msh22-ascii.msh', 'gmsh-1-msh41-binary.msh'].map((it) => [oracleFile(it)]) },
  plot3d: { files: [[fixture('gmsh/block.p3d')]], open: true },
  gmshOlder: {
    files: ['old.msh', 'v40.msh', 'v40-binary.msh', 'views.pos', 'views-binary.pos', 'views-script.pos'].map(
      (it) => [fixture(`gmsh/${it}`)],
    ),
  },
  inp: { files: [[inp]], open: true },
  bdf: { files: [[bdf]] },
  cdb: { files: [[cdb]], open: true },
  dyna: { files: [[dyna]] },
  ensight: {
    files: [['text.case', 'text.geo', 'text.T', 'text.S'], BINARY].map((it) => it.map(ensight)),
    open: true,
  },
  tecplot: { files: [[{ name: 'a.tec', bytes: TECPLOT }]], open: true },
  foam: { files: [foamCase(false), foamCase(true)], open: true },
};

/** What is drawn and reported; complete files lose nothing. */
async function outcome(files: readonly Input[]) {
  const source = await readFiles(files);
  const { triangles, omitted } = skinOf(source.cells, source.points);
  const values = source.steps.flatMap(({ columns }) => columns.map((it) => it.data.length));
  return {
    all: [triangles.length, ...values].join(),
    said: [...(source.omitted ?? []), ...omitted].map(({ what, why }) => what + why),
  };
}

test.each(Object.entries(FORMATS))('300 damaged files of %s', async (_, { files, open }) => {
  const random = randoms(11);
  const whole = await Promise.all(files.map(outcome));
  let refused = 0;
  for (let n = 0; n < 300; n++) {
    const kind = n % files.length;
    const own = files[kind] as readonly Input[];
    const which = Math.floor(random() * own.length);
    let bytes = (own[which] as Input).bytes.slice();
    const cut = n % 3 === 0;
    if (cut) bytes = bytes.slice(0, Math.floor(random() * bytes.length));
    else
      for (let i = 0; i < 1 + (n % 5); i++)
        bytes[Math.floor(random() * bytes.length)] =
          n % 2 ? 48 + Math.floor(random() * 10) : Math.floor(random() * 256);
    try {
      const { all, said } = await outcome(own.map((it, i) => (i === which ? { ...it, bytes } : it)));
      // A truncated file is never shown as complete.
      const before = whole[kind] as Awaited<ReturnType<typeof outcome>>;
      if (cut && !open) expect(all === before.all || said.some((it) => !before.said.includes(it))).toBe(true);
    } catch (error) {
      expect(error).toBeInstanceOf(ResultError);
      refused++;
    }
  }
  expect(refused).toBeGreaterThan(20);
});
