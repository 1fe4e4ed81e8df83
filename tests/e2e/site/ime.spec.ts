import type { Locator, Page } from '@playwright/test';
import { member } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';
import { field, log, openRoom, person } from '../support/talk.ts';

/** Composed text, and what Enter commits. */
const TYPED = 'wangge';
const MEANT = '网格';

/** Enter handled by the IME: key code 229. */
const ENTER = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 } as const;

/**
 * Composes a word and commits it with Enter: Chrome sends the key during the composition, Safari after its
 * end.
 */
async function compose(page: Page, box: Locator, order: 'chrome' | 'safari'): Promise<void> {
  await box.focus();
  const device = await page.context().newCDPSession(page);
  await box.evaluate((it) => {
    const told = ({ keyCode, isComposing }: KeyboardEvent) => {
      (it as HTMLElement).dataset['pressed'] = `${keyCode} ${isComposing}`;
    };
    (it as HTMLElement).addEventListener('keydown', told, { once: true });
  });
  const at = TYPED.length;
  await device.send('Input.imeSetComposition', { text: TYPED, selectionStart: at, selectionEnd: at });
  if (order === 'safari') await device.send('Input.insertText', { text: MEANT });
  await device.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...ENTER });
  if (order === 'chrome') await device.send('Input.insertText', { text: MEANT });
  await device.send('Input.dispatchKeyEvent', { type: 'keyUp', ...ENTER });
  await expect(box).toHaveAttribute('data-pressed', `229 ${order === 'chrome'}`);
  await device.detach();
  await expect(box).toHaveValue(MEANT);
}

for (const order of ['chrome', 'safari'] as const)
  test.describe(`the Enter of an input method, as in ${order}`, () => {
    test('does not send a message; the next one does', async ({ page, request }) => {
      const other = await person(request, '对方');
      await member(page, request, `打字的人${unique()}`);
      await openRoom(page, other);
      await compose(page, field(page), order);
      await expect(log(page).getByText(MEANT)).toHaveCount(0);
      await field(page).press('Enter');
      await expect(log(page).getByText(MEANT)).toHaveCount(1);
      await expect(field(page)).toHaveValue('');
    });

    test('does not choose a tag; the next one does', async ({ page, request }) => {
      await member(page, request, `打字的人${unique()}`);
      await page.goto('/forum/add');
      const tags = page.getByRole('combobox', { name: '标签' });
      await compose(page, tags, order);
      await expect(page.getByRole('option').first()).toBeVisible();
      const chosen = page.getByRole('button', { name: '移除标签 网格' });
      await expect(chosen).toHaveCount(0);
      await tags.press('Enter');
      await expect(chosen).toBeVisible();
    });

    test('does not search; the next one does', async ({ page }) => {
      await page.goto('/forum');
      const box = page.getByRole('combobox', { name: '搜索关键词' });
      await compose(page, box, order);
      await expect(page).toHaveURL(/\/forum$/);
      await box.press('Enter');
      await expect(page).toHaveURL(/\/search\?keyword=/);
    });
  });

test('the late Enter of Safari does not choose what the arrows point at', async ({ page }) => {
  await page.goto('/forum');
  const box = page.getByRole('combobox', { name: '搜索关键词' });
  await box.fill(MEANT);
  await expect(page.getByRole('option').first()).toBeVisible();
  await box.press('ArrowDown');
  const pointed = page.locator('[role=option][aria-selected=true]');
  await expect(pointed).toHaveCount(1);
  const device = await page.context().newCDPSession(page);
  await device.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...ENTER });
  await device.send('Input.dispatchKeyEvent', { type: 'keyUp', ...ENTER });
  await expect(pointed).toHaveCount(1);
  await expect(page).toHaveURL(/\/forum$/);
  await box.press('Enter');
  await expect(page).not.toHaveURL(/\/forum$/);
});
