/**
 * Writes the logs in logs/ with the programs themselves. Debian: apt-get install calculix-ccx gmsh openfoam, then
 * `npx node tests/craft/log/make.ts`. Needed to renew the files only.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const LOGS = join(import.meta.dirname, 'logs');

/** Two bricks in tension beyond yield; `hardened` is the stress at 10 % plastic strain. */
const bar = (hardened: number) => `*HEADING
Bar of two bricks in tension
*NODE, NSET=ALL
1, 0, 0, 0
2, 1, 0, 0
3, 1, 1, 0
4, 0, 1, 0
5, 0, 0, 1
6, 1, 0, 1
7, 1, 1, 1
8, 0, 1, 1
9, 0, 0, 2
10, 1, 0, 2
11, 1, 1, 2
12, 0, 1, 2
*ELEMENT, TYPE=C3D8, ELSET=BAR
1, 1, 2, 3, 4, 5, 6, 7, 8
2, 5, 6, 7, 8, 9, 10, 11, 12
*MATERIAL, NAME=STEEL
*ELASTIC
210000, 0.3
*PLASTIC
235, 0
${hardened}, 0.1
*SOLID SECTION, ELSET=BAR, MATERIAL=STEEL
*BOUNDARY
1, 1, 3
2, 2, 3
4, 1, 1
4, 3, 3
3, 3, 3
*STEP, NLGEOM, INC=50
*STATIC
0.2, 1
*CLOAD
9, 3, 70
10, 3, 70
11, 3, 70
12, 3, 68
*END STEP
`;

const foam = (kind: string, object: string, text: string) =>
  `FoamFile { version 2.0; format ascii; class ${kind}; object ${object}; }\n${text}\n`;

/** Lid-driven cavity of 20 × 20 cells. */
const cavity = (given: { deltaT: number; endTime: number; nu: number }): Record<string, string> => ({
  'system/blockMeshDict': foam(
    'dictionary',
    'blockMeshDict',
    `convertToMeters 0.1;
vertices ((0 0 0)(1 0 0)(1 1 0)(0 1 0)(0 0 0.1)(1 0 0.1)(1 1 0.1)(0 1 0.1));
blocks (hex (0 1 2 3 4 5 6 7) (20 20 1) simpleGrading (1 1 1));
boundary
(
  lid { type wall; faces ((3 7 6 2)); }
  walls { type wall; faces ((0 4 7 3)(2 6 5 1)(1 5 4 0)); }
  sides { type empty; faces ((0 3 2 1)(4 5 6 7)); }
);`,
  ),
  'system/controlDict': foam(
    'dictionary',
    'controlDict',
    `application icoFoam; startFrom startTime; startTime 0; stopAt endTime;
endTime ${given.endTime}; deltaT ${given.deltaT}; writeControl timeStep; writeInterval 100000; writeFormat ascii;`,
  ),
  'system/fvSchemes': foam(
    'dictionary',
    'fvSchemes',
    `ddtSchemes { default Euler; } gradSchemes { default Gauss linear; }
divSchemes { default none; div(phi,U) Gauss linear; }
laplacianSchemes { default Gauss linear orthogonal; }
interpolationSchemes { default linear; } snGradSchemes { default orthogonal; }`,
  ),
  'system/fvSolution': foam(
    'dictionary',
    'fvSolution',
    `solvers
{
  p { solver PCG; preconditioner DIC; tolerance 1e-06; relTol 0.05; }
  pFinal { $p; relTol 0; }
  U { solver smoothSolver; smoother symGaussSeidel; tolerance 1e-05; relTol 0; }
}
PISO { nCorrectors 2; nNonOrthogonalCorrectors 0; pRefCell 0; pRefValue 0; }`,
  ),
  'constant/transportProperties': foam('dictionary', 'transportProperties', `nu ${given.nu};`),
  '0/U': foam(
    'volVectorField',
    'U',
    `dimensions [0 1 -1 0 0 0 0]; internalField uniform (0 0 0);
boundaryField { lid { type fixedValue; value uniform (1 0 0); } walls { type noSlip; } sides { type empty; } }`,
  ),
  '0/p': foam(
    'volScalarField',
    'p',
    `dimensions [0 2 -2 0 0 0 0]; internalField uniform 0;
boundaryField { lid { type zeroGradient; } walls { type zeroGradient; } sides { type empty; } }`,
  ),
});

/** A cube, and one with two intersecting faces. */
const CUBE = `SetFactory("OpenCASCADE");
Box(1) = {0, 0, 0, 1, 1, 1};
Mesh.MeshSizeMax = 0.3;
`;
const CROSSED = `Point(1) = {0, 0, 0, 0.3};
Point(2) = {1, 0, 0, 0.3};
Point(3) = {1, 1, 0, 0.3};
Point(4) = {0, 1, 0, 0.3};
Line(1) = {1, 2}; Line(2) = {2, 3}; Line(3) = {3, 4}; Line(4) = {4, 1};
Curve Loop(1) = {1, 2, 3};
Plane Surface(1) = {1};
`;

type Job = { log: string; files: Record<string, string>; run: readonly string[]; keep?: string[] };

const ccx = (log: string, hardened: number): Job => ({
  log: `${log}.ccx.log`,
  files: { [`${log}.inp`]: bar(hardened) },
  run: [`ccx ${log}`],
  keep: [`${log}.sta`, `${log}.cvg`],
});

const icoFoam = (log: string, given: Parameters<typeof cavity>[0]): Job => ({
  log: `${log}.icoFoam.log`,
  files: cavity(given),
  run: ['blockMesh', 'icoFoam'],
});

const gmsh = (log: string, text: string): Job => ({
  log: `${log}.gmsh.log`,
  files: { [`${log}.geo`]: text },
  run: [`gmsh -3 ${log}.geo -o ${log}.msh`],
});

const JOBS: readonly Job[] = [
  ccx('converging', 600),
  ccx('diverging', 250),
  icoFoam('converging', { deltaT: 0.005, endTime: 0.1, nu: 0.01 }),
  icoFoam('diverging', { deltaT: 0.05, endTime: 5, nu: 0.0001 }),
  gmsh('meshed', CUBE),
  gmsh('open', CROSSED),
];

const anywhere = (text: string, folder: string) =>
  text.replaceAll(folder, '.').replace(/^((?:Host|PID|Date|Time|Case) +:).*$/gm, '$1');

mkdirSync(LOGS, { recursive: true });
for (const { log, files, run, keep = [] } of JOBS) {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  let printed = '';
  const env = { ...process.env, PWD: folder, WM_PROJECT_DIR: '/usr/share/openfoam', FOAM_SIGFPE: 'true' };
  // stdout and stderr interleaved.
  for (const command of run)
    printed = spawnSync(`${command} 2>&1`, { shell: true, cwd: folder, env, encoding: 'utf8' }).stdout;
  writeFileSync(join(LOGS, log), anywhere(printed, folder));
  for (const it of keep) copyFileSync(join(folder, it), join(LOGS, it));
  rmSync(folder, { recursive: true });
}
