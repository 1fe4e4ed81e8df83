import { blockMesh, type Plane } from './mesh.ts';

/** A stirred tank seen from above; all radii in those of the tank. Blades and baffles are thin plates, four of each. */
export type Mixer = {
  shaft: number;
  blade: number;
  /** Where the rotating cells end. */
  interface: number;
  baffle: number;
  /** Angle of the first blade from the first baffle, degrees. */
  angle: number;
  /** Cells along an eighth of the circumference, and the radial size of cells. */
  around: number;
  size: number;
};

const SECTORS = 8;
const SIDES = { blade: 'AMI1', tank: 'AMI2' } as const;

/** Blocks between two circles: points of the inner circle for the block before and behind each ray, and of the outer one. */
type Ring = { inner: readonly (readonly [number, number])[]; outer: readonly (readonly [number, number])[] };

/** The mesh: two parts that touch at the interface, the inner one as the zone `rotor`. */
export function mixerMesh(it: Mixer): string {
  const points: [number, number][] = [];
  const arcs: NonNullable<Plane['arcs']>[number][] = [];
  const blocks: Plane['blocks'][number][] = [];
  const at = (radius: number, degrees: number): [number, number] => {
    const angle = (degrees * Math.PI) / 180;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  };
  /** The points of a circle; where plates end on it there are two on every second ray, so that the blocks stay apart. */
  const circle = (radius: number, from: number, isCut: boolean) => {
    const ends = Array.from({ length: SECTORS }, (_, k) => {
      const place = at(radius, from + (360 / SECTORS) * k);
      const first = points.push(place) - 1;
      return [first, isCut && k % 2 === 0 ? points.push(place) - 1 : first] as const;
    });
    for (const [k, [, start]] of ends.entries()) {
      const to = ends[(k + 1) % SECTORS]?.[0] ?? 0;
      arcs.push({ from: start, to, through: at(radius, from + (360 / SECTORS) * (k + 0.5)) });
    }
    return ends;
  };
  const fill = ({ inner, outer }: Ring, thick: number, zone?: string) => {
    for (let k = 0; k < SECTORS; k++) {
      const next = (k + 1) % SECTORS;
      const corners = [inner[k]?.[1], outer[k]?.[1], outer[next]?.[0], inner[next]?.[0]];
      blocks.push({
        corners: corners as [number, number, number, number],
        cells: [Math.max(2, Math.round(thick / it.size)), it.around],
        ...(zone && { zone }),
      });
    }
  };
  const [shaft, blade, inside] = [
    circle(it.shaft, it.angle, true),
    circle(it.blade, it.angle, false),
    circle(it.interface, it.angle, false),
  ];
  const [outside, baffle, tank] = [
    circle(it.interface, 0, false),
    circle(it.baffle, 0, false),
    circle(1, 0, true),
  ];
  fill({ inner: shaft, outer: blade }, it.blade - it.shaft, 'rotor');
  fill({ inner: blade, outer: inside }, it.interface - it.blade, 'rotor');
  fill({ inner: outside, outer: baffle }, it.baffle - it.interface);
  fill({ inner: baffle, outer: tank }, 1 - it.baffle);
  const around = (ends: Ring['inner'], isInside: boolean) =>
    ends.map(([, start], k) => {
      const to = ends[(k + 1) % SECTORS]?.[0] ?? 0;
      return isInside ? ([to, start] as const) : ([start, to] as const);
    });
  /** Both faces of the plates between two circles. */
  const plates = (inner: Ring['inner'], outer: Ring['inner']) =>
    inner.flatMap(([before, behind], k) => {
      const [end = 0, start = 0] = outer[k] ?? [];
      return k % 2 === 0 ? [[end, before] as const, [behind, start] as const] : [];
    });
  return blockMesh({
    points,
    arcs,
    blocks,
    boundary: {
      rotor: { type: 'wall', sides: [...around(shaft, true), ...plates(shaft, blade)] },
      stator: { type: 'wall', sides: [...around(tank, false), ...plates(baffle, tank)] },
      [SIDES.blade]: { type: 'cyclicAMI', neighbour: SIDES.tank, sides: around(inside, false) },
      [SIDES.tank]: { type: 'cyclicAMI', neighbour: SIDES.blade, sides: around(outside, true) },
    },
  });
}
