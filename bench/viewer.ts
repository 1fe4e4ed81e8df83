import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { convert } from '../craft/result/convert.ts';
import { decodeResult } from '../craft/result/decode.ts';
import { encodeResult } from '../craft/result/encode.ts';
import type { Result } from '../craft/result/model.ts';
import { type Source, STATIC } from '../craft/result/read/source.ts';
import { HEADLESS } from '../scripts/browser.ts';
import { ROOT } from '../scripts/root.ts';
import { drawer } from './random.ts';
import { median } from './stats.ts';

/**
 * What a reader waits for after the press on a result: bytes of the script, decoding, and the first picture in a browser
 * that draws by software, and a frame while it is turned: of a small result of the demonstration, and of one of 1,006,000
 * irregular triangles. Then what
 * looking into a block of 998,250 tetrahedra takes, and the longest that the page is held up meanwhile. Another folder of
 * the scripts may be given.
 */

const ROUNDS = 5;
const TURNS = 20;
const BUILT = process.argv[2] ?? join(ROOT, 'dist/client');
const MIME: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** A bent ring of jittered nodes with shuffled triangles and one field. */
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

/** A cube as six tetrahedra around a diagonal; bits of a number are corner coordinates. */
const AROUND = [0b001_011, 0b101_001, 0b100_101, 0b110_100, 0b010_110, 0b011_010].map((it) => [
  0,
  it >> 3,
  it & 7,
  7,
]);

/** n³ cubes of six tetrahedra, with a scalar and a vector field rotating around the centre. */
function block(n: number): Result {
  const along = n + 1;
  const count = along ** 3;
  const at = (v: number, k: number) => (2 * (Math.floor(v / along ** k) % along)) / n - 1;
  const points = Float64Array.from({ length: 3 * count }, (_, i) => at(Math.floor(i / 3), i % 3));
  const nodes: number[] = [];
  for (let v = 0; v < count; v++) {
    if ([0, 1, 2].some((k) => at(v, k) === 1)) continue;
    for (const tet of AROUND)
      for (const it of tet) nodes.push(v + (it & 1) + along * ((it >> 1) & 1) + along ** 2 * (it >> 2));
  }
  const cells = nodes.length / 4;
  const column = (name: string, components: number, data: Float64Array) =>
    ({ name, on: 'node', averaged: false, components, labels: [], data }) as const;
  const far = Float64Array.from({ length: count }, (_, v) => Math.hypot(at(v, 0), at(v, 1), at(v, 2)));
  const turning = points.map(
    (_, i) => [-at(Math.floor(i / 3), 1), at(Math.floor(i / 3), 0), 0.05][i % 3] ?? 0,
  );
  const source: Source = {
    points,
    cells: {
      types: new Uint8Array(cells).fill(10),
      offsets: Uint32Array.from({ length: cells + 1 }, (_, i) => 4 * i),
      nodes: Uint32Array.from(nodes),
    },
    steps: [
      {
        step: STATIC,
        columns: [
          { ...column('S', 1, far), labels: [] },
          { ...column('V', 3, turning), labels: [] },
        ],
      },
    ],
  };
  const field = (name: string, kind: 'scalar' | 'vector') =>
    ({ column: name, on: 'node', name, unit: '', displacement: false, kind }) as const;
  const fields = [field('S', 'scalar'), field('V', 'vector')];
  return convert(source, { title: 'block', unit: 'mm', fields, steps: [0], unaveraged: false, inside: true })
    .result;
}

const script = readdirSync(join(BUILT, '_astro')).find((it) => /^open\.[\w-]+\.js$/.test(it)) ?? '';
const page = `<!doctype html><figure class="craft" id="block-a" data-source='{"src":"/a.mjr"}'>
<div class="result-stage" style="position:relative;width:800px;height:373px"></div>
<p class="result-bar"><button class="result-open">看</button></p></figure>`;

const ARGS = ['--no-sandbox', '--enable-unsafe-swiftshader', '--use-angle=swiftshader'];

/** Serves a result and its page while `act` runs in a browser. */
async function withServer<T>(bytes: Uint8Array, act: (tab: () => Promise<Page>) => Promise<T>): Promise<T> {
  const server = createServer(({ url = '/' }, answer) => {
    const type = MIME[url === '/' ? '.html' : extname(url)] ?? 'application/octet-stream';
    answer.setHeader('content-type', `${type}; charset=utf-8`);
    answer.end(url === '/a.mjr' ? bytes : url === '/' ? page : readFileSync(join(BUILT, url)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath: HEADLESS, args: ARGS });
  const done = await act(async () => {
    const tab = await browser.newPage();
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return tab;
  });
  await browser.close();
  server.close();
  return done;
}

/** Opens the result; time until it is drawn. */
const opening = (tab: Page): Promise<number> =>
  tab.evaluate(async (path) => {
    const begun = performance.now();
    const { openViewer } = await import(path);
    await openViewer(document.querySelector('button'));
    while (!document.querySelector('.viewer[data-drawn]')) await new Promise(requestAnimationFrame);
    return performance.now() - begun;
  }, `/_astro/${script}`);

/** Frame time in ms while rotating, until its pixels can be read. */
const turning = (tab: Page): Promise<number> =>
  tab.evaluate(async (turns) => {
    const canvas = document.querySelector<HTMLCanvasElement>('.viewer canvas');
    const context = canvas?.getContext('webgl2');
    if (!canvas || !context) throw new Error('no picture');
    const begun = performance.now();
    for (let n = 0; n < turns; n++) {
      canvas.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      await new Promise(requestAnimationFrame);
      context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4));
    }
    return (performance.now() - begun) / turns;
  }, TURNS);

/** Brotli bytes of the scripts loaded by an open result. */
const broughtBy = async (tab: Page): Promise<number> => {
  const paths = await tab.evaluate(() =>
    performance.getEntriesByType('resource').map((it) => new URL(it.name).pathname),
  );
  return [...new Set(paths)]
    .filter((it) => it.endsWith('.js'))
    .reduce((sum, it) => sum + brotliCompressSync(readFileSync(join(BUILT, it))).length, 0);
};

const timeResult = (
  bytes: Uint8Array,
): Promise<{ drawn: number; decoded: number; frame: number; brought: number }> =>
  withServer(bytes, async (newTab) => {
    const drawn: number[] = [];
    const decoded: number[] = [];
    const frames: number[] = [];
    let brought = 0;
    for (let n = 0; n < ROUNDS; n++) {
      const before = performance.now();
      await decodeResult(Uint8Array.from(bytes));
      decoded.push(performance.now() - before);
      const tab = await newTab();
      drawn.push(await opening(tab));
      frames.push(await turning(tab));
      brought = await broughtBy(tab);
      await tab.close();
    }
    return { drawn: median(drawn), decoded: median(decoded), frame: median(frames), brought };
  });

/** Ticks a checkbox; time until computed, and the longest task. */
const measureTick = (tab: Page, name: string): Promise<{ ms: number; longest: number }> =>
  tab.evaluate(async (label) => {
    const frame = () => new Promise(requestAnimationFrame);
    let longest = 0;
    const observer = new PerformanceObserver((list) => {
      for (const it of list.getEntries()) longest = Math.max(longest, it.duration);
    });
    observer.observe({ type: 'longtask' });
    const box = [...document.querySelectorAll('label.viewer-tick')].find((it) => it.textContent === label);
    const begun = performance.now();
    box?.querySelector('input')?.click();
    await frame();
    await frame();
    const busy = document.querySelector<HTMLElement>('.viewer-inner > [role="status"]');
    while (busy && !busy.hidden) await frame();
    await frame();
    const ms = performance.now() - begun;
    await new Promise((resolve) => setTimeout(resolve, 200));
    observer.disconnect();
    box?.querySelector('input')?.click();
    await frame();
    return { ms, longest };
  }, name);

const small = readFileSync(join(ROOT, 'seed/results/files/modal-analysis.mjr'));
const large = await encodeResult(ring(1_000, 503));
console.log(`平均负载 ${loadavg()[0]?.toFixed(1)}`);
for (const [name, bytes] of [
  ['悬臂板条', small],
  ['1,006,000 个三角形', large],
] as const) {
  const { drawn, decoded, frame, brought } = await timeResult(bytes);
  const [size, ms] = [(bytes.length / 1e3).toFixed(0), [decoded, drawn, frame].map((it) => Math.round(it))];
  console.log(
    `${name}：${size} KB，解码 ${ms[0]} ms，点下到第一幅图 ${ms[1]} ms，转动时一帧 ${ms[2]} ms（软件绘制）；脚本 ${(brought / 1e3).toFixed(1)} KB（brotli）`,
  );
}

const deep = await encodeResult(block(55));
await withServer(deep, async (newTab) => {
  const tab = await newTab();
  await opening(tab);
  console.log(`998,250 个四面体：${(deep.length / 1e3).toFixed(0)} KB；第一次剖开连同 Worker 的脚本和网格`);
  for (const name of ['沿 Y 剖开', '等值面', '只显示一段值', '沿线取值', '流线']) {
    const [first, again] = [await measureTick(tab, name), await measureTick(tab, name)];
    const [a, b, c] = [first.ms, again.ms, Math.max(first.longest, again.longest)].map(Math.round);
    console.log(`${name}：${a} ms，再来 ${b} ms，页面最长的任务 ${c} ms`);
  }
});
