import { strToU8, zipSync } from 'fflate';
import { png } from '../../support/png.ts';
import { expectAccessible } from '../support/axe.ts';
import { textBox } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';
import { author, stored } from '../support/writer.ts';

// Extra headers would cause CORS preflights.
test.use({ extraHTTPHeaders: {}, viewport: { width: 1024, height: 768 } });

test('a ZIP is imported as drafts with a line an article, and again without doubling', async ({
  page,
  request,
}) => {
  const token = await author(page, request);
  const zip = zipSync({
    'blog/a.md': strToU8('---\ntitle: 网格\n---\n见[接触](b.md)。\n\n![云图](p.png)'),
    'blog/b.md': strToU8('---\ntitle: 接触\ndate: 不是日期\n---\n正文'),
    'blog/broken.md': strToU8('---\nx: [\n---\n'),
    'blog/p.png': png(3, 2),
  });
  const file = { name: 'blog.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) };
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导入' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  const field = dialog.getByLabel('压缩包或导出文件');
  await field.setInputFiles({ ...file, buffer: Buffer.from('nope') });
  await expect(dialog.getByRole('alert')).toHaveText('文件已损坏、有密码，或者不是压缩包');
  await field.setInputFiles(file);
  await expect(dialog).toContainText('blog（Markdown 文件夹）：2 篇文章，1 个没有读入。以前没有导入过。');
  await expect(dialog).toContainText('broken.md：读不懂文件头');
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: '开始导入' }).click();
  await expect(dialog.getByRole('status')).toHaveText('新建 2，更新 0，没有变化 0，失败 1。');
  const lines = dialog.getByRole('list', { name: '每一篇' });
  await expect(lines).toContainText('日期 不是日期 没有带上');
  await expectAccessible(page, 'dialog[open]');
  const draft = lines.getByRole('link', { name: '打开 a.md' });
  const id = Number(/id=(\d+)/.exec((await draft.getAttribute('href')) ?? '')?.[1]);
  const article = await stored(request, token, id);
  expect(article).toMatchObject({ title: '网格', isPublish: 3 });
  expect(article.contentMd).toMatch(/见\[接触\]\(\/article\/\d+\)。\n\n!\[云图\]\(\/ming\/file\/u\//);

  await page.reload();
  await expect(textBox(page)).toBeVisible();
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await field.setInputFiles(file);
  await expect(dialog).toContainText('其中 2 篇以前导入过');
  await dialog.getByRole('button', { name: '开始导入' }).click();
  await expect(dialog.getByRole('status')).toHaveText('新建 0，更新 0，没有变化 2，失败 1。');
});
