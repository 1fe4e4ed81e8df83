import type { Page } from '@playwright/test';
import katex from 'katex';
import { docx, m, math, paragraph, run, words } from '../../editor/support/docx.ts';
import { png } from '../../support/png.ts';
import { expectAccessible } from '../support/axe.ts';
import { dropOn, give, openDesk, textBox } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';

// Extra headers would cause CORS preflights.
test.use({ extraHTTPHeaders: {}, viewport: { width: 1440, height: 900 } });
test.setTimeout(90_000);

const picture = (name: string) => ({
  name,
  type: 'image/png',
  base64: Buffer.from(png(3, 2)).toString('base64'),
});
const NONE = '图片所在的网站没有给出图片（HTTP 404）';
const THERE = /\]\(\/ming\/file\/u\/[\w-]+\/[0-9a-f]{32}\.png\)/;

test.beforeEach(async ({ page, request }) => {
  await openDesk(page, request);
});

test('a page from the web becomes Markdown, its formulas included; one that nests too deep is refused, and the text stays', async ({
  page,
}) => {
  await textBox(page).fill('前言');
  const formula = katex.renderToString('\\sigma = E\\varepsilon');
  await give(page, 'paste', {
    html: `<h2>本构</h2><p>应力${formula}与<b>应变</b></p><ul><li>线性</li></ul>`,
  });
  await expect(textBox(page)).toContainText('前言## 本构应力$\\sigma = E\\varepsilon$与**应变**- 线性');
  const preview = page.getByRole('region', { name: '预览' });
  await expect(preview.getByRole('heading', { name: '本构' })).toBeVisible();
  await expect(preview.locator('.katex')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(textBox(page)).toHaveText('前言');
  await give(page, 'paste', { html: `<ul><li>一</li></ul>${'<div>'.repeat(2000)}` });
  await expect(page.getByRole('alert')).toContainText('Ctrl + Shift + V');
  await expect(textBox(page)).toHaveText('前言');
});

test('listings, notes, cells and typed formulas of a page come whole; what is left out is told', async ({
  page,
}) => {
  await textBox(page).fill('');
  const numbers = '<span class="line">1</span><br><span class="line">2</span><br>';
  const lines = '<span class="line">def f():</span><br><span class="line">    return 1</span><br>';
  await give(page, 'paste', {
    html: `<p>取 \\(x_i\\)<sup id="r1"><a href="https://a.example/#n1">[1]</a></sup></p>
    <figure class="highlight python"><table><tr><td class="gutter"><pre>${numbers}</pre></td><td class="code"><pre>${lines}</pre></td></tr></table></figure>
    <table><tr><th>步</th><th>命令</th></tr><tr><td>网格</td><td><pre>blockMesh</pre><p>再看</p></td></tr></table>
    <iframe src="https://player.example/1"></iframe>
    <ol><li id="n1">甲等，2008 <a href="https://a.example/#r1">↩</a></li></ol>`,
  });
  await expect(page.getByRole('alert')).toHaveText(
    '没有原样带进来的：嵌入的网页 1 处（原处留下了链接）。请对照原文检查。',
  );
  const preview = page.getByRole('region', { name: '预览' });
  await expect(preview.locator('pre')).toHaveText('def f():\n    return 1\n');
  await expect(preview.locator('[data-lang=python]')).toBeVisible();
  await expect(preview.locator('.katex')).toBeVisible();
  await expect(preview.getByRole('cell', { name: 'blockMesh' })).toHaveText('blockMesh再看');
  await expect(preview.getByText('甲等，2008')).toBeVisible();
  await expect(preview.getByRole('link', { name: '嵌入的网页：https://player.example/1' })).toBeVisible();
  await expectAccessible(page);
  await textBox(page).press('End');
  await page.keyboard.type('。');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('Markdown of another dialect is translated as a step of its own, and lines like verse get a hint', async ({
  page,
}) => {
  await textBox(page).fill('');
  await give(page, 'paste', { text: '::: tip 单位\n先查 ==单位==。%%自己看%%\n:::' });
  await expect(textBox(page)).toHaveText('> [!TIP] 单位> 先查 <mark>单位</mark>。');
  await expect(page.getByRole('alert')).toHaveText(
    '粘贴的 Markdown 换成了这里的写法，撤销（Ctrl + Z）可以恢复原文。没有原样带进来的：批注 %%…%% 1 处（不公开，没有带上）。请对照原文检查。',
  );
  await page.keyboard.press('ControlOrMeta+z');
  await expect(textBox(page)).toHaveText('::: tip 单位先查 ==单位==。%%自己看%%:::');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(textBox(page)).not.toContainText('单位');
  await textBox(page).fill('白日依山尽，\n黄河入海流。\n欲穷千里目，');
  await expect(page.locator('.cm-verse-hint')).toHaveText('这几行会连成一段；要分行，在行末加两个空格或 \\');
  await expectAccessible(page);
});

test('of several files every one is taken or named: a text with its pictures, references, and others', async ({
  page,
}) => {
  const alert = page.getByRole('alert');
  const file = (name: string, text: string) => ({
    name,
    type: '',
    base64: Buffer.from(text).toString('base64'),
  });
  await textBox(page).fill('');
  const note = '# 网格\n\n![云图](img/a.png)\n\n![无](img/b.png)';
  await give(page, 'drop', {
    files: [picture('a.png'), picture('c.png'), file('网格.md', note), file('x.pdf', '%PDF-')],
  });
  await expect(alert).toHaveText(
    '没有原样带进来的：图片 1 张（img/b.png；请连同图片一起拖进来，或者一起装进 .zip 导入）。请对照原文检查。没有放进来的文件：c.png、x.pdf。可以再放一次，其他文件请在“设置”里作为附件上传。',
  );
  await expect(textBox(page)).toContainText(/!\[云图\]\(\/ming\/file\/u\/.*!\[无\]\(img\/b\.png\)/);
  await textBox(page).fill('正文');
  const ris = (title: string) =>
    file(`${title}.ris`, `TY  - BOOK\nAU  - Li, Wei\nTI  - ${title}\nPY  - 1998\nER  - \n`);
  await give(page, 'drop', { files: [ris('Welds'), ris('Bolts'), file('n.ris', 'nothing')] });
  await expect(alert).toHaveText(
    '2 条文献加到了文末的 bibtex 里，引用时写 [@li1998]、[@li1998a]。没有带来的：n.ris 里没有读到文献，或者还有别的文字。',
  );
  await textBox(page).fill('正文');
  await give(page, 'drop', { files: [file('a.md', '甲'), file('b.md', '乙')] });
  await expect(alert).toHaveText(
    '一次只能放进一篇，这里有 2 篇（a.md、b.md）：请一篇一篇放，或者用上面的“导入”一次导入全部',
  );
  await expect(textBox(page)).toHaveText('正文');
  await give(page, 'paste', { files: [file('x.pdf', '%PDF-')] });
  await expect(alert).toContainText('只能放入图片和三维结果');
});

test('an export of CNKI, pasted or chosen as a file, becomes entries of the bibliography', async ({
  page,
}) => {
  const alert = page.getByRole('alert');
  await textBox(page).fill('见前人的工作。');
  const pasted =
    '%0 Journal Article\n%A 张三\n%T 焊趾应力\n%J 力学学报\n%D 2021\n%V 57\n%N 03\n%P 1-9\n%X 摘要\n';
  await give(page, 'paste', { text: pasted });
  await expect(textBox(page)).toContainText('见前人的工作。```bibtex@article{张三2021,');
  await expect(alert).toHaveText(
    '1 条文献加到了文末的 bibtex 里，引用时写 [@张三2021]，撤销（Ctrl + Z）可以恢复原文。没有带来的：参考文献里不用的 摘要。',
  );
  const preview = page.getByRole('region', { name: '预览' });
  await expect(preview.getByRole('listitem')).toContainText('张三. 焊趾应力[J]. 力学学报');
  const choose = page.locator('input[type=file][accept*=docx]');
  const ris =
    'TY  - BOOK\r\nAU  - Roache, Patrick J.\r\nTI  - Verification\r\nPB  - Hermosa\r\nPY  - 1998\r\nER  - \r\n';
  await choose.setInputFiles({ name: 'a.ris', mimeType: '', buffer: Buffer.from(ris) });
  await expect(alert).toHaveText('1 条文献加到了文末的 bibtex 里，引用时写 [@roache1998]。');
  await expect(preview.getByRole('listitem')).toHaveCount(2);
  await choose.setInputFiles({ name: 'a.ris', mimeType: '', buffer: Buffer.from(ris) });
  await expect(alert).toHaveText('没有新的文献。没有带来的：1 条文献里已经有了。');
  await choose.setInputFiles({ name: 'b.ris', mimeType: '', buffer: Buffer.from('nothing') });
  await expect(alert).toHaveText('没有在这个文件里读到文献，或者里面还有别的文字');
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(textBox(page)).toContainText('见前人的工作。%0 Journal Article%A 张三');
  await expect(textBox(page)).not.toContainText('bibtex');
  // A page that shows a record among other things stays a page.
  await textBox(page).fill('');
  const html = '<h2>导出</h2><pre>TY  - JOUR\nTI  - T\nER  - </pre>';
  await give(page, 'paste', { html, text: '导出\nTY  - JOUR\nTI  - T\nER  - ' });
  await expect(textBox(page)).toContainText('## 导出```');
});

test('pictures that fail stay in the text, survive a reload and arrive when retried', async ({ page }) => {
  let down = true;
  await page.route('**/ming/file/upload', (route) => (down ? route.abort() : route.continue()));
  await give(page, 'drop', { files: [picture('a.png'), picture('b.png')] });
  await expect(page.getByText('图片没有上传成功：没有连上网站')).toHaveCount(2);
  await expect(page.locator('.cm-picture-hint')).toHaveCount(2);
  await expect(page.getByRole('alert')).toHaveText('第 1、3 行的图片没有传到网站，原因写在图片旁边。');
  await expectAccessible(page);
  await expect(page.locator('.desk-saved')).toHaveText(/^已保存/, { timeout: 20_000 });
  await page.reload();
  await expect(page.getByText('图片没有上传成功：没有连上网站')).toHaveCount(2);
  down = false;
  await page.getByRole('button', { name: '重试，重新上传这张图片' }).first().click();
  await expect(page.getByText('图片没有上传成功')).toHaveCount(1);
  await expect(textBox(page)).toContainText(THERE);
  await page.getByRole('button', { name: '从正文里移除这张图片' }).click();
  await expect(page.locator('.cm-picture-mark')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(textBox(page)).not.toContainText('upload:');
});

test('a picture is undone and redone, and the cursor waits between the brackets for what it shows', async ({
  page,
}) => {
  await textBox(page).fill('前言');
  await give(page, 'paste', { files: [picture('a.png')] });
  await expect(textBox(page)).toContainText(THERE);
  await textBox(page).press('ControlOrMeta+z');
  await expect(textBox(page)).toHaveText('前言');
  await textBox(page).press('ControlOrMeta+Shift+Z');
  await expect(textBox(page)).toContainText(THERE);
  await expect(textBox(page)).not.toContainText('upload:');

  await textBox(page).fill('');
  await give(page, 'paste', { files: [picture('a.png')] });
  await expect(textBox(page)).toContainText(THERE);
  await textBox(page).press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('云图');
  await expect(textBox(page)).toContainText('![云图](/ming/file/');
  await expect(page.locator('.cm-picture-hint')).toHaveCount(0);

  await page.keyboard.press('Alt+Enter');
  const form = page.getByRole('dialog', { name: '图片说明' });
  await expect(form.getByLabel('图题', { exact: true })).toHaveValue('云图');
  await expect(form.getByLabel('图题', { exact: true })).toBeFocused();
  await form.getByLabel('图题', { exact: true }).fill('应力 [MPa]，a]b');
  await form.getByLabel('引用名').fill('stress');
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(textBox(page)).toBeFocused();
  await expect(textBox(page)).toContainText(/!\[应力 \\\[MPa\\\]，a\\\]b\]\(\/ming\/file\/\S+ "#stress"\)/);
  await expect(page.getByRole('region', { name: '预览' }).locator('figcaption')).toContainText(
    '应力 [MPa]，a]b',
  );

  await page.getByRole('button', { name: '裁剪', exact: true }).click();
  const crop = page.getByRole('dialog', { name: '裁剪图片' });
  await expect(crop.getByText('裁剪后 3 × 2 像素')).toBeVisible();
  await expect(crop.getByRole('button', { name: '裁剪并上传' })).toBeDisabled();
  await crop.getByRole('button', { name: '向右转 90°' }).click();
  await expect(crop.getByText('裁剪后 2 × 3 像素')).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  const before = await textBox(page).textContent();
  await crop.getByRole('button', { name: '裁剪并上传' }).click();
  await expect(crop).toHaveCount(0);
  const shown = page.getByRole('region', { name: '预览' }).locator('figure img');
  await expect.poll(() => shown.evaluate((it: HTMLImageElement) => it.naturalHeight)).toBe(3);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(textBox(page)).toHaveText(before ?? '');
});

/** Mocks copying of remote pictures: works for names ending in `1.png` only. */
async function hasCopies(page: Page): Promise<void> {
  const refusal = { code: 10018, message: NONE, data: null, extra: {} };
  await page.route('**/ming/file/fetch', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const { url } = route.request().postDataJSON() as { url: string };
    const headers = {
      'access-control-allow-origin': new URL(page.url()).origin,
      'access-control-allow-credentials': 'true',
    };
    const data = '/ming/file/u/1/0123.png';
    await route.fulfill({
      headers,
      json: url.endsWith('1.png') ? { code: 200, message: '', data, extra: {} } : refusal,
    });
  });
}

test('pictures of other sites are fetched by the site, from the check list as one step; one that is not to be had keeps its address', async ({
  page,
}) => {
  await hasCopies(page);
  await give(page, 'paste', {
    html: `<p>图<img src="https://pictures.example/1.png" alt="一"></p><p><img src="https://pictures.example/2.png" alt="二"></p>
    <p><img src="data:image/png;base64,${picture('').base64}" alt="三"></p><p><img src="data:image/png;base64,@" alt="四"></p>`,
  });
  await expect(textBox(page)).toContainText(/!\[三\]\(\/ming\/file\/u\/[\w-]+\/[0-9a-f]{32}\.png\)/);
  await expect(page.getByText('图片没有上传完，请重新选择')).toBeVisible();
  await page.getByRole('button', { name: '从正文里移除这张图片' }).click();
  await expect(textBox(page)).not.toContainText('upload:');
  await expect(textBox(page)).toContainText('![一](/ming/file/u/1/0123.png)');
  await expect(page.getByText(NONE)).toBeVisible();
  await expect(page.locator('.desk-saved')).toHaveText(/^已保存/, { timeout: 20_000 });
  await page.reload();
  await expect(page.getByText(NONE)).toBeVisible();
  await page.getByRole('button', { name: '保留外链，不再获取' }).click();
  await expect(page.locator('.cm-picture-mark')).toHaveCount(0);
  await expect(textBox(page)).toContainText('![二](https://pictures.example/2.png)');

  const typed = [
    '![一](https://pictures.example/1.png "题")',
    '<img alt="二" src="https://pictures.example/1.png">',
    '![三](https://pictures.example/3.png)',
  ];
  await textBox(page).fill(typed.join('\n\n'));
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const list = page.getByRole('dialog', { name: '发布' });
  await list.getByRole('button', { name: '把 2 张外站图片存到本站' }).click();
  await expect(
    list.getByText(`没有存到本站，仍从原来的网站显示：https://pictures.example/3.png（${NONE}）`),
  ).toBeVisible();
  await expect(list.getByRole('button', { name: '把 1 张外站图片存到本站' })).toBeEnabled();
  await expectAccessible(page);
  await list.getByRole('button', { name: '第 5 行' }).last().click();
  await expect(list).toHaveCount(0);
  const there = '/ming/file/u/1/0123.png';
  const after = [`![一](${there} "题")`, `<img alt="二" src="${there}">`, typed[2]];
  await expect(textBox(page)).toHaveText(after.join(''));
  await page.keyboard.press('ControlOrMeta+z');
  await expect(textBox(page)).toHaveText(typed.join(''));
});

test('a Word document comes in with its equations; what cannot be read, or is dropped beside the text box, is told', async ({
  page,
}) => {
  const buffer = Buffer.from(
    docx(paragraph(words('刚度 ')) + paragraph(math(m('f', m('num', run('F')), m('den', run('u')))))),
  );
  const choose = page.locator('input[type=file][accept*=docx]');
  await choose.setInputFiles({ name: '刚度.docx', mimeType: '', buffer });
  await expect(textBox(page)).toContainText('刚度$$\\frac{F}{u}$$');
  await choose.setInputFiles({ name: 'a.docx', mimeType: '', buffer: Buffer.from('PK') });
  await expect(page.getByRole('alert')).toHaveText('文件已损坏、有密码，或者不是压缩包');
  const paper = { name: 'a.pdf', type: 'application/pdf', base64: btoa('%PDF') };
  await give(page, 'drop', { files: [paper] });
  await expect(page.getByRole('alert')).toContainText('其他文件请在“设置”里作为附件上传');
  await choose.setInputFiles({
    name: 'a.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('# 标题\n\n最后'),
  });
  await expect(textBox(page)).toContainText('最后');
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('标题');
  await expect(page.getByRole('alert')).toHaveCount(0);
  // The browser must not navigate to a dropped file.
  for (const place of ['header', '.desk-title', '.prose', 'footer'])
    expect(await dropOn(page, place, 'Files'), place).toBe(true);
  await expect(page.getByText('这里放不了文件，请放到正文里').first()).toBeVisible();
  expect(await dropOn(page, '.desk-title', 'text/uri-list')).toBe(false);
});

test('nothing comes into the text while an input method composes', async ({ page }) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/ming/file/upload', async (route) => {
    await held;
    await route.continue();
  });
  await give(page, 'paste', { files: [picture('a.png')] });
  await expect(page.getByText('正在上传')).toBeVisible();
  await textBox(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.imeSetComposition', { text: 'wang', selectionStart: 4, selectionEnd: 4 });
  const answered = page.waitForResponse(
    (it) => it.url().endsWith('/ming/file/upload') && it.request().method() === 'POST',
  );
  arrive();
  await (await answered).finished();
  await cdp.send('Input.imeSetComposition', { text: 'wangge', selectionStart: 6, selectionEnd: 6 });
  await expect(textBox(page)).toContainText('wangge');
  await expect(textBox(page)).toContainText('](upload:');
  await cdp.send('Input.insertText', { text: '网格' });
  await expect(textBox(page)).toContainText(THERE);
  await expect(textBox(page)).toContainText('网格');
});

test('a large photograph is made smaller before it is sent, a small one goes as it is', async ({ page }) => {
  const photograph = (width: number, height: number) =>
    page.evaluate(
      async ([w, h]) => {
        const canvas = new OffscreenCanvas(w, h);
        const paint = canvas.getContext('2d');
        if (!paint) throw new Error('no canvas');
        for (let x = 0; x < w; x += 20) {
          paint.fillStyle = `hsl(${x % 360} 70% 50%)`;
          paint.fillRect(x, 0, 20, h);
        }
        const bytes = new Uint8Array(
          await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer(),
        );
        return btoa(Array.from(bytes, (it) => String.fromCharCode(it)).join(''));
      },
      [width, height] as const,
    );
  const preview = page.getByRole('region', { name: '预览' }).locator('img');
  const sizes = () =>
    preview.evaluateAll((list) =>
      list.map((it) => {
        const { naturalWidth, naturalHeight } = it as HTMLImageElement;
        return [naturalWidth, naturalHeight];
      }),
    );
  const file = async (name: string, width: number, height: number) => ({
    name,
    type: 'image/jpeg',
    base64: await photograph(width, height),
  });
  await give(page, 'drop', {
    files: [await file('large.jpg', 4000, 3000), await file('small.jpg', 640, 480)],
  });
  await expect(textBox(page)).toContainText(/\.jpe?g\).*\.jpe?g\)/);
  await expect(preview).toHaveCount(2);
  await expect.poll(sizes).toEqual([
    [2560, 1920],
    [640, 480],
  ]);
});
