import { type TriangleAdjacency, trianglesAround } from '../adjacent.ts';
import { ResultError } from '../model.ts';
import { Sink } from './sink.ts';
import { EDGES, RECENT, Window } from './window.ts';

/** Code: no edge of the window is reused, all three vertices follow. */
const FRESH = 15;
/** Vertex reference codes: next new vertex, 1 to RECENT in the window, or FAR (a difference follows). */
const NEXT = 0;
const FAR = RECENT + 1;

/**
 * `order` and `turns` give the triangle and its first corner at each output position; `vertices` are in order
 * of first use.
 */
export type EncodedTriangles = {
  bytes: Uint8Array<ArrayBuffer>;
  order: Uint32Array;
  turns: Uint8Array;
  vertices: Uint32Array;
};

/**
 * Encodes triangles by edge traversal: a byte names the recent edge the next triangle shares and its third
 * vertex, as in meshoptimizer's index codec. Reorders triangles and vertices.
 */
export function encodeTriangles(triangles: Uint32Array, vertices: number): EncodedTriangles {
  const count = triangles.length / 3;
  const around = trianglesAround(triangles, vertices);
  const done = new Uint8Array(count);
  const name = new Int32Array(vertices).fill(-1);
  const coded: EncodedTriangles = {
    bytes: new Uint8Array(),
    order: new Uint32Array(count),
    turns: new Uint8Array(count),
    vertices: new Uint32Array(vertices),
  };
  const codes = new Uint8Array(count);
  const extra = new Sink();
  const window = new Window();
  let [next, last, seed] = [0, 0, 0];

  let far: number[] = [];
  /** Returns the reference code of a vertex; sets `far` for a difference. */
  const refer = (v: number): number => {
    let ref = FAR;
    let id = name[v] as number;
    if (id < 0) {
      id = next++;
      name[v] = id;
      coded.vertices[id] = v;
      ref = NEXT;
    } else {
      for (let back = 0; back < RECENT && ref === FAR; back++)
        if (window.recent[window.vertexAt(back)] === id) ref = back + 1;
    }
    if (ref === FAR) {
      const step = id - last;
      far.push((step << 1) ^ (step >> 31));
      last = id;
    }
    if (ref === NEXT || ref === FAR) window.pushVertex(id);
    return ref;
  };

  for (let at = 0; at < count; at++) {
    const found = triangleAcross(triangles, around, done, coded.vertices, window);
    let [triangle, turn, slot] = [found.triangle, found.turn, found.slot];
    if (triangle < 0) {
      while (done[seed]) seed++;
      [triangle, turn, slot] = [seed, 0, FRESH];
    }
    done[triangle] = 1;
    coded.order[at] = triangle;
    coded.turns[at] = turn;
    const corner = (k: number) => triangles[3 * triangle + ((turn + k) % 3)] as number;
    const [i, j, k] = [corner(0), corner(1), corner(2)];
    far = [];
    if (slot === FRESH) {
      codes[at] = (FRESH << 4) | refer(i);
      const second = refer(j);
      extra.push((second << 4) | refer(k));
      window.pushEdge(name[i] as number, name[j] as number);
    } else codes[at] = (slot << 4) | refer(k);
    for (const it of far) extra.number(it);
    window.pushEdge(name[j] as number, name[k] as number);
    window.pushEdge(name[k] as number, name[i] as number);
  }
  coded.vertices = coded.vertices.slice(0, next);
  coded.bytes = new Uint8Array(count + extra.length);
  coded.bytes.set(codes);
  coded.bytes.set(extra.done(), count);
  return coded;
}

/** An unwritten triangle across a recent edge, rotated to begin with that edge. */
function triangleAcross(
  triangles: Uint32Array,
  { first, list }: TriangleAdjacency,
  done: Uint8Array,
  vertices: Uint32Array,
  window: Window,
): { triangle: number; turn: number; slot: number } {
  for (let slot = 0; slot < EDGES; slot++) {
    const at = window.edgeAt(slot);
    if ((window.from[at] as number) < 0 || window.spent[at]) continue;
    const from = vertices[window.from[at] as number] as number;
    const to = vertices[window.to[at] as number] as number;
    for (let i = first[from] as number; i < (first[from + 1] as number); i++) {
      const triangle = list[i] as number;
      if (done[triangle]) continue;
      for (let turn = 0; turn < 3; turn++)
        if (triangles[3 * triangle + turn] === to && triangles[3 * triangle + ((turn + 1) % 3)] === from)
          return { triangle, turn, slot };
    }
    window.spent[at] = 1;
  }
  return { triangle: -1, turn: 0, slot: FRESH };
}

/**
 * Decodes the output of `encodeTriangles`, with the new vertex numbers. Throws `ResultError` on corrupt data.
 */
export function decodeTriangles(bytes: Uint8Array, count: number, vertices: number): Uint32Array {
  const bad = () => new ResultError('三角形的编号已损坏');
  if (bytes.length < count) throw bad();
  const out = new Uint32Array(3 * count);
  const window = new Window();
  let [next, last, read] = [0, 0, count];
  const byte = () => {
    if (read >= bytes.length) throw bad();
    return bytes[read++] as number;
  };
  const number = () => {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const it = byte();
      value += (it & 127) * 2 ** shift;
      if (it < 128) return value;
    }
    throw bad();
  };
  const resolve = (ref: number): number => {
    let id: number;
    if (ref === NEXT) id = next++;
    else if (ref === FAR) {
      const far = number();
      last += far % 2 ? -(far + 1) / 2 : far / 2;
      id = last;
    } else return window.recent[window.vertexAt(ref - 1)] as number;
    window.pushVertex(id);
    return id;
  };
  for (let at = 0; at < count; at++) {
    const code = bytes[at] as number;
    const slot = code >> 4;
    let [a, b, c] = [0, 0, 0];
    if (slot === FRESH) {
      const more = byte();
      // Same order as in the encoder.
      a = resolve(code & 15);
      b = resolve(more >> 4);
      c = resolve(more & 15);
      window.pushEdge(a, b);
    } else {
      const edge = window.edgeAt(slot);
      a = window.to[edge] as number;
      b = window.from[edge] as number;
      c = resolve(code & 15);
    }
    if (!(a >= 0 && a < next && b >= 0 && b < next && c >= 0 && c < next)) throw bad();
    out[3 * at] = a;
    out[3 * at + 1] = b;
    out[3 * at + 2] = c;
    window.pushEdge(b, c);
    window.pushEdge(c, a);
  }
  if (read !== bytes.length || next !== vertices) throw bad();
  return out;
}
