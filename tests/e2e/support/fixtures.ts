import { type BrowserContext, test as base, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

export const PAGES = {
  home: '/',
  article: '/article/1',
  locked: '/article/13',
  about: '/about',
  question: '/forum/detail/1',
  author: '/user_main?userId=demo-lin-zhiyuan',
  'my home': '/user_main',
  missing: '/404',
} as const;

export const LISTS = {
  columns: '/subject',
  column: '/subject/articles/1',
  tags: '/tag',
  tag: '/tag?id=1',
  categories: '/categorys',
  category: '/categorys?id=1',
  hot: '/hot',
  sponsor: '/sponsor',
  archive: '/archive',
  forum: '/forum',
  'columns of an author': '/user_main?userId=demo-lin-zhiyuan&tab=columns',
  search: '/search',
  found: '/search?keyword=网格',
  nothing: '/search?keyword=无此词条甲乙丙',
} as const;

/** Unique digits; workers may ask in the same ms. */
export const unique = () => `${Date.now() % 100_000_000}${process.env['TEST_PARALLEL_INDEX']}`;

export type Theme = 'light' | 'dark';

/** Sets the theme before the page's scripts run. */
export async function useTheme(page: Page, theme: Theme): Promise<void> {
  await page.addInitScript((it) => sessionStorage.setItem('theme', it), theme);
}

/** Smaller totals print as 0.000. */
const SMALLEST_SHIFT = 0.0005;

/** A layout shift: time in ms, score and moved elements. */
export type Shift = { at: number; value: number; moved: string[]; isInFormula: boolean };

/**
 * Records layout shifts of pages opened later; returns a reader for the current page, which is empty if the
 * total rounds to 0. Half-parsed formulas move while streaming; ignored until the page is parsed and painted.
 */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts, drawn: Number.POSITIVE_INFINITY });
    // The frame after DOMContentLoaded still contains shifts of the last chunk.
    document.addEventListener('DOMContentLoaded', () =>
      requestAnimationFrame(() => requestAnimationFrame((next) => Object.assign(window, { drawn: next }))),
    );
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    type Entry = PerformanceEntry & { value: number; sources: Source[] };
    const elementOf = ({ node }: Source) => (node instanceof Element ? node : node?.parentElement);
    const name = (it: Source) => `${elementOf(it)?.localName}.${elementOf(it)?.className}`;
    const hasFormula = (it: Element | null | undefined) =>
      it?.closest('.katex-display') ?? it?.closest('p')?.querySelector('.katex');
    const box = (it: DOMRect) => `${it.x},${it.y} ${it.width}×${it.height}`;
    new PerformanceObserver((list) => {
      for (const { startTime, value, sources } of list.getEntries() as Entry[])
        shifts.push({
          at: startTime,
          value,
          moved: sources.map((it) => `${name(it)}: ${box(it.previousRect)} → ${box(it.currentRect)}`),
          isInFormula: sources.some((it) => hasFormula(elementOf(it))),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = await page.evaluate(() => {
      const { shifts, drawn } = window as unknown as { shifts: Shift[]; drawn: number };
      return shifts.filter((it) => !(it.isInFormula && it.at < drawn));
    });
    return shifts.reduce((total, it) => total + it.value, 0) < SMALLEST_SHIFT ? [] : shifts;
  };
}

/** Scrolls, then waits for fonts, visible pictures and a frame. */
export async function scrollAndSettle(page: Page, top: number): Promise<void> {
  await page.evaluate(async (to) => {
    scrollTo({ top: to, behavior: 'instant' });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    const seen = [...document.images].filter((it) => {
      const { bottom, top, left, right } = it.getBoundingClientRect();
      const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return isInWindow && !it.complete && it.checkVisibility({ visibilityProperty: true });
    });
    await Promise.all(seen.map((it) => it.decode().catch(() => undefined)));
    await document.fonts.ready;
    await frame();
    await frame();
  }, top);
}

/** Enables motion; playwright.config.ts reduces it by default. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Waits for transitions and animations to end. */
export async function faded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter((it) => it.playState === 'running' && it.timeline === document.timeline)
      .filter((it) => it.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Waits for scrolling and animations to end. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let before = Number.NaN;
    for (let still = 0; still < 5; before = scrollY) {
      await frame();
      still = scrollY === before ? still + 1 : 0;
    }
  });
  await faded(page);
}

/** Holds matching responses until the returned function is called. */
export async function hold(where: Page | BrowserContext, match: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await where.route(match, async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
}

/** Waits for the page script, which starts after the first paint. */
export async function scripted(page: Page): Promise<void> {
  await page.evaluate(() => import(document.documentElement.dataset['script'] ?? ''));
}

/** Records the last pointer presses and scroll positions. */
function recordPresses(): void {
  const presses: string[] = [];
  Object.assign(window, { presses });
  for (const type of ['pointerdown', 'pointerup', 'click', 'submit'])
    addEventListener(
      type,
      ({ target, timeStamp }) => {
        const { localName, className, textContent } = target as Element;
        const on = `${localName}.${className} ${textContent.trim().slice(0, 20)}`;
        presses.push(`${Math.round(timeStamp)} ms, at ${Math.round(scrollY)}: ${type} on ${on}`);
        if (presses.length > 20) presses.shift();
      },
      { capture: true },
    );
}

/**
 * Fails a test when the page logs an error or warning, or throws, except 404 responses. Opens no page for
 * tests that use none. On failure reports failed requests, the last presses, and the page's address.
 */
export const test = base.extend<{ worker: boolean }>({
  page: async ({ page, worker, javaScriptEnabled }, use, info) => {
    const open = page.goto.bind(page);
    page.goto = async (address, options) => {
      const answer = await open(address, options);
      if (javaScriptEnabled) await scripted(page).catch(() => {});
      return answer;
    };
    if (!worker) await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    if (javaScriptEnabled) await page.addInitScript(recordPresses);
    const said: string[] = [];
    page.on('console', (it) => {
      if (it.text().startsWith('Failed to load resource')) return;
      // A slow machine: preloaded stylesheets are applied seconds later.
      if (it.text().includes('preloaded using link preload but not used within')) return;
      if (it.type() === 'error' || it.type() === 'warning') said.push(`${it.type()}: ${it.text()}`);
    });
    // An interrupted view transition rejects in the browser, not in our code.
    page.on('pageerror', (it) => {
      if (!it.message.startsWith('Transition was ')) said.push(`thrown: ${it.message}`);
    });
    const unfetched: string[] = [];
    page.on('requestfailed', (it) => unfetched.push(`${it.failure()?.errorText} ${it.url()}`));
    await use(page);
    if (info.status !== info.expectedStatus) {
      const presses = await page.evaluate(() => Reflect.get(window, 'presses')).catch(() => []);
      throw new Error(JSON.stringify({ at: page.url(), unfetched, said, presses }, null, 1));
    }
    base.expect(said).toEqual([]);
  },
  // A client address per test, since rate limits count by address.
  extraHTTPHeaders: async ({ baseURL }, use, { workerIndex, testId }) => {
    const part = Number.parseInt(testId.slice(-4), 16);
    await use(baseURL ? { 'cf-connecting-ip': `10.${workerIndex % 256}.${part >> 8}.${part % 256}` } : {});
  },
  // A service worker would answer requests that tests mock.
  worker: [false, { option: true }],
  // Further contexts would install the worker, which fetches all files of the site.
  serviceWorkers: ({ worker }, use) => use(worker ? 'allow' : 'block'),
});
