import { brotliCompressSync, constants } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { startProduct } from './arena.ts';
import { dataOf } from './bulk.ts';

/** Brotli level of edges that compress on the fly. */
const QUALITY = 5;
const KINDS = ['html', 'css', 'js', 'font', 'image'] as const;
/** Texts of 1,500 characters without formulas: every second template. */
const BULK = 1_000;

type Kind = (typeof KINDS)[number];
type Size = { files: number; raw: number; brotli: number };
type Reference = { kind: Kind; address: string };

function resourceKind(address: string): Kind {
  const end = new URL(address).pathname.split('.').at(-1) ?? '';
  if (end === 'css' || end === 'js') return end;
  return end.startsWith('woff') ? 'font' : 'image';
}

/** Resources a browser fetches for a page before an interaction, without islands hydrated later. */
function inHtml(html: string): string[] {
  const found: (string | undefined)[] = [];
  const parser = new Parser({
    onopentag(name, { rel, href, src, 'data-script': script }) {
      if (name === 'link' && /^(stylesheet|icon|modulepreload|preload)$/.test(rel ?? '')) found.push(href);
      if (name === 'script' || name === 'img') found.push(src);
      if (name === 'html') found.push(script);
    },
  });
  parser.end(html);
  return found.filter((it) => it !== undefined);
}

/** Static imports of scripts. Fonts of stylesheets load on use and are left out. */
function inFile(kind: Kind, text: string): string[] {
  if (kind === 'js')
    return [...text.matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g)].map((it) => it[1] as string);
  if (kind !== 'css') return [];
  return [...text.matchAll(/url\(["']?(?!data:)([^"')]+)["']?\)/g)]
    .map((it) => it[1] as string)
    .filter((it) => !/\.woff2?$/.test(it));
}

async function walk(page: string): Promise<Record<Kind, Size>> {
  const sizes = Object.fromEntries(KINDS.map((it) => [it, { files: 0, raw: 0, brotli: 0 }])) as Record<
    Kind,
    Size
  >;
  const seen = new Set([page]);
  const waiting: Reference[] = [{ kind: 'html', address: page }];
  for (let it = waiting.shift(); it; it = waiting.shift()) {
    const answer = await fetch(it.address);
    const body = Buffer.from(await answer.arrayBuffer());
    const text = /text|javascript|json|svg/.test(answer.headers.get('content-type') ?? '');
    const size = sizes[it.kind];
    size.files += 1;
    size.raw += body.length;
    size.brotli += text
      ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length
      : body.length;
    const found = it.kind === 'html' ? inHtml(String(body)) : inFile(it.kind, text ? String(body) : '');
    for (const name of found) {
      const address = new URL(name, it.address).href;
      if (!address.startsWith(new URL(page).origin) || seen.has(address)) continue;
      seen.add(address);
      waiting.push({ kind: resourceKind(address), address });
    }
  }
  return sizes;
}

async function firstWithoutFormulas(url: string): Promise<string> {
  for (let id = 101; id < 140; id++) {
    const answer = await fetch(`${url}/article/${id}`);
    if (answer.ok && !(await answer.text()).includes('class="katex')) return `/article/${id}`;
  }
  throw new Error('没有找到不含公式的文章');
}

/** Bytes by type of the most read pages: raw, and brotli of level 5 for what edges compress. */
export async function measureBytes() {
  const demo = await startProduct(await dataOf(0));
  const bulk = await startProduct(await dataOf(BULK));
  try {
    const pages = [
      { name: '首页', address: `${demo.url}/` },
      { name: '文章，含公式', address: `${demo.url}/article/1` },
      { name: '文章，1,500 字，无公式', address: bulk.url + (await firstWithoutFormulas(bulk.url)) },
      { name: '关于', address: `${demo.url}/about` },
      { name: '404', address: `${demo.url}/404` },
    ];
    const measured = [];
    for (const { name, address } of pages) measured.push({ name, sizes: await walk(address) });
    return measured;
  } finally {
    await demo.stop();
    await bulk.stop();
  }
}
