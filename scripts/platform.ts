import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { MING, ROOT, SITE } from './root.ts';

/** Environment variables of the backend; see docs/deploy.md. */
const MING_VARS =
  /^(ANNEX|FILES_S3|SMTP|MAIL|WECHAT|QQ|WEIBO|GITEE|GITHUB|TURNSTILE|HOT|BAIDU|INDEXNOW|SITE|SMS|TMS|WXPAY)_/;

type FetchHandler = (request: Request) => Promise<Response>;
type Middleware = (request: Request, next: FetchHandler) => Promise<Response>;

export type Tls = { key: string; cert: string };

export type PlatformOptions = {
  /** 0 takes a free port. */
  port: number;
  /** Folder for databases, files and queues; in memory if omitted. */
  data?: string;
  /** Variables of the site Worker, such as `MING_ORIGIN`. */
  vars?: Record<string, string>;
  /**
   * Variables of the backend, in addition to the shell's. Null for no backend: the site in front of the host
   * in `vars.MING_ORIGIN`.
   */
  ming?: Record<string, string> | null;
  /** Intercepts calls from the site to the backend. For tests. */
  between?: Middleware;
  /** Delivers queue messages without batching delay. For tests. */
  isPrompt?: boolean;
  dist?: string;
  /** PEM key and certificate; http if omitted. */
  tls?: Tls;
};

function mingVars(): Record<string, string> {
  const named = Object.entries(process.env).filter(([name]) => MING_VARS.test(name));
  return Object.fromEntries(named.map(([name, value]) => [name, value ?? '']));
}

type Module = { type: 'ESModule' | 'CompiledWasm'; path: string };

/**
 * Modules of a built Worker: the entry, then chunks and assets by ascending size. For each Miniflare copies all before
 * it, which dominates startup.
 */
function modules(folder: string, entry: string): Module[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((it) =>
    /\.(m?js|wasm)$/.test(it),
  );
  const size = new Map(files.map((it) => [it, statSync(join(folder, it)).size]));
  const rest = files.filter((it) => it !== entry).sort((a, b) => (size.get(a) ?? 0) - (size.get(b) ?? 0));
  return [entry, ...rest].map((it) => ({
    type: it.endsWith('.wasm') ? 'CompiledWasm' : 'ESModule',
    path: join(folder, it),
  }));
}

function worker(name: string, folder: string, bindings: Record<string, string>): V4WorkerOptions {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(folder, 'wrangler.json'));
  return {
    ...workerOptions,
    name,
    bindings: { ...(workerOptions.bindings as object | undefined), ...bindings },
    modules: modules(folder, 'entry.mjs'),
    modulesRoot: folder,
  } as V4WorkerOptions;
}

/** Sets the batch timeout of queue consumers to 0. */
function prompt({ queueConsumers, ...rest }: V4WorkerOptions): V4WorkerOptions {
  const consumers = Object.entries(queueConsumers ?? {}).map(([queue, it]) => [
    queue,
    { ...it, maxBatchTimeout: 0 },
  ]);
  return { ...rest, queueConsumers: Object.fromEntries(consumers) };
}

function workers(options: PlatformOptions, next: FetchHandler): V4WorkerOptions[] {
  const { dist = join(ROOT, 'dist'), vars = {}, ming, between, isPrompt } = options;
  const site = worker(SITE, join(dist, 'server'), vars);
  if (ming === null) return [{ ...site, serviceBindings: {} }];
  const through = between && ((request: Request) => between(request, next));
  if (through) Object.assign(site, { serviceBindings: { MING: through } });
  const backend = worker(MING, join(dist, 'mingjie_ming'), { STAGE: 'demo', ...mingVars(), ...ming });
  return [site, isPrompt ? prompt(backend) : backend];
}

/**
 * Starts both built Workers with databases, files and queues in local workerd. The caller must dispose of it.
 */
export async function startPlatform(options: PlatformOptions): Promise<Miniflare> {
  const next: FetchHandler = async (request) =>
    (await platform.getWorker(MING)).fetch(request as never) as never;
  const platform: Miniflare = new Miniflare(
    convertV4MiniflareOptions({
      port: options.port,
      host: '127.0.0.1',
      ...(options.tls && { https: true, httpsKey: options.tls.key, httpsCert: options.tls.cert }),
      ...(options.data ? { resourcePersistencePath: options.data } : {}),
      workers: workers(options, next),
    }),
  );
  await platform.ready;
  return platform;
}
