import type { Page } from '@playwright/test';
import { expectAccessible, inEachLook } from '../support/axe.ts';
import { openDesk, textBox } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectFits } from '../support/own.ts';

// Extra headers would cause CORS preflights.
test.use({ extraHTTPHeaders: {}, viewport: { width: 1440, height: 900 } });
test.setTimeout(90_000);

/** More than CodeMirror's `interactionDelay` of 75 ms. */
const INTERACTION_DELAY_MS = 150;

test.beforeEach(async ({ page, request }) => {
  await openDesk(page, request);
});

/** Accepts the selected completion; keys within the interaction delay go to the text. */
async function take(page: Page): Promise<void> {
  await page.waitForTimeout(INTERACTION_DELAY_MS);
  await page.keyboard.press('Enter');
}

test('commands are completed in formulas, labels where they are referred to, and the formula at the cursor is shown', async ({
  page,
}) => {
  await textBox(page).click();
  await page.keyboard.type('应力 $\\vare');
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option', { name: '\\varepsilon' })).toBeVisible();
  await take(page);
  await page.keyboard.type(' = \\fra');
  await expect(list.getByRole('option', { name: '\\frac' })).toBeVisible();
  await take(page);
  await page.keyboard.type('a');
  await page.keyboard.press('Tab');
  await page.keyboard.type('b');
  await expect(textBox(page)).toHaveText('应力 $\\varepsilon = \\frac{a}{b}');
  await page.keyboard.press('End');
  await page.keyboard.type('$');
  await page.keyboard.press('ArrowLeft');
  const shown = page.getByRole('status', { name: '公式预览' });
  await expect(shown.locator('.katex')).toBeVisible();
  await page.keyboard.type(' \\nosuch');
  await expect(shown).toHaveText('不认识的命令 \\nosuch');

  await textBox(page).fill('$$\na=b \\label{eq:weak}\n$$\n\n见');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('\\eqref{');
  await expect(page.getByRole('option', { name: /weak/ })).toBeVisible();
  await take(page);
  await expect(textBox(page)).toContainText('见\\eqref{weak}');
});

test('the tools are one stop, accessible, and fit, and every sign is in reach of the keyboard', async ({
  page,
}) => {
  await expect(textBox(page)).toHaveAccessibleDescription('Tab 用来缩进，先按 Esc 再按 Tab 离开正文');
  await textBox(page).fill('设 ');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Alt+F10');
  const bar = page.getByRole('toolbar', { name: '排版' });
  await expect(bar.getByRole('button', { name: '粗体' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(bar.getByRole('button', { name: '符号' })).toBeFocused();
  await page.keyboard.press('Enter');
  const search = page.getByRole('searchbox', { name: '查找符号' });
  await expect(search).toBeFocused();
  await inEachLook(page, () => expectAccessible(page));
  await search.fill('nabla');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(textBox(page)).toHaveText('设 $\\nabla$');
  await search.fill('没有的');
  await expect(page.getByText('没有这样的符号')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await expect(bar.getByRole('button', { name: '符号' })).toBeFocused();

  await textBox(page).press('Control+f');
  await expect(page.getByRole('textbox', { name: '查找' })).toBeFocused();
  await inEachLook(page, async () => {
    await expectAccessible(page);
    await expectFits(page);
  });
});

test('marks and blocks are put in, by keys and by the tools', async ({ page }) => {
  await textBox(page).fill('重点');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+b');
  await expect(textBox(page)).toHaveText('**重点**');
  await page.keyboard.press('ControlOrMeta+b');
  await expect(textBox(page)).toHaveText('重点');
  await page.keyboard.press('ControlOrMeta+End');
  await page.getByRole('button', { name: '插入', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^提示框/ }).click();
  await expect(textBox(page)).toHaveText('重点> [!NOTE] 标题> 内容');
  await expect(textBox(page)).toBeFocused();

  await textBox(page).fill('应变');
  await page.keyboard.press('ControlOrMeta+End');
  await page.getByRole('button', { name: '公式', exact: true }).click();
  const form = page.getByRole('dialog', { name: '公式' });
  const field = form.getByRole('textbox', { name: 'LaTeX' });
  await expect(field).toBeFocused();
  await form.getByRole('button', { name: '分式', exact: true }).click();
  await page.keyboard.type('u');
  await page.keyboard.press('Tab');
  await page.keyboard.type('\\bad');
  await expect(form.getByText('第 10 个字符：不认识的命令 \\bad')).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  for (const _ of '\\bad') await page.keyboard.press('Backspace');
  await page.keyboard.type('L');
  await expect(form.getByRole('region', { name: '公式预览' }).locator('.mfrac')).toBeVisible();
  await form.getByRole('button', { name: '插入' }).click();
  await expect(textBox(page)).toHaveText('应变$\\frac{u}{L}$');
  await expect(textBox(page)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Alt+Enter');
  await expect(field).toHaveText('\\frac{u}{L}');
  await form.getByLabel('模板').selectOption('现成的：传热');
  await field.fill('');
  await form.getByRole('button', { name: '傅里叶定律' }).click();
  await expect(form.getByLabel('独立一行')).toBeChecked();
  await expectAccessible(page, 'dialog[open]');
  await form.getByRole('button', { name: '写回正文' }).click();
  await expect(page.locator('.cm-line')).toHaveText([
    '应变',
    '',
    '$$',
    '\\boldsymbol{q} = -k\\,\\nabla T',
    '$$',
  ]);
});

test('a table is walked through and changed without a mouse', async ({ page }) => {
  await textBox(page).fill('| 量 | 值 |\n| --- | --- |\n| E | 210 |');
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('数值');
  await page.keyboard.press('Tab');
  await page.keyboard.type('G');
  await page.keyboard.press('Enter');
  await page.keyboard.type('K');
  const lines = page.locator('.cm-line');
  await expect(lines).toHaveText(['| 量 | 数值 |', '| --- | --- |', '| G | 210 |', '| K |  |']);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(lines).toHaveText(['| 量 | 数值 |', '| --- | --- |', '| K |  |', '| G | 210 |']);
  await page.getByRole('button', { name: '表格', exact: true }).click();
  await page.getByRole('button', { name: '删除列' }).click();
  await expect(lines).toHaveText(['| 数值 |', '| --- |', '|  |', '| 210 |']);
});

test('a table is edited as a grid and written back in one step', async ({ page, context }) => {
  const source = '| 量 | $|x|$ |\n|:--|--:|\n| E | `a|b` |';
  await textBox(page).fill(source);
  await page.keyboard.press('ControlOrMeta+Home');
  await page.getByRole('button', { name: '表格', exact: true }).click();
  await page.getByRole('button', { name: '在表格里编辑' }).click();
  const dialog = page.getByRole('dialog', { name: '编辑表格' });
  const grid = dialog.getByRole('grid', { name: '表格' });
  await expect(dialog.getByRole('textbox', { name: '表头，第 1 列' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  const cell = dialog.getByRole('textbox', { name: '第 1 行，第 2 列 $|x|$' });
  await expect(cell).toBeFocused();
  await expect(cell).toHaveValue('`a|b`');

  // The IME handles Enter; the cell keeps the composition.
  const composer = await context.newCDPSession(page);
  await composer.send('Input.imeSetComposition', { text: 'tan xing', selectionStart: 8, selectionEnd: 8 });
  await cell.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true });
  await expect(cell).toBeFocused();
  await composer.send('Input.insertText', { text: '弹性|模量' });
  await page.keyboard.press('Tab');
  await expect(grid.getByRole('row')).toHaveCount(3);
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'ν\t0.3\t-\nρ\t7850\tkg');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(grid.getByRole('row')).toHaveCount(4);
  await dialog.getByRole('button', { name: '列居中' }).click();
  await inEachLook(page, async () => {
    await expectAccessible(page, 'dialog[open]');
    await expectFits(page);
  });
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('alert')).toHaveText('改动还没有写回正文。');
  await dialog.getByRole('button', { name: '写回正文' }).click();
  const lines = page.locator('.cm-line');
  await expect(lines).toHaveText([
    '| 量 | $|x|$ |  |',
    '| :-: | --: | --- |',
    '| E | 弹性\\|模量 |  |',
    '| ν | 0.3 | - |',
    '| ρ | 7850 | kg |',
  ]);
  await expect(textBox(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(lines).toHaveText(source.split('\n'));
});
