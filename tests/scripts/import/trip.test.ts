import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SCOPE } from '../../../contract/kit/scope.ts';
import { encodeResult } from '../../../craft/result/encode.ts';
import type { Manifest } from '../../../editor/src/import/send/manifest.ts';
import type { ImportedArticle, ImportedColumn } from '../../../editor/src/import/source/article.ts';
import { fromMarkdown } from '../../../editor/src/import/source/markdown.ts';
import { rewriteAddresses } from '../../../markdown/readdress.ts';
import { folderAt, readManifest } from '../../../scripts/import/disk.ts';
import { siteAt } from '../../../scripts/import/site.ts';
import { startPlatform } from '../../../scripts/platform.ts';
import { ROOT } from '../../../scripts/root.ts';
import { ring } from '../../craft/result/meshes.ts';
import { importFrom } from '../../editor/import/site.ts';
import { copyDemonstration } from '../../support/demo.ts';
import { png } from '../../support/png.ts';

/** More than an export page, with every combination of `fileOf` twice; set TRIP=500 for more. */
const ARTICLES = Number(process.env['TRIP'] ?? 60);
const PICTURES = 10;

const data = mkdtempSync(join(tmpdir(), 'mingjie-trip-'));
let platform: Awaited<ReturnType<typeof startPlatform>>;
let origin = '';

beforeAll(async () => {
  await copyDemonstration(join(data, 'site'));
  platform = await startPlatform({ port: 0, data: join(data, 'site') });
  origin = String((await platform.ready).origin);
}, 300_000);

afterAll(async () => {
  await platform.dispose();
  rmSync(data, { recursive: true, force: true });
});

function folderOf(name: string, files: Readonly<Record<string, string | Uint8Array>>): string {
  for (const [path, text] of Object.entries(files)) {
    const file = join(data, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return join(data, name);
}

/** A file with every article feature, linking to earlier and later ones. */
function fileOf(n: number): string {
  const next = n % 10 === 0 && n + 7 < ARTICLES ? `、[后面的](a${n + 7}.md#sec-二)` : '';
  return `---
title: '第 ${n} 篇: 悬臂梁 "${n}" 的收敛'
date: 2021-0${1 + (n % 9)}-11 08:0${n % 10}:00
category: ${n % 3 ? '有限元理论' : '导入的笔记'}
tags: [网格, 导入 ${n % 7}]
summary: 第 ${n} 篇的摘要，含 $E$ 与 "引号"。
${n % 4 ? '' : `cover: images/p${n % PICTURES}.png`}
draft: ${n % 2 === 0}
${n % 3 ? '' : `column: 有限元导入 ${n % 2}\nchapter: 第 ${n % 5} 章`}
keywords: [壳单元, 收敛]
solver: Abaqus
solverVersion: '2024'
difficulty: 进阶
${n % 5 ? '' : 'facets: ["analysis:modal", "element:shell"]'}
${n % 4 ? '' : "publishTime: '2999-01-02 08:00:00'"}
---

挠度 $w_{${n}} = \\frac{FL^3}{3EI}$，见[前面的](a${Math.max(0, n - 1)}.md)${next}。第 ${n} 段：5~10 mm，**加粗**，\`代码 ${n}\`。

$$
K u = f_{${n}} \\label{eq:a}
$$

![图 ${n}](images/p${n % PICTURES}.png "#fig-${n}")

\`\`\`python title="a${n}.py"
print("[不是链接](a1.md)")
\`\`\`

${n % 4 === 1 ? `\`\`\`result title="算例 ${n}" src="results/ring.mjr" poster=images/p${n % PICTURES}.png #ring\n等效应力\n\`\`\`` : ''}

| 网格 | 误差 |
| --- | --- |
| ${n} | 0.${n} |

## 二
`;
}

/** Column file with every second article, reordered, with cover. */
function described(): string {
  const inIt = Array.from({ length: ARTICLES }, (_, n) => n).filter((n) => n % 6 === 3);
  const chapters = [4, 3, 2, 1, 0].map((chapter) => ({
    name: `第 ${chapter} 章`,
    articles: inIt
      .filter((n) => n % 5 === chapter)
      .map((n) => `a${n}.md`)
      .toReversed(),
  }));
  const about = { name: '有限元导入 1', intro: '从杆到壳', cover: 'images/p3.png', status: '连载中' };
  return JSON.stringify([{ ...about, chapters }]);
}

const tokenOf = async (email: string): Promise<string> => {
  const answer = await fetch(`${origin}/ming/oauth/emailLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'mingjie-demo' }),
  });
  const { data: person } = (await answer.json()) as { data: { token: string } };
  return person.token;
};

async function accessTokenOf(session: string): Promise<string> {
  const answer = await fetch(`${origin}/ming/v1/user/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: session },
    body: JSON.stringify({ name: '导入', scopes: SCOPE, days: 1, password: 'mingjie-demo' }),
  });
  const { data: made } = (await answer.json()) as { data: { token: string } };
  return made.token;
}

async function importInto(token: string, folder: string, manifest: Manifest) {
  expect(fromMarkdown(folderAt(folder)).faults).toEqual([]);
  const { articles, columns } = await importFrom(folderAt(folder), siteAt(origin, token), manifest);
  const kinds = Object.groupBy(articles, (it) => it.what);
  expect([...(kinds.failed ?? []), ...columns.filter((it) => it.what === 'failed')]).toEqual([]);
  const notes = articles.flatMap((it) => it.notes);
  expect(notes.filter((it) => !it.startsWith('只存草稿：原来'))).toEqual([]);
  return Object.fromEntries(Object.entries(kinds).map(([what, list]) => [what, list?.length]));
}

const empty = (account: string) => readManifest(join(data, 'none.json'), { site: origin, account });

/** Runs the command; returns output and exit code. */
async function command(folder: string, token: string): Promise<{ said: string; code: number }> {
  const given = ['scripts/import.ts', folder, '--site', origin];
  const env = { ...process.env, MINGJIE_TOKEN: token };
  return promisify(execFile)(process.execPath, given, { cwd: ROOT, env }).then(
    ({ stdout }) => ({ said: stdout, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => ({
      said: error.stdout + error.stderr,
      code: error.code,
    }),
  );
}

async function exported(token: string, name: string): Promise<string> {
  const answer = await fetch(`${origin}/ming/v1/article/export`, { headers: { authorization: token } });
  expect(answer.headers.get('content-type')).toBe('application/zip');
  return folderOf(name, unzipSync(new Uint8Array(await answer.arrayBuffer())));
}

const hashOf = (folder: string, path: string) =>
  createHash('sha256')
    .update(readFileSync(join(folder, path)))
    .digest('hex');

/** Imported columns by name, with covers as bytes and articles by title. */
function columnsOf(folder: string): Map<string, Partial<ImportedColumn>> {
  const { articles, columns = [] } = fromMarkdown(folderAt(folder));
  const titles = new Map(articles.map((it) => [it.path, it.title]));
  return new Map(
    columns
      .filter((it) => it.name.startsWith('有限元导入'))
      .map((it) => [
        it.name,
        {
          ...it,
          cover: it.cover && hashOf(folder, it.cover),
          chapters: it.chapters.map(({ name, articles: paths }) => ({
            name,
            articles: paths.map((path) => titles.get(path) ?? ''),
          })),
        },
      ]),
  );
}

/** Imported articles by title, with pictures as bytes and links by title of their target. */
function contentOf(folder: string): Map<string, Partial<ImportedArticle>> {
  const { articles } = fromMarkdown(folderAt(folder));
  const titles = new Map(articles.map((it) => [it.path, it.title]));
  const hash = (path: string) => hashOf(folder, path);
  return new Map(
    articles
      .filter((it) => it.title.startsWith('第 '))
      .map(({ path, folders, addresses, notes, ...it }) => [
        it.title,
        {
          ...it,
          cover: it.cover && hash(it.cover),
          body: rewriteAddresses(it.body, (address, kind) => {
            const [to = '', anchor = ''] = address.split('#');
            return kind !== 'link' ? hash(to) : `${titles.get(decodeURIComponent(to)) ?? to}#${anchor}`;
          }),
        },
      ]),
  );
}

it(`${ARTICLES} files are imported, exported, and imported again into another account without difference`, async () => {
  const files = Array.from({ length: ARTICLES }, (_, n) => [`a${n}.md`, fileOf(n)] as const);
  const pictures = Array.from({ length: PICTURES }, (_, n) => [`images/p${n}.png`, png(20 + n, 30)] as const);
  const result = await encodeResult(ring(6, 5));
  const folder = folderOf('given', {
    'results/ring.mjr': result,
    ...Object.fromEntries([...files, ...pictures]),
    'columns.json': described(),
  });
  const [first, second] = [await tokenOf('admin@mingjie.test'), await tokenOf('editor@mingjie.test')];
  const mine = await accessTokenOf(first);
  const manifest = empty('first');
  expect(await importInto(mine, folder, manifest)).toEqual({ new: ARTICLES });
  // The result is the only file that is no picture.
  expect(Object.keys(manifest.pictures)).toHaveLength(PICTURES + 1);
  expect(await importInto(mine, folder, manifest)).toEqual({ same: ARTICLES });

  const out = await exported(first, 'out');
  const given = contentOf(folder);
  const made = contentOf(out);
  expect(made.size).toBe(ARTICLES);
  expect(Object.fromEntries(made)).toEqual(Object.fromEntries(given));

  const columns = columnsOf(out);
  const wanted = columnsOf(folder);
  expect(columns.get('有限元导入 1')).toEqual(wanted.get('有限元导入 1'));
  expect(columns.get('有限元导入 0')?.chapters?.map((it) => it.name)).toHaveLength(5);

  expect(await importInto(await accessTokenOf(second), out, empty('second'))).toEqual({ new: ARTICLES });
  const again = await exported(second, 'again');
  expect(Object.fromEntries(contentOf(again))).toEqual(Object.fromEntries(given));
  expect(Object.fromEntries(columnsOf(again))).toEqual(Object.fromEntries(columns));
}, 900_000);

it('the command publishes a folder with its pictures and attachments, says what failed, and repeats nothing', async () => {
  const deck = '*HEADING\n悬臂梁\n*NODE\n1, 0., 0., 0.\n';
  const folder = folderOf('command', {
    'beam.md':
      '---\ntitle: 命令导入的梁\ncategory: 有限元理论\n---\n![网格](mesh.png)\n\n[模型文件](beam.inp)',
    'broken.md': '---\ntitle: [没有结束\n---\n正文',
    'mesh.png': png(40, 30),
    'beam.inp': deck,
  });
  const session = await tokenOf('admin@mingjie.test');
  expect((await command(folder, '')).said).toContain('访问令牌');
  const token = await accessTokenOf(session);
  const first = await command(folder, token);
  expect(first.said).toContain('新建 1，更新 0，没有变化 0，失败 1。');
  expect(first.said).toContain('broken.md：读不懂文件头');
  expect(first.code).toBe(1);

  const list = JSON.parse(readFileSync(join(folder, '.mingjie-import.json'), 'utf8')) as Manifest;
  const id = list.articles['beam.md']?.id;
  const answer = await fetch(`${origin}/ming/v1/article/info?id=${id}`);
  const whole = (await answer.json()) as { data: { content: string } };
  expect(whole.data.content).toMatch(/<img[^>]+src="\/ming\/file\/u\//);
  const [address] = /\/ming\/v1\/annex\/open\?annexId=\d+/.exec(whole.data.content) ?? [];
  const file = await fetch(`${origin}${address}`, { headers: { authorization: session } });
  expect(await file.text()).toBe(deck);

  writeFileSync(join(folder, 'broken.md'), '---\ntitle: 改好了\ncategory: 有限元理论\n---\n正文');
  // Hosts without personal access tokens use session tokens.
  const second = await command(folder, session);
  expect(second).toEqual({ said: expect.stringContaining('新建 1，更新 0，没有变化 1，失败 0。'), code: 0 });
}, 120_000);
