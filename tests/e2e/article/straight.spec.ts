import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { STORE_PORT } from '../../support/ports.ts';
import type { S3Command } from '../../support/s3/server.ts';
import { openPanel, panel, writing } from '../support/annexPanel.ts';
import { expect, test } from '../support/fixtures.ts';

const MB = 1024 * 1024;
const BEHIND = `http://127.0.0.1:${STORE_PORT}/behind`;

// All depend on the same store.
test.describe.configure({ mode: 'serial' });
// Extra headers would cause CORS preflights.
test.use({ extraHTTPHeaders: {}, viewport: { width: 1440, height: 900 } });

const tell = (it: S3Command) => fetch(BEHIND, { method: 'POST', body: JSON.stringify(it) });
const heard = async () => ((await (await fetch(BEHIND)).json()) as { asked: string[] }).asked;
test.afterEach(() => tell({}));

/** A file with a ZIP header. */
function archive(size: number): Buffer {
  const bytes = Buffer.alloc(size, 'results of a run\n');
  bytes.write('PK\x03\x04', 'latin1');
  return bytes;
}

test('a large file goes straight to the store, over a line that breaks and a page that is closed', async ({
  page,
  request,
}, info) => {
  test.slow();
  const bytes = archive(45 * MB);
  const file = info.outputPath('计算结果.zip');
  await writeFile(file, bytes);
  await writing(page, request);
  const before = (await heard()).length;
  // The connection breaks within two parts; from the fourth on nothing arrives.
  await tell({ cut: { after: MB, times: 2 } });
  const sent: number[] = [];
  page.on('request', (it) => {
    const url = new URL(it.url());
    if (url.port === String(STORE_PORT) && it.method() === 'PUT')
      sent.push(Number(url.searchParams.get('partNumber')));
  });
  await page.route(
    (url) => url.port === String(STORE_PORT) && Number(url.searchParams.get('partNumber')) >= 4,
    (route) => route.abort(),
  );
  await panel(page).getByLabel('添加附件').setInputFiles(file);
  const arrived = async () => (await heard()).slice(before).filter((it) => it.startsWith('part '));
  await expect.poll(arrived, { timeout: 150_000 }).toHaveLength(3);
  await expect(panel(page)).toContainText('24 MB / 45 MB');
  await page.reload();
  await page.unrouteAll();
  sent.length = 0;
  await openPanel(page);
  await expect(panel(page)).toContainText('上次传到 53%');
  const finished = page.waitForResponse(
    (it) => new URL(it.url()).pathname === '/ming/v1/annex/finish' && it.request().method() === 'POST',
    { timeout: 90_000 },
  );
  await panel(page).getByLabel('选择 计算结果.zip').setInputFiles(file);
  await expect(panel(page).getByRole('textbox', { name: '计算结果.zip 的名称' })).toBeVisible({
    timeout: 60_000,
  });
  const answer = await finished;
  expect(sent.toSorted()).toEqual([4, 5, 6]);
  expect((await arrived()).toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((it) => `part ${it}`));
  const asked = (await heard()).slice(before);
  expect(asked.filter((it) => it === 'complete')).toHaveLength(1);

  // The download equals the upload, also in ranges.
  const { url, sha256 } = ((await answer.json()) as { data: { url: string; sha256: string } }).data;
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  const whole = await request.get(url);
  expect(
    createHash('sha256')
      .update(await whole.body())
      .digest('hex'),
  ).toBe(sha256);
  const part = await request.get(url, { headers: { range: `bytes=${20 * MB}-${20 * MB + 9}` } });
  expect([part.status(), await part.body()]).toEqual([206, bytes.subarray(20 * MB, 20 * MB + 10)]);
});

test('it goes through the site where the store cannot be reached', async ({ page, request }, info) => {
  test.slow();
  const file = info.outputPath('mesh.zip');
  await writeFile(file, archive(21 * MB));
  await writing(page, request);
  await page.route(
    (url) => url.port === String(STORE_PORT),
    (route) => route.abort(),
  );
  const ways = new Set<string>();
  page.on('request', (it) => {
    const url = new URL(it.url());
    if (url.pathname === '/ming/v1/annex/part' && it.method() === 'PUT') ways.add('site');
  });
  await panel(page).getByLabel('添加附件').setInputFiles(file);
  await expect(panel(page).getByRole('textbox', { name: 'mesh.zip 的名称' })).toBeVisible({
    timeout: 240_000,
  });
  expect([...ways]).toEqual(['site']);
});
