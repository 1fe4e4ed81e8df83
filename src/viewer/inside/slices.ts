import type { Result } from '../../../craft/result/model.ts';
import type { Answer, InsideRequest } from './computing.ts';

export type ComputedInside = Exclude<Answer, { fault: string }>;

type Job = {
  kind: string;
  wanted: string;
  asked: string;
  ask: () => InsideRequest;
  heard: (answer: ComputedInside) => void;
};

/** Serial worker queue; of each kind only the latest request counts. The worker starts lazily. */
export class Slices {
  /** Message of the last failed request. */
  fault = '';
  private worker: Worker | undefined;
  private readonly jobs = new Map<string, Job>();
  private running: Job | undefined;
  private readonly result: Result;
  private readonly tell: (isDone: boolean) => void;

  /** `tell` is called when a computation starts, and when a result is ready to draw. */
  constructor(result: Result, tell: (isDone: boolean) => void) {
    this.result = result;
    this.tell = tell;
  }

  get busy(): boolean {
    return this.running !== undefined;
  }

  /** Requests data of a kind; `key` identifies the request, equal keys are ignored. */
  want(kind: string, key: string, ask: () => InsideRequest, heard: (answer: ComputedInside) => void): void {
    const known = this.jobs.get(kind);
    if (known?.wanted === key) return;
    this.jobs.set(kind, { kind, wanted: key, asked: known?.asked ?? '', ask, heard });
    this.next();
  }

  forget(kind: string): void {
    this.jobs.delete(kind);
  }

  private start(): Worker {
    const worker = new Worker(new URL('./computing.ts', import.meta.url), { type: 'module' });
    const { mesh, volume } = this.result;
    const { positions, triangles } = mesh;
    worker.postMessage({ kind: 'model', model: { positions, triangles, volume } } satisfies InsideRequest);
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => this.hear(data));
    worker.addEventListener('error', () => this.hear({ fault: '计算的脚本没有载入，请检查网络后重试' }));
    return worker;
  }

  private hear(answer: Answer): void {
    const job = this.running;
    this.running = undefined;
    this.fault = 'fault' in answer ? answer.fault : '';
    // Drops answers of forgotten kinds; an outdated answer is shown until its successor comes.
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
    // Requests are made while drawing.
    queueMicrotask(() => this.tell(false));
  }

  close(): void {
    this.worker?.terminate();
    this.jobs.clear();
  }
}
