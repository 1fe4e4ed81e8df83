import { dictionary, type Entry } from './dictionary.ts';

/** The files of a case by their paths in its folder. */
export type Files = Readonly<Record<string, string>>;

/** What OpenFOAM has written: the text of a file of the case, empty where there is none, and of a field at the last time. */
export type Solution = { read: (path: string) => string; last: (field: string) => string };

/** A flow that OpenFOAM solves: its files with the number of unknowns, and the value that is asked for. */
export type FoamCase<D> = {
  deck: (given: D) => { files: Files; dof: number };
  value: (solution: Solution, given: D) => number;
};

type Entries = { readonly [name: string]: Entry };

/** Thickness of the one layer of cells of a plane flow. */
export const THICK = 0.1;

/** Patches of the planes of a plane flow. */
export const PLANES = { frontAndBack: { type: 'empty' } } as const;

/** A field at the start: its dimensions, its value inside, and what holds on each patch. */
export type Start = { dimensions: string; inside: string; patches: Entries };

const UNITS = {
  velocity: '[0 1 -1 0 0 0 0]',
  pressure: '[0 2 -2 0 0 0 0]',
  viscosity: '[0 2 -1 0 0 0 0]',
  k: '[0 2 -2 0 0 0 0]',
  omega: '[0 0 -1 0 0 0 0]',
};

const field = (kind: string, object: string, { dimensions, inside, patches }: Start) =>
  dictionary(object, { dimensions, internalField: inside, boundaryField: { ...patches, ...PLANES } }, kind);

/** The field of velocities at the start. */
export const velocity = (inside: string, patches: Entries): string =>
  field('volVectorField', 'U', { dimensions: UNITS.velocity, inside, patches });

/** The field of the pressure over the density at the start, zero inside. */
export const pressure = (patches: Entries): string =>
  field('volScalarField', 'p', { dimensions: UNITS.pressure, inside: 'uniform 0', patches });

/** The variable of Spalart and Allmaras, or the eddy viscosity, at the start. */
export const viscosity = (object: 'nuTilda' | 'nut', inside: string, patches: Entries): string =>
  field('volScalarField', object, { dimensions: UNITS.viscosity, inside, patches });

/** The kinetic energy of turbulence, or its specific dissipation, at the start. */
export const turbulence = (object: 'k' | 'omega', inside: string, patches: Entries): string =>
  field('volScalarField', object, { dimensions: UNITS[object], inside, patches });

/** A fluid of this kinematic viscosity, in laminar flow unless a model of turbulence is given. */
export function fluid(nu: number, model?: 'SpalartAllmaras' | 'kOmegaSST'): Files {
  return {
    'constant/transportProperties': dictionary('transportProperties', {
      transportModel: 'Newtonian',
      nu: String(nu),
    }),
    'constant/turbulenceProperties': dictionary('turbulenceProperties', {
      simulationType: model ? 'RAS' : 'laminar',
      ...(model && { RAS: { RASModel: model, turbulence: 'on', printCoeffs: 'on' } }),
    }),
  };
}

const PRESSURE = { solver: 'GAMG', smoother: 'GaussSeidel', tolerance: 1e-9, relTol: 0.05 };
const MOMENTUM = { solver: 'smoothSolver', smoother: 'symGaussSeidel', tolerance: 1e-10, relTol: 0.1 };
/** The variables of turbulence may be as small as the viscosity. */
const TURBULENCE = { ...MOMENTUM, tolerance: 1e-16 };
const CENTRAL = {
  gradSchemes: { default: 'Gauss linear' },
  laplacianSchemes: { default: 'Gauss linear corrected' },
  interpolationSchemes: { default: 'linear' },
  snGradSchemes: { default: 'corrected' },
};

/** How a steady flow is iterated. */
export type Steady = {
  /** The most iterations, and the residual of all equations at which they end. */
  most: number;
  residual: number;
  functions?: Entries;
  /** Where the level of the pressure is free: 0 in the first cell. */
  closed?: boolean;
  /** Convection, by central differences unless it is given. */
  convection?: string;
  /** The variables of the model of turbulence, convected upwind. */
  turbulent?: readonly ('nuTilda' | 'k' | 'omega')[];
  /** Under-relaxation of all equations but that of the pressure. */
  relaxation?: number;
};

/** Settings of simpleFoam: SIMPLEC. */
export function steady(given: Steady): Files {
  const {
    most,
    residual,
    functions,
    closed,
    convection = 'linear',
    turbulent = [],
    relaxation = 0.9,
  } = given;
  const each = <T>(value: T, name = (it: string) => it) =>
    Object.fromEntries(turbulent.map((it) => [name(it), value]));
  return {
    'system/controlDict': dictionary('controlDict', {
      application: 'simpleFoam',
      startFrom: 'startTime',
      startTime: 0,
      stopAt: 'endTime',
      endTime: most,
      deltaT: 1,
      writeControl: 'timeStep',
      writeInterval: most,
      writePrecision: 12,
      ...(functions && { functions }),
    }),
    'system/fvSchemes': dictionary('fvSchemes', {
      ddtSchemes: { default: 'steadyState' },
      divSchemes: {
        default: 'none',
        'div(phi,U)': `bounded Gauss ${convection}`,
        ...each('bounded Gauss upwind', (it) => `div(phi,${it})`),
        'div((nuEff*dev2(T(grad(U)))))': 'Gauss linear',
      },
      ...CENTRAL,
      ...(turbulent.length > 0 && { wallDist: { method: 'meshWave' } }),
    }),
    'system/fvSolution': dictionary('fvSolution', {
      solvers: { p: PRESSURE, U: MOMENTUM, ...each(TURBULENCE) },
      SIMPLE: {
        consistent: 'yes',
        nNonOrthogonalCorrectors: 0,
        ...(closed && { pRefCell: 0, pRefValue: 0 }),
        residualControl: { p: residual, U: residual, ...each(residual) },
      },
      relaxationFactors: { equations: { U: relaxation, ...each(relaxation) } },
    }),
  };
}

/** How a flow is followed in time. */
export type Transient = { end: number; step: number; functions?: Entries; closed?: boolean };

/** Settings of icoFoam: central differences, the backward formula of second order, PISO with two corrections. */
export function transient({ end, step, functions, closed }: Transient): Files {
  return {
    'system/controlDict': dictionary('controlDict', {
      application: 'icoFoam',
      startFrom: 'startTime',
      startTime: 0,
      stopAt: 'endTime',
      endTime: end,
      deltaT: step,
      writeControl: 'runTime',
      writeInterval: end,
      writePrecision: 12,
      ...(functions && { functions }),
    }),
    'system/fvSchemes': dictionary('fvSchemes', {
      ddtSchemes: { default: 'backward' },
      divSchemes: { default: 'none', 'div(phi,U)': 'Gauss linear' },
      ...CENTRAL,
    }),
    'system/fvSolution': dictionary('fvSolution', {
      solvers: {
        p: { ...PRESSURE, tolerance: 1e-7, relTol: 0.01 },
        pFinal: { ...PRESSURE, tolerance: 1e-7, relTol: 0 },
        U: { ...MOMENTUM, tolerance: 1e-9, relTol: 0 },
      },
      PISO: {
        nCorrectors: 2,
        nNonOrthogonalCorrectors: 1,
        ...(closed && { pRefCell: 0, pRefValue: 0 }),
      },
    }),
  };
}

/** The scripts that solve a case: `commands` one behind the other. */
export const allrun = (...commands: readonly string[]): Files => ({
  Allrun: `${['#!/bin/sh', 'set -e', ...commands].join('\n')}\n`,
});
