import type { Result } from '../../../craft/result/model.ts';
import type { Answer, Ask } from './computing.ts';

/** What was computed. */
export type Computed = Exclude<Answer, { fault: string }>;

type Job = { kind: string; wanted: string; asked: string; ask: () => Ask; heard: (answer: Computed) => void };

/**
 * Asks a worker for what has to be computed of a model, one question after the other; of each kind only the one that is
 * wanted last. The worker starts at the first question.
 */
export class Slices {
  /** Why something was not computed. */
  fault = '';
  private worker: Worker | undefined;
  private readonly jobs = new Map<string, Job>();
  private running: Job | undefined;
  private readonly result: Result;
  private readonly tell: (isDone: boolean) => void;

  /** `tell` hears when something begins to be computed, and when something is there to be drawn. */
  constructor(result: Result, tell: (isDone: boolean) => void) {
    this.result = result;
    this.tell = tell;
  }

  /** Whether something is being computed. */
  get busy(): boolean {
    return this.running !== undefined;
  }

  /** Wants an answer to a question of a kind, unless it was asked already; `key` tells questions apart. */
  want(kind: string, key: string, ask: () => Ask, heard: (answer: Computed) => void): void {
    const known = this.jobs.get(kind);
    if (known?.wanted === key) return;
    this.jobs.set(kind, { kind, wanted: key, asked: known?.asked ?? '', ask, heard });
    this.next();
  }

  /** Wants nothing of a kind any longer. */
  forget(kind: string): void {
    this.jobs.delete(kind);
  }

  private start(): Worker {
    const worker = new Worker(new URL('./computing.ts', import.meta.url), { type: 'module' });
    const { mesh, volume } = this.result;
    const { positions, triangles } = mesh;
    worker.postMessage({ kind: 'model', model: { positions, triangles, volume } } satisfies Ask);
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => this.hear(data));
    worker.addEventListener('error', () => this.hear({ fault: '计算的脚本没有载入，请检查网络后重试' }));
    return worker;
  }

  private hear(answer: Answer): void {
    const job = this.running;
    this.running = undefined;
    this.fault = 'fault' in answer ? answer.fault : '';
    // What was forgotten meanwhile is not shown; what has moved on is, until its own answer comes.
    if (job && !('fault' in answer) && this.jobs.has(job.kind)) job.heard(answer);
    this.next();
    this.tell(true);
  }

  private next(): void {
    if (this.running) return;
    const job = [...this.jobs.values()].find((it) => it.wanted !== it.asked);
    if (!job) return;
    this.worker ??= this.start();
    job.asked = job.wanted;
    this.running = job;
    this.worker.postMessage(job.ask());
    // Questions are asked in the middle of drawing.
    queueMicrotask(() => this.tell(false));
  }

  /** Ends the worker. */
  close(): void {
    this.worker?.terminate();
    this.jobs.clear();
  }
}
