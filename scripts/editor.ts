import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecure } from 'node:https';
import { extname, join, normalize, relative, sep } from 'node:path';
import { build } from 'vite';
import { ROOT, type Tls } from './platform.ts';

const FOLDER = join(ROOT, 'dist/editor');
/** Files that name the site whose articles are written, and the name that the sources give it. */
const NAMING = ['index.html', '_headers'];
const SITE = 'http://localhost:4321';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Builds the writing site into dist/editor for the site at `site`, an origin. */
async function buildEditor(site = process.env['EDITOR_SITE'] || SITE): Promise<void> {
  await build({ configFile: join(ROOT, 'editor/vite.config.ts') });
  for (const shared of ['favicon.svg', 'fonts/katex'])
    cpSync(join(ROOT, 'public', shared), join(FOLDER, shared), { recursive: true });
  for (const name of NAMING) {
    const path = join(FOLDER, name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(SITE, new URL(site).origin));
  }
  writeFileSync(join(FOLDER, 'files.js'), filesOf(FOLDER));
}

/** Files that the app is not made of. */
const BESIDE = /(^_headers|^sw\.js|^files\.js|LICENSE)$/;

/** The script that tells the service worker of a build which files the app has, and a version that changes with them. */
export function filesOf(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((it) => it.isFile())
    .map((it) => relative(folder, join(it.parentPath, it.name)).split(sep).join('/'))
    .filter((it) => !BESIDE.test(it))
    .sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(readFileSync(join(folder, name)));
  const paths = names.map((it) => (it === 'index.html' ? '/' : `/${it}`));
  return `self.VERSION = '${hash.digest('hex').slice(0, 16)}';\nself.FILES = ${JSON.stringify(paths)};\n`;
}

/** Headers by path in the format of Cloudflare's `_headers`: a pattern, then its indented lines. */
export function headersFor(rules: string, path: string): Record<string, string> {
  const found: Record<string, string> = {};
  let applies = false;
  for (const line of rules.split('\n')) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [name = '', ...value] = line.trim().split(': ');
    if (/^\S/.test(line)) applies = path.startsWith(line.trim().replace(/\*$/, ''));
    else if (applies) found[name.toLowerCase()] = value.join(': ');
  }
  return found;
}

export type EditorOptions = { port: number; site: string; folder?: string; tls?: Tls };

/**
 * Serves a build of the writing site on this machine as Pages would: its files, its headers. `site` takes the place of the
 * address it was built for.
 */
export function serveEditor({ port, site, folder = FOLDER, tls }: EditorOptions): Promise<Server> {
  const built = /name="site" content="([^"]+)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1];
  const text = (name: string) => readFileSync(join(folder, name), 'utf8').replaceAll(built ?? SITE, site);
  const rules = text('_headers');
  const listener: RequestListener = ({ url = '/' }, answer) => {
    const { pathname } = new URL(url, site);
    const name = pathname === '/' ? 'index.html' : normalize(decodeURIComponent(pathname)).slice(1);
    const path = join(folder, name);
    if (name.startsWith('..') || name === '_headers' || !extname(name) || !existsSync(path))
      return answer.writeHead(404).end();
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    answer.writeHead(200, { ...headersFor(rules, pathname), 'content-type': type });
    return answer.end(NAMING.includes(name) ? text(name) : readFileSync(path));
  };
  const server = tls ? createSecure(tls, listener) : createServer(listener);
  return new Promise((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server)),
  );
}

if (import.meta.main) await buildEditor();
