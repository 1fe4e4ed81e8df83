import { allrun, type FoamCase, fluid, pressure, steady, velocity, viscosity } from './case.ts';
import { blockMesh, endIn, type Grown, gradingIn } from './mesh.ts';
import { vectorsOf } from './output.ts';

/** Viscosity at Re = 5 million on the length 1, where the velocity is 1. */
const VISCOSITY = 2e-7;
/** Where the skin friction is asked for. */
const PLACE = 0.970084;
/** What flows in: ν̃/ν, and from it ν_t/ν by f_v1. */
const CHI = 3;
const EDDY = CHI ** 4 / (CHI ** 3 + 7.1 ** 3);

/** Before the plate, along it and away from it; the coarsest grid of the source has 6, 28 and 24 cells there. */
const BEFORE: Grown = { length: 1 / 3, growth: 10.6 };
const ALONG: Grown = { length: 2, growth: 12.75 };
const AWAY: Grown = { length: 1, growth: 1.2e5 };

const uniform = (it: number) => `uniform ${Number(it.toPrecision(8))}`;
const SYMMETRY = { type: 'symmetryPlane' };

/** Cells before the plate and along it where there are `n` away from it: a multiple of 12. */
const across = (n: number) => ({ before: n / 4, along: (7 * n) / 6 });

/** Turbulent flow along a plate with the model of Spalart and Allmaras: the skin friction coefficient at x = 0.970084. */
export const flatPlateFoam: FoamCase<{ cells: number }> = {
  deck({ cells: n }) {
    const { before, along } = across(n);
    const up = gradingIn(AWAY, n);
    const start = { type: 'fixedValue', value: 'uniform (1 0 0)' };
    const [model, eddy] = [uniform(CHI * VISCOSITY), uniform(EDDY * VISCOSITY)];
    const files = {
      ...allrun('blockMesh > log.blockMesh', 'simpleFoam > log.simpleFoam'),
      'system/blockMeshDict': blockMesh({
        points: [
          [-BEFORE.length, 0],
          [0, 0],
          [ALONG.length, 0],
          [ALONG.length, AWAY.length],
          [0, AWAY.length],
          [-BEFORE.length, AWAY.length],
        ],
        blocks: [
          { corners: [0, 1, 4, 5], cells: [before, n], grading: [1 / gradingIn(BEFORE, before), up] },
          { corners: [1, 2, 3, 4], cells: [along, n], grading: [gradingIn(ALONG, along), up] },
        ],
        boundary: {
          inlet: { type: 'patch', sides: [[5, 0]] },
          symmetry: { type: 'symmetryPlane', sides: [[0, 1]] },
          plate: { type: 'wall', sides: [[1, 2]] },
          outlet: { type: 'patch', sides: [[2, 3]] },
          top: {
            type: 'patch',
            sides: [
              [3, 4],
              [4, 5],
            ],
          },
        },
      }),
      // With 0.9 the residuals stall on the coarser grids.
      ...steady({
        most: 6_000,
        residual: 1e-7,
        convection: 'linearUpwind grad(U)',
        turbulent: ['nuTilda'],
        relaxation: 0.7,
      }),
      ...fluid(VISCOSITY, 'SpalartAllmaras'),
      '0/U': velocity('uniform (1 0 0)', {
        inlet: start,
        symmetry: SYMMETRY,
        plate: { type: 'noSlip' },
        outlet: { type: 'zeroGradient' },
        // What the boundary layer displaces may leave.
        top: {
          type: 'pressureInletOutletVelocity',
          tangentialVelocity: 'uniform (1 0 0)',
          value: 'uniform (1 0 0)',
        },
      }),
      '0/p': pressure({
        inlet: { type: 'zeroGradient' },
        symmetry: SYMMETRY,
        plate: { type: 'zeroGradient' },
        outlet: { type: 'fixedValue', value: 'uniform 0' },
        top: { type: 'fixedValue', value: 'uniform 0' },
      }),
      '0/nuTilda': viscosity('nuTilda', model, {
        inlet: { type: 'fixedValue', value: model },
        symmetry: SYMMETRY,
        plate: { type: 'fixedValue', value: 'uniform 0' },
        outlet: { type: 'zeroGradient' },
        top: { type: 'inletOutlet', inletValue: model, value: model },
      }),
      '0/nut': viscosity('nut', eddy, {
        inlet: { type: 'calculated', value: eddy },
        symmetry: SYMMETRY,
        plate: { type: 'fixedValue', value: 'uniform 0' },
        outlet: { type: 'zeroGradient' },
        top: { type: 'zeroGradient' },
      }),
    };
    return { files, dof: 4 * (before + along) * n };
  },
  value({ last }, { cells: n }) {
    const { before, along } = across(n);
    const half = endIn(AWAY, n, 1) / 2;
    // The cells at the plate are the first row of the second block.
    const friction = vectorsOf(last('U'))
      .slice(before * n, before * n + along)
      .map(([u]) => (2 * VISCOSITY * u) / half);
    const centre = (k: number) => (endIn(ALONG, along, k) + endIn(ALONG, along, k + 1)) / 2;
    const at = friction.findIndex((_, k) => centre(k + 1) > PLACE);
    const share = (PLACE - centre(at)) / (centre(at + 1) - centre(at));
    const [left = 0, right = 0] = [friction[at], friction[at + 1]];
    return left + share * (right - left);
  },
};
