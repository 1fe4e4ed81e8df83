import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { cavityFoam } from '../../seed/openfoam/cavity.ts';
import { dictionary, nonuniform } from '../../seed/openfoam/dictionary.ts';
import { endIn, gradingIn, gradingOf } from '../../seed/openfoam/mesh.ts';
import { leastOf, rowsOf, vectorsOf } from '../../seed/openfoam/output.ts';
import { packed } from '../../seed/openfoam/solve.ts';
import { stepFoam } from '../../seed/openfoam/step.ts';

const FIELD = `internalField   nonuniform List<vector>
2
(
(1 2.5e-3 0)
(-1 0 0)
)
;
boundaryField
{
    wall
    {
        value           nonuniform List<vector>
1
(
(-0.25 0 0)
)
;
    }
}
`;

describe('cases of OpenFOAM', () => {
  it('are written as dictionaries', () => {
    expect(dictionary('U', { one: 1, two: { three: [1, 2] }, rows: [[0, 1], [2]] })).toBe(
      'FoamFile\n{\n    version 2;\n    format ascii;\n    class dictionary;\n    object U;\n}\n\n' +
        'one 1;\ntwo\n{\n    three (1 2);\n}\nrows\n(\n    (0 1)\n    (2)\n);\n',
    );
    expect(nonuniform('vector', [[1, 0, 0]])).toBe('nonuniform List<vector> 1 ((1 0 0))');
  });

  it('are packed into the same bytes each time, with all of their files', () => {
    const { files } = cavityFoam.deck({ cells: 4 });
    expect(packed(files)).toEqual(packed(files));
    const found = Object.entries(unzipSync(packed(files))).map(([path, it]) => [path, strFromU8(it)]);
    expect(Object.fromEntries(found)).toEqual(files);
    expect(files['system/blockMeshDict']).toContain('hex (0 1 2 3 4 5 6 7) (4 4 1)');
  });

  it('let as much in as the parabola does, on any number of faces', () => {
    for (const cells of [20, 60]) {
      const inflow = /List<vector> \d+ \((.*)\)/.exec(stepFoam.deck({ cells }).files['0/U'] ?? '')?.[1] ?? '';
      const speeds = [...inflow.matchAll(/\((\S+) 0 0\)/g)].map((it) => Number(it[1]));
      expect(speeds).toHaveLength(cells / 2);
      expect(speeds.reduce((sum, it) => sum + it, 0) / speeds.length).toBeCloseTo(1, 10);
    }
  });

  it('have the points of a coarser mesh of their family, and so grow evenly', () => {
    const side = { length: 2, growth: 1.2e5 };
    for (let k = 0; k <= 24; k++) expect(endIn(side, 48, 2 * k)).toBeCloseTo(endIn(side, 24, k), 12);
    expect(endIn(side, 24, 24)).toBeCloseTo(2, 12);
    const size = (k: number) => endIn(side, 24, k + 1) - endIn(side, 24, k);
    expect(size(23) / size(0) / gradingIn(side, 24)).toBeCloseTo(1, 9);
    // y⁺ of the first cell of a plate at Re = 5 million, C_f = 0.0027: in the viscous sublayer on all meshes.
    expect((endIn({ ...side, length: 1 }, 36, 1) / 2) * Math.sqrt(0.0027 / 2) * 5e6).toBeLessThan(0.3);
  });

  it('have cells that grow evenly to the end of a length', () => {
    const grading = gradingOf(0.2, 12, 0.2 / 36);
    const ratio = grading ** (1 / 11);
    const sum = Array.from({ length: 12 }, (_, i) => (0.2 / 36) * ratio ** i).reduce((a, b) => a + b, 0);
    expect(sum).toBeCloseTo(0.2, 9);
  });
});

describe('what OpenFOAM has written', () => {
  it('is read by cells and by rows', () => {
    expect(vectorsOf(FIELD)).toEqual([
      [1, 0.0025, 0],
      [-1, 0, 0],
    ]);
    expect(() => vectorsOf('internalField   uniform (0 0 0);')).toThrow('not written by cells');
    expect(rowsOf('# Time Cd\n1\t5.5\n2 5.6\n')).toEqual([
      [1, 5.5],
      [2, 5.6],
    ]);
  });

  it('has its least value between the cells', () => {
    const parabola = [0, 1, 2, 3, 4].map((x) => (x - 2.3) ** 2 - 7);
    expect(leastOf(parabola)).toBeCloseTo(-7, 12);
  });
});

describe('where the flow behind a step lies on the wall again', () => {
  const { cells } = { cells: 4 };
  const along = 60;
  // A counter-rotating corner eddy, then the main one up to 6 heights.
  const row = Array.from({ length: along }, (_, i) => (i < 1 ? 0.01 : i < 12 ? -0.1 : 0.3));
  const text = `internalField nonuniform List<vector>\n${along}\n(\n${row.map((it) => `(${it} 0 0)`).join('\n')}\n)\n;\n`;

  it('is found between the cells where the velocity changes its sign', () => {
    const value = stepFoam.value({ read: () => '', last: () => text }, { cells });
    expect(value).toBeCloseTo(0.5 * (11.5 + 0.25), 12);
  });
});
