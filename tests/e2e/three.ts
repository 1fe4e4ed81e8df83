import { expect, type Locator, type Page } from '@playwright/test';
import { HEADLESS } from '../../scripts/browser.ts';

/** The cantilever of the article on locking; the plate with its modes; the quenched block with its times. */
export const [BEAM, PLATE, BLOCK] = ['/article/3', '/article/9', '/article/22'];

/** Options of a browser that draws in 3D without a graphics card. */
export const SOFTWARE_GL = {
  launchOptions: {
    executablePath: HEADLESS,
    args: ['--no-sandbox', '--enable-unsafe-swiftshader', '--use-angle=swiftshader'],
  },
};

export const block = (page: Page) => page.locator('[data-block="result"]');

/** Waits until the view of a result has been drawn. */
export const expectDrawn = (figure: Locator) =>
  expect(figure.locator('.viewer[data-drawn]')).toBeVisible({ timeout: 30_000 });

/** Opens the result of a page in 3D. */
export async function opened(page: Page, address: string) {
  await page.goto(address);
  const figure = block(page);
  await figure.getByRole('button', { name: /^交互查看 · / }).click();
  await expectDrawn(figure);
  return figure;
}

/** What is on the canvas of a view. */
export const pictureOf = (figure: Locator) =>
  figure.getByRole('application').evaluate((it: HTMLCanvasElement) => it.toDataURL());
