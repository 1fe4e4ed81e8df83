/** Window sizes; a reference has 4 bits. */
export const EDGES = 15;
export const RECENT = 14;

/** Ring buffers of recent edges and vertices, kept identically by encoder and decoder. */
export class Window {
  readonly from = new Int32Array(EDGES).fill(-1);
  readonly to = new Int32Array(EDGES).fill(-1);
  readonly recent = new Int32Array(RECENT).fill(-1);
  /** Encoder only: edges without an unwritten neighbour. */
  readonly spent = new Uint8Array(EDGES);
  private edge = 0;
  private vertex = 0;

  /** Ring index of an edge or vertex; 0 is the latest. */
  edgeAt(back: number): number {
    return (this.edge - 1 - back + 2 * EDGES) % EDGES;
  }
  vertexAt(back: number): number {
    return (this.vertex - 1 - back + 2 * RECENT) % RECENT;
  }

  /** Records a directed edge; a neighbour traverses it in reverse. */
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
