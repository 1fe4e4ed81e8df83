import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { MING, ROOT, SITE } from './root.ts';

/** Names of what an operator sets for the backend; see docs/deploy.md. */
const MING_VARS =
  /^(ANNEX|FILES_S3|SMTP|MAIL|WECHAT|QQ|WEIBO|GITEE|GITHUB|TURNSTILE|HOT|BAIDU|INDEXNOW|SITE|SMS|TMS|WXPAY)_/;

type Ask = (request: Request) => Promise<Response>;
type Between = (request: Request, next: Ask) => Promise<Response>;

export type Tls = { key: string; cert: string };

export type PlatformOptions = {
  /** Port of the site; 0 takes a free one. */
  port: number;
  /** Folder that holds database, files and queue between starts; memory only where it is left out. */
  data?: string;
  /** Values for the site Worker, such as `MING_ORIGIN`. */
  vars?: Record<string, string>;
  /**
   * Values for the backend, such as `SMTP_HOST`; what the shell sets for it counts too. With null there is no backend:
   * the site alone, in front of the host that `MING_ORIGIN` among `vars` names.
   */
  ming?: Record<string, string> | null;
  /** Intercepts the site's calls of the backend; `next` passes one on. For tests. */
  between?: Between;
  /** Delivers each event at once, not with those of the seconds after it. For tests. */
  isPrompt?: boolean;
  /** Folder of the build. */
  dist?: string;
  /** Key and certificate as PEM; without them it is served over http. */
  tls?: Tls;
};

/** Settings of the backend from the environment: mail, providers and the like. */
function mingVars(): Record<string, string> {
  const named = Object.entries(process.env).filter(([name]) => MING_VARS.test(name));
  return Object.fromEntries(named.map(([name, value]) => [name, value ?? '']));
}

type Module = { type: 'ESModule' | 'CompiledWasm'; path: string };

/** The modules of a built Worker: its entry first, then the chunks and what they load. */
function modules(folder: string, entry: string): Module[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((it) =>
    /\.(m?js|wasm)$/.test(it),
  );
  const rest = files.filter((it) => it !== entry).sort();
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

/** The same consumers of queues, which wait for no further event. */
function prompt({ queueConsumers, ...rest }: V4WorkerOptions): V4WorkerOptions {
  const consumers = Object.entries(queueConsumers ?? {}).map(([queue, it]) => [
    queue,
    { ...it, maxBatchTimeout: 0 },
  ]);
  return { ...rest, queueConsumers: Object.fromEntries(consumers) };
}

function workers(options: PlatformOptions, next: Ask): V4WorkerOptions[] {
  const { dist = join(ROOT, 'dist'), vars = {}, ming, between, isPrompt } = options;
  const site = worker(SITE, join(dist, 'server'), vars);
  if (ming === null) return [{ ...site, serviceBindings: {} }];
  const through = between && ((request: Request) => between(request, next));
  if (through) Object.assign(site, { serviceBindings: { MING: through } });
  const backend = worker(MING, join(dist, 'mingjie_ming'), { STAGE: 'demo', ...mingVars(), ...ming });
  return [site, isPrompt ? prompt(backend) : backend];
}

/**
 * Starts both Workers as they were built, with database, files and queue, on this machine; workerd itself listens.
 * The caller has to dispose of it.
 */
export async function startPlatform(options: PlatformOptions): Promise<Miniflare> {
  const next: Ask = async (request) => (await platform.getWorker(MING)).fetch(request as never) as never;
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
