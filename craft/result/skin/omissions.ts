import type { Omission } from '../model.ts';
import type { Cells } from '../read/source.ts';
import { kindName } from './kinds.ts';

/** Counts skipped or degraded cells by type and reason. */
export class Tally {
  private readonly counts = new Map<string, { type: number; why: string; drawn: boolean; count: number }>();

  private readonly cells: Cells;

  constructor(cells: Cells) {
    this.cells = cells;
  }

  /** `drawn`: drawn, but simplified. */
  add(cell: number, why: string, drawn = false): void {
    const type = this.cells.types[cell] as number;
    const key = `${type} ${why}`;
    const known = this.counts.get(key);
    if (known) known.count++;
    else this.counts.set(key, { type, why, drawn, count: 1 });
  }

  done(): { omitted: Omission[]; count: number } {
    const all = [...this.counts.values()];
    const omitted = all.map(({ type, why, drawn, count }) => ({
      what: `${count} 个单元（${kindName(type)}）${drawn ? '画得不准' : '没有画出'}`,
      why,
    }));
    return { omitted, count: all.reduce((sum, it) => sum + (it.drawn ? 0 : it.count), 0) };
  }
}
