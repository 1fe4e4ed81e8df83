import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { BROWSER_ENV, HEADLESS } from '../../../scripts/browser.ts';
import { MOVING } from './fixtures.ts';

/** Articles with results: cantilever, plate with modes, block with time steps. */
export const [BEAM, PLATE, BLOCK] = ['/article/3', '/article/9', '/article/22'];

/** Software WebGL, with motion. */
export const SOFTWARE_GL = {
  ...MOVING,
  viewport: { width: 800, height: 700 },
  launchOptions: {
    env: BROWSER_ENV,
    executablePath: HEADLESS,
    args: ['--no-sandbox', '--enable-unsafe-swiftshader', '--use-angle=swiftshader'],
  },
};

export const block = (page: Page) => page.locator('[data-block="result"]');

export const expectDrawn = (figure: Locator) =>
  expect(figure.locator('.viewer[data-drawn]')).toBeVisible({ timeout: 30_000 });

/** Opens the 3D view of a page. */
export async function opened(page: Page, address: string) {
  await page.goto(address);
  const figure = block(page);
  await figure.getByRole('button', { name: /^交互查看 · / }).click();
  await expectDrawn(figure);
  return figure;
}

/** Canvas as a picture once idle; a resize needs a second frame. */
export const pictureOf = (figure: Locator) =>
  figure.getByRole('application').evaluate(async (it: HTMLCanvasElement) => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return it.toDataURL();
  });

export const expectChanged = (figure: Locator, from: string) =>
  expect.poll(() => pictureOf(figure)).not.toBe(from);

/** Share of visibly different pixels. */
export async function differing(...pictures: [string, string]): Promise<number> {
  const [a, b] = await Promise.all(
    pictures.map((it) =>
      sharp(Buffer.from(it.split(',')[1] ?? '', 'base64'))
        .ensureAlpha()
        .raw()
        .toBuffer(),
    ),
  );
  if (!a || a.length !== b?.length) return 1;
  let count = 0;
  for (let at = 0; at < a.length; at += 4)
    if ([0, 1, 2, 3].some((k) => Math.abs((a[at + k] ?? 0) - (b[at + k] ?? 0)) > 32)) count++;
  return count / (a.length / 4);
}

/** Centre of the canvas in the viewport. */
export async function middleOf(figure: Locator) {
  await figure.getByRole('application').scrollIntoViewIfNeeded();
  const box = await figure.getByRole('application').boundingBox();
  if (!box) throw new Error('no canvas');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
