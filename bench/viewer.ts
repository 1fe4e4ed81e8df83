import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { decodeResult } from '../craft/result/decode.ts';
import { encodeResult } from '../craft/result/encode.ts';
import type { Result } from '../craft/result/model.ts';
import { HEADLESS } from '../scripts/browser.ts';
import { ROOT } from '../scripts/root.ts';
import { drawer } from './random.ts';
import { median } from './stats.ts';

/**
 * What a reader waits for after the press on a result: bytes of the script, decoding, and the first picture in a browser
 * that draws by software: of a small result of the demonstration, and of one of 1,006,000 irregular triangles.
 */

const ROUNDS = 5;
const BUILT = join(ROOT, 'dist/client');
const MIME: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** A bent ring of shaken nodes whose triangles lie in no order, with one field. */
function ring(n: number, m: number): Result {
  const next = drawer(1);
  const positions = new Float32Array(3 * n * m);
  const data = new Float32Array(n * m);
  const triangles = new Uint32Array(6 * n * m);
  const order = Uint32Array.from({ length: n * m }, (_, i) => i);
  for (let i = order.length - 1; i > 0; i--) {
    const other = Math.floor(next() * (i + 1));
    [order[i], order[other]] = [order[other] ?? 0, order[i] ?? 0];
  }
  for (let i = 0; i < n; i++)
    for (let j = 0; j < m; j++) {
      const [u, v] = [((i + 0.6 * next()) / n) * 2 * Math.PI, ((j + 0.6 * next()) / m) * 2 * Math.PI];
      const out = 100 + (40 + 4 * Math.sin(5 * u)) * Math.cos(v);
      positions.set([out * Math.cos(u), out * Math.sin(u), 60 * Math.sin(v)], 3 * (i * m + j));
      data[i * m + j] = 100 * Math.sin(3 * u) * Math.cos(2 * v);
      const [x, y] = [((i + 1) % n) * m, (j + 1) % m];
      const [a, b, c, d] = [i * m + j, x + j, x + y, i * m + y];
      triangles.set(next() < 0.5 ? [a, b, c, a, c, d] : [a, b, d, b, c, d], 6 * (order[i * m + j] ?? 0));
    }
  const extremes = [{ min: -100, max: 100, minAt: [0, 0, 0], maxAt: [0, 0, 0] } as const];
  return {
    title: 'ring',
    unit: 'mm',
    steps: [{ kind: 'static', value: 0, unit: '' }],
    mesh: { positions, triangles, edges: new Uint8Array(triangles.length / 3) },
    origin: [0, 0, 0],
    fields: [
      {
        name: 'S',
        unit: 'MPa',
        components: 1,
        location: 'node',
        displacement: false,
        values: [{ data, extremes }],
      },
    ],
  };
}

const script = readdirSync(join(BUILT, '_astro')).find((it) => /^open\.[\w-]+\.js$/.test(it)) ?? '';
const page = `<!doctype html><figure class="craft" id="block-a" data-source='{"src":"/a.mjr"}'>
<div class="result-stage" style="position:relative;width:800px;height:373px"></div>
<p class="result-bar"><button class="result-open">看</button></p></figure>`;

async function timed(bytes: Uint8Array): Promise<{ drawn: number; decoded: number }> {
  const server = createServer(({ url = '/' }, answer) => {
    const type = MIME[url === '/' ? '.html' : extname(url)] ?? 'application/octet-stream';
    answer.setHeader('content-type', `${type}; charset=utf-8`);
    answer.end(url === '/a.mjr' ? bytes : url === '/' ? page : readFileSync(join(BUILT, url)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const args = ['--no-sandbox', '--enable-unsafe-swiftshader', '--use-angle=swiftshader'];
  const browser = await chromium.launch({ executablePath: HEADLESS, args });
  const drawn: number[] = [];
  const decoded: number[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const before = performance.now();
    await decodeResult(Uint8Array.from(bytes));
    decoded.push(performance.now() - before);
    const tab = await browser.newPage();
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const ms = await tab.evaluate(async (path) => {
      const begun = performance.now();
      const { open } = await import(path);
      await open(document.querySelector('button'));
      while (!document.querySelector('.viewer[data-drawn]')) await new Promise(requestAnimationFrame);
      return performance.now() - begun;
    }, `/_astro/${script}`);
    drawn.push(ms);
    await tab.close();
  }
  await browser.close();
  server.close();
  return { drawn: median(drawn), decoded: median(decoded) };
}

const small = readFileSync(join(ROOT, 'seed/results/files/modal-analysis.mjr'));
const large = await encodeResult(ring(1_000, 503));
console.log(`平均负载 ${loadavg()[0]?.toFixed(1)}`);
console.log(
  `脚本 ${(brotliCompressSync(readFileSync(join(BUILT, '_astro', script))).length / 1e3).toFixed(1)} KB（brotli）`,
);
for (const [name, bytes] of [
  ['悬臂板条', small],
  ['1,006,000 个三角形', large],
] as const) {
  const { drawn, decoded } = await timed(bytes);
  const [size, ms] = [(bytes.length / 1e3).toFixed(0), [decoded, drawn].map((it) => Math.round(it))];
  console.log(`${name}：${size} KB，解码 ${ms[0]} ms，点下到第一幅图 ${ms[1]} ms（软件绘制）`);
}
