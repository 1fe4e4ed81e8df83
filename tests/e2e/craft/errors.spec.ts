import { expectAccessible, inEachLook } from '../support/axe.ts';
import { keep, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';
import { expectFits } from '../support/own.ts';

test('a pasted log leads to the entry of its first error, and nothing of it is sent', async ({ page }) => {
  const secret = `bracket-${unique()}`;
  const sent: string[] = [];
  page.on('request', (it) => sent.push(`${it.url()} ${it.postData() ?? ''}`));
  await page.goto('/error');
  const box = page.getByRole('textbox', { name: '贴一条报错，或整个日志' });
  await box.fill(
    [
      `job ${secret}`,
      ' *WARNING in something: nothing of note',
      ' *ERROR in e_c3d: nonpositive jacobian',
      '        determinant in element        1523',
      '',
      ' *ERROR in e_c3d: nonpositive jacobian',
      '        determinant in element        1524',
    ].join('\n'),
  );
  await page.getByRole('button', { name: '查这条报错' }).click();
  const first = page.getByRole('listitem').filter({ hasText: '第一个错误' });
  await expect(first).toContainText('第 3 行，共 2 次');
  await inEachLook(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await first.getByRole('link').first().click();
  await expect(page).toHaveURL('/error/calculix-nonpositive-jacobian');
  await inEachLook(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  const helped = page.getByRole('button', { name: /^帮到了/ }).first();
  await helped.click();
  await expect(helped).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await helped.hover();
  await expect(helped).toHaveAttribute('aria-pressed', 'true');
  expect(sent.filter((it) => it.includes(secret))).toEqual([]);
});

test('a message without an entry is reported by its fingerprint, which editors see; of two logs one is read, and says so', async ({
  page,
  request,
}) => {
  const word = [...unique()].map((it) => 'abcdefghij'[Number(it)]).join('');
  const said = new URLSearchParams({ e: `***ERROR: NODE 88123 OF PART-7 HAS A ${word.toUpperCase()} FAULT` });
  await page.goto(`/error#${said}`);
  const report = page.getByRole('button', { name: '告诉编辑缺这一条' });
  await expect(page.getByRole('link', { name: '问这条' })).toHaveAttribute('href', /\/forum\/add#e=/);
  const [call] = await Promise.all([page.waitForRequest(/\/ming\/v1\/error\/missing/), report.click()]);
  expect(call.postData()).not.toContain('88123');
  await expect(page.getByText('已告诉编辑，只发送了指纹')).toBeVisible();
  await page.getByRole('textbox', { name: '贴一条报错，或整个日志' }).evaluate((box) => {
    const data = new DataTransfer();
    for (const name of ['a.log', 'b.log']) data.items.add(new File(['*ERROR in e_c3d: x'], name));
    box.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
  });
  await expect(page.getByText('只读了 a.log，其余 1 个请另外放一次')).toBeVisible();
  await keep(page, (await tokenOf(request, 'editor@mingjie.test')).token);
  await page.goto('/admin/error');
  await expect(page.getByText(`error node # of @ has a ${word} fault`)).toBeVisible();
  await expectAccessible(page);
});
