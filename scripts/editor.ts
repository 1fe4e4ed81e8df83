import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecure } from 'node:https';
import { extname, join, normalize, relative, sep } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { build } from 'vite';
import { s3Origin } from '../ming/src/kit/s3/config.ts';
import { editorHeaders, headersFile, headersFor } from './editorHeaders.ts';
import type { Tls } from './platform.ts';
import { ROOT } from './root.ts';

const FOLDER = join(ROOT, 'dist/editor');
export const SITE = 'http://localhost:4321';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Attachment store from the environment, or ''. */
const ownStore = () => s3Origin(process.env['FILES_S3_ENDPOINT']);

/** Builds the editor into dist/editor for `site`, an origin. */
async function buildEditor(site = process.env['EDITOR_SITE'] || SITE): Promise<void> {
  const { origin } = new URL(site);
  await build({
    configFile: join(ROOT, 'editor/vite.config.ts'),
    define: { 'import.meta.env.VITE_SITE': JSON.stringify(origin) },
  });
  for (const shared of ['favicon.svg', 'fonts/katex'])
    cpSync(join(ROOT, 'public', shared), join(FOLDER, shared), { recursive: true });
  writeFileSync(join(FOLDER, '_headers'), headersFile(editorHeaders(origin, ownStore())));
  writeFileSync(join(FOLDER, 'files.js'), filesOf(FOLDER));
}

/** Large and only needed online, for copies; fetched on use. */
const ONLINE = /^assets\/copyWorker-/;
/** Not precached. */
const BESIDE = /(^_headers|^_worker\.js|^\.assetsignore|^sw\.js|^files\.js|LICENSE)$/;

/** Script that tells the service worker the app's files and a version hash. */
export function filesOf(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((it) => it.isFile())
    .map((it) => relative(folder, join(it.parentPath, it.name)).split(sep).join('/'))
    .filter((it) => !BESIDE.test(it) && !ONLINE.test(it))
    .sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(readFileSync(join(folder, name)));
  const paths = names.map((it) => (it === 'index.html' ? '/' : `/${it}`));
  return `self.VERSION = '${hash.digest('hex').slice(0, 16)}';\nself.FILES = ${JSON.stringify(paths)};\n`;
}

/** Rewrites a page of the build for another site. */
function pageFor(html: string, site: string): string {
  const page = parseDocument(html);
  const meta = DomUtils.findOne(
    ({ name, attribs }) => name === 'meta' && attribs['name'] === 'site',
    page.children,
  );
  if (!meta) throw new Error('the page names no site');
  meta.attribs['content'] = site;
  return DomUtils.getOuterHTML(page);
}

export type EditorOptions = { port: number; site: string; store?: string; folder?: string; tls?: Tls };

/**
 * Serves a build of the editor locally as Pages would, with headers. `site` replaces the origin of the build,
 * `store` that of the environment.
 */
export function serveEditor({
  port,
  site,
  store = ownStore(),
  folder = FOLDER,
  tls,
}: EditorOptions): Promise<Server> {
  const page = pageFor(readFileSync(join(folder, 'index.html'), 'utf8'), site);
  const rules = editorHeaders(site, store);
  const listener: RequestListener = ({ url = '/' }, answer) => {
    const { pathname } = new URL(url, site);
    const name = pathname === '/' ? 'index.html' : normalize(decodeURIComponent(pathname)).slice(1);
    const path = join(folder, name);
    if (name.startsWith('..') || name.startsWith('_') || !extname(name) || !existsSync(path))
      return answer.writeHead(404).end();
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    answer.writeHead(200, { ...headersFor(rules, pathname), 'content-type': type });
    return answer.end(name === 'index.html' ? page : readFileSync(path));
  };
  const server = tls ? createSecure(tls, listener) : createServer(listener);
  return new Promise((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server)),
  );
}

if (import.meta.main) await buildEditor();
