import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import ts from 'typescript';
import { JOBS, type JobName } from '../../contract/operations/jobs/jobs.ts';
import { startPlatform } from '../../scripts/platform.ts';
import { MING, ROOT } from '../../scripts/root.ts';
import { childrenOf } from '../children.ts';

/** Secret for trusting the client address header; at least of the required length. */
export const PROXY_SECRET = 'a-simulated-year-behind-its-own-proxy';

const INSIDE = ['clock', 'meter', 'around'];
/** Source imports end in `.ts`; rewritten to `.js`. */
const COMPILER = { target: ts.ScriptTarget.ESNext, rewriteRelativeImportExtensions: true };
const ROOMS = ['Inbox', 'Limiter', 'Relay', 'Room', 'Ticket', 'Topic'];
const ENTRY = `import './clock.js';
import * as product from './product.mjs';
import { around, moved } from './around.js';
export default around(product.default);
${ROOMS.map((it) => `export const ${it} = moved(product.${it});`).join('\n')}
`;

/** Copies the build to `folder` with a backend whose clock can be advanced. */
function layBuild(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const it of ['client', 'server', 'mingjie_ming'])
    execFileSync('cp', ['-al', join(ROOT, 'dist', it), folder]);
  const ming = join(folder, 'mingjie_ming');
  renameSync(join(ming, 'entry.mjs'), join(ming, 'product.mjs'));
  for (const it of INSIDE) {
    const source = readFileSync(join(import.meta.dirname, 'inside', `${it}.ts`), 'utf8');
    const { outputText } = ts.transpileModule(source, { compilerOptions: COMPILER });
    writeFileSync(join(ming, `${it}.js`), outputText);
  }
  writeFileSync(join(ming, 'entry.mjs'), ENTRY);
}

export type Step = { step: string; ok: number; detail: string };

/** The product on its own data folder with an advancing clock; `start` may be called again after an end. */
export class Host {
  private platform: Miniflare | undefined;
  private runtime: number[] = [];
  private base = '';
  private readonly data: string;
  private readonly dist: string;
  private readonly vars: Record<string, string>;

  constructor(data: string, vars: Record<string, string>) {
    this.data = data;
    this.vars = vars;
    this.dist = `${data}-dist`;
    rmSync(this.dist, { recursive: true, force: true });
    layBuild(this.dist);
  }

  async start(now: number): Promise<void> {
    const before = new Set(childrenOf(process.pid));
    this.platform = await startPlatform({
      port: 0,
      data: this.data,
      dist: this.dist,
      isPrompt: true,
      vars: { PROXY_SECRET },
      ming: { ...this.vars, YEAR_AHEAD: String(now - Date.now()) },
    });
    this.base = String(await this.platform.ready);
    this.runtime = childrenOf(process.pid).filter((it) => !before.has(it));
  }

  get address(): string {
    return this.base;
  }

  private get running(): Miniflare {
    if (!this.platform) throw new Error('the product is not running');
    return this.platform;
  }

  /** Runs a cron job; false if it failed. */
  async run(name: JobName, now: number): Promise<boolean> {
    const worker = await this.running.getWorker(MING);
    const cron = JOBS.find((it) => it.name === name)?.cron ?? '';
    return (await worker.scheduled({ cron, scheduledTime: new Date(now) })).outcome === 'ok';
  }

  private async rows<T>(query: string, ...values: string[]): Promise<T[]> {
    const db = await this.running.getD1Database('DB', MING);
    return (
      await db
        .prepare(query)
        .bind(...values)
        .all<T>()
    ).results;
  }

  /** Pending outbox events and index changes. */
  async waiting(): Promise<number> {
    const [row] = await this.rows<{ n: number }>(`select (select count(*) from event_outbox)
      + (select count(*) from search_outbox) + (select count(*) from question_outbox) as n`);
    return row?.n ?? 0;
  }

  /** Steps reported by the daily job of a day. */
  steps(day: string): Promise<Step[]> {
    return this.rows('select step, ok, detail from daily_steps where day = ?', day);
  }

  async dead(): Promise<string[]> {
    const rows = await this.rows<{ type: string; body: string }>('select type, body from dead_letters');
    return rows.map((it) => `${it.type} ${it.body}`);
  }

  /** Kills the runtime (SIGKILL). */
  async kill(): Promise<void> {
    for (const it of this.runtime) process.kill(it, 'SIGKILL');
    await this.stop();
  }

  async stop(): Promise<void> {
    await this.platform?.dispose();
    this.platform = undefined;
  }

  clear(): void {
    rmSync(this.dist, { recursive: true, force: true });
  }
}
