/** VTK types by node count, solid and flat. */
const SOLID: Readonly<Record<number, number>> = {
  4: 10,
  5: 14,
  6: 13,
  8: 12,
  10: 24,
  15: 26,
  20: 25,
  27: 25,
};
const FLAT: Readonly<Record<number, number>> = { 3: 5, 4: 9, 6: 22, 8: 23, 9: 28 };
const SOLIDS = /^(?:DCC|DC|AC|EC|FC|PC|C|COH|CIN|Q|SC|CSS)(?:3D)?(\d+)/;
const FLATS =
  /^(?:SFMG?AX|SFM3D|M3D|DS|S|CPS|CPEG|CPE|CGAX|CAXA?|DC2D|DCC2D|DCAX|DCCAX|AC2D|ACAX|R3D|F3D|COH2D|COHAX|CINPS|CINPE|CINAX|WARP2D)(\d)/;
const LINES =
  /^(?:B|PIPE|ELBOW)[23]([123])|^T[23]D([23])|^(?:DC1D|AC1D|R2D|RB[23]D|RAX|CONN[23]D)([23])|^(?:SAX|MAX)([12])/;
const PAIRS = /^(?:SPRINGA|SPRING2|DASHPOTA|DASHPOT2|JOINTC|GAP|ITT|FRAME)/;
const POINTS = /^(?:MASS|ROTARYI|SPRING1|DASHPOT1|HEATCAP|DCOUP|PD)/;

/** `least` is the minimum node count if variable; `order` maps to VTK nodes. */
export type Element = { size: number; least?: number; type: number; order?: readonly number[] };

const line = (size: number): Element =>
  size === 3 ? { size, type: 21, order: [0, 2, 1] } : { size, type: 3 };

/** Element of an Abaqus or CalculiX type name; undefined if unknown. */
export function abaqusElement(name: string): Element | undefined {
  const type = name.toUpperCase();
  // CalculiX network and three-node shell.
  if (type === 'D') return line(3);
  if (type === 'US3') return { size: 3, type: 5 };
  if (type.startsWith('STRI65')) return { size: 6, type: 22 };
  if (type.startsWith('STRI3')) return { size: 3, type: 5 };
  if (PAIRS.test(type)) return line(2);
  if (POINTS.test(type)) return { size: 1, type: 1 };
  const along = LINES.exec(type);
  if (along) {
    const [, beam, truss, other, shell] = along;
    if (beam) return line(beam === '2' ? 3 : 2);
    return line(shell ? Number(shell) + 1 : Number(truss ?? other));
  }
  const flat = Number(FLATS.exec(type)?.[1]);
  const isSolid = /3D\d|^SC\d|^CSS\d/.test(type) && !/^(?:SFM|M|R|F)3D/.test(type);
  const solid = Number(isSolid ? SOLIDS.exec(type)?.[1] : Number.NaN);
  const [size, own] = isSolid ? [solid, SOLID[solid]] : [flat, FLAT[flat]];
  if (own === undefined) return undefined;
  // Face-centre nodes are optional, the centre node is not.
  return size === 27 ? { size, least: 21, type: own } : { size, type: own };
}

/** VTK order of the middle nodes of faces and body of a C3D27; Abaqus has the body first, then bottom and top. */
const MIDDLES = [26, 24, 23, 25, 21, 22, 20];
const [EDGES, WHOLE] = [20, 27];

/** A C3D27 with all its nodes, or without those in the middle of faces if one is missing. */
export function brickOf(nodes: readonly number[]): { type: number; nodes: readonly number[] } {
  const edges = nodes.slice(0, EDGES);
  const isWhole = nodes.length === WHOLE && nodes.every((it) => it > 0);
  return isWhole
    ? { type: 29, nodes: [...edges, ...MIDDLES.map((at) => nodes[at] as number)] }
    : { type: 25, nodes: edges };
}
