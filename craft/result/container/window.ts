/** Edges and vertices that a triangle may refer to by a nibble. */
export const EDGES = 15;
export const RECENT = 14;

/** The last edges and vertices of a walk over triangles; encoder and decoder keep the same ones. */
export class Window {
  readonly from = new Int32Array(EDGES).fill(-1);
  readonly to = new Int32Array(EDGES).fill(-1);
  readonly recent = new Int32Array(RECENT).fill(-1);
  /** Edges without a neighbour that is not written yet, for the encoder alone. */
  readonly spent = new Uint8Array(EDGES);
  private edge = 0;
  private vertex = 0;

  /** Place of an edge or vertex in its ring; 0 is the latest. */
  edgeAt(back: number): number {
    return (this.edge - 1 - back + 2 * EDGES) % EDGES;
  }
  vertexAt(back: number): number {
    return (this.vertex - 1 - back + 2 * RECENT) % RECENT;
  }

  /** Notes a directed edge that a neighbour would run through backwards. */
  pushEdge(from: number, to: number): void {
    this.from[this.edge] = from;
    this.to[this.edge] = to;
    this.spent[this.edge] = 0;
    this.edge = (this.edge + 1) % EDGES;
  }

  pushVertex(v: number): void {
    this.recent[this.vertex] = v;
    this.vertex = (this.vertex + 1) % RECENT;
  }
}
