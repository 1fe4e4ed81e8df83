import { chromium, type Page } from '@playwright/test';
import { CHROMIUM } from '../scripts/browser.ts';
import { startProduct } from './arena.ts';
import { dataOf } from './bulk.ts';
import { median } from './stats.ts';

/** Target in ms. */
export const INP_MS = 100;
const SLOWER = 4;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1_440, height: 900 };

type Step = { name: string; view: typeof PHONE; act: (page: Page) => Promise<void> };

const STEPS: readonly Step[] = [
  {
    name: '菜单',
    view: DESK,
    act: async (page) => {
      await page.getByRole('button', { name: '登录', exact: true }).hover();
      await page.keyboard.press('Tab');
    },
  },
  {
    name: '主题',
    view: PHONE,
    act: async (page) => {
      await page.getByRole('button', { name: '打开菜单' }).click();
      for (let i = 0; i < 2; i++) await page.getByRole('button', { name: '切换深色主题' }).click();
    },
  },
  {
    name: '抽屉',
    view: PHONE,
    act: async (page) => {
      await page.getByRole('button', { name: '打开菜单' }).click();
      await page.getByRole('button', { name: '关闭菜单' }).click();
    },
  },
  {
    name: '搜索',
    view: DESK,
    act: async (page) => {
      await page.getByRole('combobox', { name: '搜索关键词' }).click();
      await page.keyboard.type('mesh', { delay: 60 });
    },
  },
];

/** Longest interaction in ms; 8, the threshold of Event Timing, if all were shorter. */
async function longest(page: Page): Promise<number> {
  await page.waitForTimeout(400);
  return page.evaluate(() => Math.max(8, ...((window as { spans?: number[] }).spans ?? [])));
}

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const spans: number[] = [];
    Object.assign(window, { spans });
    new PerformanceObserver((list) => {
      for (const it of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (it.interactionId) spans.push(it.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** INP of scripted steps on an article with 4× CPU throttling; median and worst of `rounds`. */
export async function measureInp(rounds: number) {
  const product = await startProduct(await dataOf(0));
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const spans = STEPS.map((): number[] => []);
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [i, step] of STEPS.entries()) {
        const page = await browser.newPage({ viewport: step.view, locale: 'zh-CN' });
        await watch(page);
        await page.goto(`${product.url}/article/1`, { waitUntil: 'networkidle' });
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
        await step.act(page);
        spans[i]?.push(await longest(page));
        await page.close();
      }
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  return STEPS.map(({ name }, i) => {
    const ms = median(spans[i] ?? []);
    return { name, ms, worst: Math.max(...(spans[i] ?? [])), met: ms <= INP_MS };
  });
}
