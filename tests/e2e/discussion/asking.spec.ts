import type { Page } from '@playwright/test';
import { expectAccessible, inEachLook } from '../support/axe.ts';
import { member } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';
import { writtenAt } from '../support/written.ts';

const form = (page: Page) => page.getByRole('form', { name: '提问' });
const title = (page: Page) => page.getByRole('textbox', { name: '标题' });
const text = (page: Page) => page.getByRole('textbox', { name: '问题描述' });

async function pick(page: Page, tag: string): Promise<void> {
  const box = page.getByRole('combobox', { name: '标签' });
  await box.fill(tag);
  await page.getByRole('option', { name: tag, exact: true }).waitFor();
  await box.press('Enter');
}

async function fill(page: Page, name: string): Promise<void> {
  await title(page).fill(name);
  await pick(page, '接触');
  await text(page).fill('两个零件之间的接触对设好之后，增量步一直减小，最后报错。');
}

test('a visitor is asked to log in', async ({ page }) => {
  await page.goto('/forum');
  await page.getByRole('link', { name: '提问', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/forum/add');
  await expect(page.getByText('登录后才能提问和修改。')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('a question is asked with tags, template and a file, and its page shows them', async ({
  page,
  request,
}) => {
  const name = `接触分析不收敛怎么办 ${unique()}`;
  await member(page, request, `提问者${unique()}`);
  await page.goto('/forum/add');
  await fill(page, name);
  await page.getByText('CAE 模板').click();
  await page.getByRole('combobox', { name: '求解器', exact: true }).fill('Abaqus/Standard');
  await page.getByRole('textbox', { name: '报错信息' }).fill('***ERROR: TOO MANY ATTEMPTS MADE');
  await page.getByLabel('添加附件').setInputFiles({
    name: 'contact.inp',
    mimeType: 'text/plain',
    buffer: Buffer.from('*HEADING\ncontact test\n'),
  });
  await expect(page.getByRole('button', { name: '移除 contact.inp' })).toBeVisible();
  await page.getByRole('button', { name: '预览' }).click();
  await expect(page.getByRole('region', { name: '预览' })).toContainText('增量步一直减小');
  await page.getByRole('button', { name: '发布问题' }).click();
  await expect(page).toHaveURL(/\/forum\/detail\/\d+$/);
  await expect(page.getByText('问题已发布')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const table = page.getByRole('table', { name: '仿真设置' });
  await expect(table).toContainText('TOO MANY ATTEMPTS MADE');
  await expect(page.getByRole('list', { name: '附件' })).toContainText('contact.inp');
  await table.getByRole('link', { name: 'Abaqus/Standard' }).click();
  await expect(page).toHaveURL('/forum?solver=Abaqus%2FStandard');
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('nothing is lost where a question cannot be sent, and one whose answer never came is sent again without doubling', async ({
  page,
  request,
}) => {
  const name = `离开之前问的 ${unique()}`;
  await member(page, request, `提问者${unique()}`);
  await page.goto('/forum/add');
  await fill(page, name);
  const publish = page.getByRole('button', { name: '发布问题' });
  await page.route('**/ming/v1/forum/', (route) => route.abort(), { times: 1 });
  await publish.click();
  await expect(page.getByText('没有连上服务器，请检查网络后再试一次。')).toBeVisible();
  await expect(title(page)).toHaveValue(name);
  let stored = '';
  // Stored, but the response is lost.
  await page.route('**/ming/v1/forum/**', async (route) => {
    if (route.request().method() !== 'POST' || stored) return route.continue();
    stored = (await (await route.fetch()).json()).data.id;
  });
  await publish.click();
  await expect.poll(() => stored).not.toBe('');
  await page.reload();
  await expect(title(page)).toHaveValue(name);
  await publish.click();
  await expect(page).toHaveURL(new RegExp(`/forum/detail/${stored}$`));
});

test('what is missing is said at its field, where the focus goes; the toolbar is one stop of the tab key', async ({
  page,
  request,
}) => {
  await member(page, request, `提问者${unique()}`);
  await page.goto('/forum/add');
  await title(page).fill('不收敛');
  await page.getByRole('button', { name: '发布问题' }).click();
  await expect(page.getByText('标题太短，至少 6 个字符')).toBeVisible();
  await expect(page.getByText('请至少选一个标签')).toBeVisible();
  await expect(page.getByText('请填写问题内容')).toBeVisible();
  await expect(title(page)).toBeFocused();

  await test.step('what the toolbar does can be undone', async () => {
    await text(page).fill('网格收敛');
    await text(page).press('ControlOrMeta+a');
    const bold = page.getByRole('button', { name: '加粗' });
    await bold.click();
    await expect(text(page)).toHaveValue('**网格收敛**');
    await text(page).press('ControlOrMeta+z');
    await expect(text(page)).toHaveValue('网格收敛');
    await bold.focus();
    await bold.press('ArrowRight');
    await expect(page.getByRole('button', { name: '斜体' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(text(page)).toBeFocused();
  });

  await test.step('files beyond the number that a question takes are named', async () => {
    const file = (name: string) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(`*HEADING\n${name}\n`),
    });
    await page
      .getByLabel('添加附件')
      .setInputFiles(Array.from({ length: 9 }, (_, at) => file(`job-${at + 1}.inp`)));
    await expect(page.locator('.toast-item')).toContainText('附件最多 8 个，没有添加：job-9.inp');
    await expect(page.getByRole('button', { name: '移除 job-8.inp' })).toBeVisible();
  });
});

test('what is pasted beyond the limit of a field stays, and is said there until it fits', async ({
  page,
  request,
}) => {
  await member(page, request, `提问者${unique()}`);
  await page.goto('/forum/add');
  await fill(page, '题'.repeat(116));
  await page.evaluate(() => navigator.clipboard.writeText('怎么办👨‍👩‍👧谢谢'));
  await title(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(title(page)).toHaveValue(`${'题'.repeat(116)}怎么办👨‍👩‍👧谢谢`);
  await expect(title(page)).toHaveAccessibleDescription('最多 120 个字，现在有 126 个');
  await expect(title(page)).toHaveAttribute('aria-invalid', 'true');

  await page.getByText('CAE 模板').click();
  const message = page.getByRole('textbox', { name: '报错信息' });
  await message.fill(`${' '.repeat(3)}***ERROR: TOO MANY ATTEMPTS\n`.repeat(150));
  await title(page).fill(`接触收敛 ${unique()}`);
  await page.getByText('CAE 模板').click();
  await page.getByRole('button', { name: '发布问题' }).click();
  await expect(message).toBeFocused();
  await expect(message).toHaveAccessibleDescription(/最多 4000 个字，现在有 \d+ 个/);
  await expectAccessible(page);
});

test('a tag that was typed and not chosen is taken where it is known, and asked about where it is not', async ({
  page,
  request,
}) => {
  await member(page, request, `提问者${unique()}`);
  await page.goto('/forum/add');
  await fill(page, `壳单元怎么连接 ${unique()}`);
  const tags = page.getByRole('combobox', { name: '标签' });
  await tags.fill('网格质量');
  await expect(page.getByRole('option').first()).toBeVisible();
  await text(page).focus();
  await expect(page.getByRole('button', { name: '移除标签 网格质量' })).toBeVisible();
  await tags.fill('没有这个标签');
  await tags.press('Enter');
  await expect(tags).toHaveValue('没有这个标签');
  await page.getByRole('button', { name: '发布问题' }).click();
  await expect(tags).toBeFocused();
  await expect(tags).toHaveAccessibleDescription('“没有这个标签”还没有选定：请从列表里选一个，或者清空');
  await expect(tags).toHaveAttribute('aria-invalid', 'true');
  await tags.fill('');
  await page.getByRole('button', { name: '发布问题' }).click();
  await expect(page).toHaveURL(/\/forum\/detail\/\d+$/);
});

test('a draft outlives a reload and says so, and the form is accessible', async ({ page, request }) => {
  await member(page, request, `提问者${unique()}`);
  await page.goto('/forum/add');
  await fill(page, '壳单元和实体单元怎么连接');
  await page.reload();
  await expect(title(page)).toHaveValue('壳单元和实体单元怎么连接');
  await expect(page.getByText('已恢复上次没有发出的内容')).toBeVisible();
  await expect(page.getByRole('button', { name: '移除标签 接触' })).toBeVisible();
  await expect(text(page)).toHaveValue(/增量步一直减小/);
  await page.getByText('CAE 模板').click();
  await inEachLook(page, async () => {
    await expectAccessible(page);
    await expect(form(page)).toBeVisible();
  });
  await page.getByRole('button', { name: '清空重写' }).click();
  await expect(title(page)).toHaveValue('');
});

test('similar questions are found while the title is written, not while it is composed', async ({
  page,
  request,
}) => {
  await member(page, request, `提问者${unique()}`);
  await page.goto('/forum/add');
  const list = await writtenAt(page, '/forum');
  const known = await list.evaluate(
    ({ document: it }) => it.querySelector('.question-row .card-title a')?.textContent ?? '',
  );
  expect(known).not.toBe('');
  await title(page).dispatchEvent('compositionstart');
  await title(page).fill(known);
  await expect(page.getByRole('region', { name: '相似的问题' })).toHaveCount(0);
  await title(page).dispatchEvent('compositionend');
  await expect(
    page.getByRole('region', { name: '相似的问题' }).getByRole('link', { name: known }),
  ).toBeVisible();
});

test('a search without hits becomes a question, and never in place of one that is begun', async ({
  page,
  request,
}) => {
  await member(page, request, `提问者${unique()}`);
  const asked = 'Unphysical flibber tensor rejected by the zorp assembler';
  await page.goto(`/search?${new URLSearchParams({ keyword: asked, kind: 'question' })}`);
  await page.locator('main').getByRole('link', { name: '去提问' }).click();
  await expect(title(page)).toHaveValue(asked);
  await expect(page.getByRole('textbox', { name: '报错信息' })).toHaveValue(asked);
  await title(page).fill('已经开始写的另一个问题');
  await page.goto(`/forum/add?${new URLSearchParams({ asked: '无此词条' })}`);
  await expect(title(page)).toHaveValue('已经开始写的另一个问题');
  await page.getByRole('button', { name: '清空重写' }).click();
  await expect(title(page)).toHaveValue('无此词条');
});

test('a message is asked about beside a draft: the person chooses, and what is put aside comes back', async ({
  page,
  request,
}) => {
  await member(page, request, `提问者${unique()}`);
  await page.goto('/forum/add');
  await fill(page, '壳单元和实体单元怎么连接');
  await page.goto('/error/calculix-nonpositive-jacobian');
  await page.getByRole('link', { name: '问这条' }).click();
  const ask = page.getByRole('alert').filter({ hasText: '没有发出的草稿' });
  await expect(ask).toContainText('nonpositive jacobian');
  await expect(title(page)).toHaveValue('壳单元和实体单元怎么连接');
  await expectAccessible(page);
  await ask.getByRole('button', { name: '用这条报错另写一个' }).click();
  await expect(page.getByRole('textbox', { name: '报错信息' })).toHaveValue(/nonpositive jacobian/);
  await expect(title(page)).toHaveValue('');
  await expect(text(page)).toHaveValue('');
  await page.getByRole('button', { name: '换回这份草稿' }).click();
  await expect(title(page)).toHaveValue('壳单元和实体单元怎么连接');
  await expect(text(page)).toHaveValue(/增量步一直减小/);
  await expect(page.getByText(/放在一边的草稿：\*ERROR/)).toBeVisible();
});
