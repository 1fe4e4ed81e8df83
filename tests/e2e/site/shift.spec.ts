import { expect, LISTS, MOVING, PAGES, scrollAndSettle, test, watchShifts } from '../support/fixtures.ts';

test.use(MOVING);

/** The narrowest window and each breakpoint; access.spec.ts has others. */
const WIDTHS = [360, 768, 800, 1119, 1150];

for (const width of WIDTHS) {
  test(`nothing jumps at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const shifts = await watchShifts(page);
    for (const address of [PAGES.home, PAGES.article, PAGES.question, PAGES.author, LISTS.found]) {
      await page.goto(address);
      await scrollAndSettle(page, 2_500);
      expect(await shifts(), address).toEqual([]);
    }
  });
}
