import type { Numbers, Volume } from '../../../craft/result/model.ts';
import { type Blend, interpolateVertices } from '../../../craft/result/volume/blend.ts';
import { contourLines, contourOf, distancesTo, normalsOf } from '../../../craft/result/volume/contour.ts';
import { alongLine } from '../../../craft/result/volume/line.ts';
import { Locator, planeAxes } from '../../../craft/result/volume/locate.ts';
import { neighboursOf } from '../../../craft/result/volume/neighbours.ts';
import { alongSurface } from '../../../craft/result/volume/section.ts';
import { type Limits, streamlines } from '../../../craft/result/volume/stream.ts';
import {
  facesOf,
  keptTets,
  keptTriangles,
  looseTriangles,
  sameOf,
} from '../../../craft/result/volume/threshold.ts';

type Point = readonly [number, number, number];
type Span = { min: number; max: number };

/** Send the model first. Positions are relative to the mesh origin. */
export type Model = { positions: Float32Array; triangles: Uint32Array; volume: Volume | undefined };
export type InsideRequest =
  | { kind: 'model'; model: Model }
  | { kind: 'cut'; normal: Point; offset: number; keep: { values: Numbers; range: Span } | undefined }
  | { kind: 'iso'; values: Numbers; at: number }
  | { kind: 'keep'; values: Numbers; range: Span }
  | { kind: 'line'; from: Point; to: Point; count: number }
  | { kind: 'flow'; vectors: Numbers; seeds: readonly Point[]; limits: Limits };

/**
 * Interpolated vertices, triangles or lines over them, iso-surface normals; `keep` is answered with mesh
 * triangles.
 */
export type Answer =
  | { blend: Blend | undefined; pieces: Uint32Array; normals?: Float32Array }
  | { fault: string };

let model: Model | undefined;
let locator: Locator | undefined;
let beyond: Int32Array | undefined;
let loose: Uint32Array | undefined;

function locatorOf({ positions, triangles, volume }: Model): Locator {
  const axes = volume ? undefined : planeAxes(positions);
  const corners = volume ? volume.tets : triangles.filter((_, i) => hasArea(triangles, i - (i % 3)));
  locator ??= new Locator(positions, corners, axes);
  return locator;
}

/** Point location needs a volume or a planar model. */
const isLocated = ({ volume, positions }: Model): boolean =>
  volume !== undefined || planeAxes(positions) !== undefined;

/** Not a degenerate triangle (line or point). */
const hasArea = (triangles: Uint32Array, at: number): boolean =>
  new Set(triangles.subarray(at, at + 3)).size === 3;

function trianglesInRange(
  { positions, triangles, volume }: Model,
  values: Numbers,
  range: Span,
): Uint32Array {
  if (!volume) return keptTriangles(triangles, values, range);
  const { tets } = volume;
  beyond ??= neighboursOf(tets, positions.length / 3, sameOf(positions));
  loose ??= looseTriangles(triangles, tets, positions.length / 3);
  const [solid, others] = [
    facesOf(tets, beyond, keptTets(volume, values, range)),
    keptTriangles(loose, values, range),
  ];
  const all = new Uint32Array(solid.length + others.length);
  all.set(solid);
  all.set(others, solid.length);
  return all;
}

function answerRequest(own: Model, ask: Exclude<InsideRequest, { kind: 'model' }>): Answer {
  const { volume, triangles, positions } = own;
  if (ask.kind === 'keep') return { blend: undefined, pieces: trianglesInRange(own, ask.values, ask.range) };
  if (ask.kind === 'iso') {
    if (!volume) return contourLines(triangles, ask.values, ask.at);
    const found = contourOf(volume.tets, ask.values, ask.at);
    return { ...found, normals: normalsOf(interpolateVertices(positions, 3, found.blend), found.pieces) };
  }
  if (ask.kind === 'cut') {
    if (!volume) return { blend: undefined, pieces: new Uint32Array() };
    const only = ask.keep && keptTets(volume, ask.keep.values, ask.keep.range);
    return contourOf(volume.tets, distancesTo(positions, ask.normal, ask.offset), 0, only);
  }
  if (ask.kind === 'flow') return streamlines(locatorOf(own), ask.vectors, ask.seeds, ask.limits);
  const blend = isLocated(own)
    ? alongLine(locatorOf(own), ask.from, ask.to, ask.count)
    : alongSurface(positions, triangles, ask.from, ask.to);
  const count = blend.ids.length / blend.width;
  const pieces: number[] = [];
  const found = (i: number) => !Number.isNaN(blend.shares[i * blend.width] as number);
  for (let i = 0; i + 1 < count; i++) if (found(i) && found(i + 1)) pieces.push(i, i + 1);
  return { blend, pieces: Uint32Array.from(pieces) };
}

addEventListener('message', ({ data }: MessageEvent<InsideRequest>) => {
  if (data.kind === 'model') {
    model = data.model;
    return;
  }
  try {
    postMessage(model ? answerRequest(model, data) : ({ fault: '没有模型' } satisfies Answer));
  } catch {
    postMessage({ fault: '这台设备的内存不够' } satisfies Answer);
  }
});
