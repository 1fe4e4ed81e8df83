import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { WrongManifest } from '../../../editor/src/import/send/manifest.ts';
import { folderAt, readManifest, writeManifest } from '../../../scripts/import/disk.ts';
import { folderOf } from '../../editor/import/folder.ts';

const FILES = {
  'a.md': '甲',
  '笔记/b.md': '乙',
  '笔记/图 1.png': 'p',
  '.obsidian/app.json': '{}',
  'node_modules/x/readme.md': 'x',
  'below/public/y.md': 'y',
};

function onDisk(): string {
  const base = mkdtempSync(join(tmpdir(), 'mingjie-import-'));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  }
  return base;
}

it('a folder of this machine is read as one that was dropped into a page', async () => {
  const [disk, page] = [folderAt(onDisk()), folderOf(FILES)];
  for (const below of ['', '笔记', 'gone']) expect(disk.list(below), below).toEqual(page.list(below));
  expect(disk.list('')).toEqual(['a.md', '笔记/b.md', '笔记/图 1.png']);
  for (const path of ['a.md', './笔记/../a.md', '.obsidian/app.json', '笔记', 'gone', '../a.md', '/a.md'])
    expect(disk.has(path), path).toBe(page.has(path));
  expect(disk.text('笔记/b.md')).toBe(page.text('笔记/b.md'));
  expect(await disk.bytes('笔记/图 1.png')).toEqual(await page.bytes('笔记/图 1.png'));
});

it('nothing outside of a folder is read', () => {
  const base = onDisk();
  const inner = folderAt(join(base, '笔记'));
  expect(inner.has('../a.md')).toBe(false);
  expect(() => inner.text('../a.md')).toThrow();
  symlinkSync(join(base, 'a.md'), join(base, '笔记', 'link.md'));
  expect(inner.list('')).not.toContain('link.md');
});

it('a manifest is kept in a file, and is whole at any time', () => {
  const path = join(onDisk(), 'list.json');
  const mine = { site: 'https://site.test', account: 'me' };
  const full = { ...readManifest(path, mine), articles: { 'a.md': { id: 1, revision: 2, hash: 'x' } } };
  writeManifest(path, full);
  expect(readManifest(path, mine)).toEqual(full);
  expect(() => readManifest(path, { ...mine, account: 'you' })).toThrow(WrongManifest);
});
