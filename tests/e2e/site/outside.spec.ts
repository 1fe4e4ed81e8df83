import { fromOutside } from '../../../markdown/outside.ts';
import { HOSTILE } from '../../support/existing/data.ts';
import { expect, test } from '../support/fixtures.ts';

test('nothing in the HTML of another host runs, even on a page without a policy', async ({ page }) => {
  // A redirect would lose the evidence that the rest has run.
  const staying = HOSTILE.split('\n')
    .filter((it) => !it.includes('http-equiv'))
    .join('\n');
  await page.route('https://plain.example/', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html>${staying}` }),
  );
  await page.goto('https://plain.example/');
  const ran = () => page.evaluate(() => (window as { ran?: number }).ran);
  await expect.poll(ran, 'the texts do run where they are not sanitised').toBeDefined();
  await page.unroute('https://plain.example/');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route('https://plain.example/', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><main>${fromOutside(HOSTILE).html}</main>`,
    }),
  );
  await page.goto('https://plain.example/');
  for (const link of await page.locator('main a[href]').all()) await link.click({ trial: true });
  expect(await ran()).toBeUndefined();
  expect(asked.filter((it) => it.includes('evil.example'))).toEqual([]);
  const kept = page.locator(
    'main :is(script, iframe, style, form, input:not([type=checkbox]:disabled), base, meta, link)',
  );
  await expect(kept).toHaveCount(0);
});
