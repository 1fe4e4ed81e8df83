import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { chooseImport } from '../../../editor/src/import/choose.ts';
import { givenIn } from '../../../editor/src/import/droppedFiles.ts';

const zip = (files: Readonly<Record<string, string | Uint8Array>>, name = '博客.zip') => {
  const entries = Object.entries(files).map(
    ([path, it]) => [path, typeof it === 'string' ? strToU8(it) : it] as const,
  );
  // Small files are stored, as setting up a compressor is slow.
  const whole = entries.map(([path, it]) => [path, [it, { level: it.length > 1024 ? 6 : 0 }]]);
  return { path: name, file: new File([zipSync(Object.fromEntries(whole))], name) };
};
const given = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([path, text]) => ({ path, file: new File([text], path) }));

it('a folder is read without the name that it has, and without what holds no content', async () => {
  const { name, folder, kind } = await chooseImport(
    given({
      'vault/a.md': '# 甲',
      'vault/图/p.png': 'p',
      'vault/.obsidian/app.json': '{}',
      'vault/.obsidian/workspace.json': '{}',
      'vault/.vitepress/config.ts': 'export default {}',
      'vault/.mingjie-import.json': '{}',
      'vault/node_modules/x/readme2.md': '# 包',
    }),
  );
  expect([name, kind]).toEqual(['vault', 'markdown']);
  expect(folder.list('')).toEqual(['a.md', '图/p.png']);
  expect(folder.has('.obsidian/app.json')).toBe(true);
  expect(folder.has('.obsidian/workspace.json')).toBe(false);
  expect(folder.text('.vitepress/config.ts')).toBe('export default {}');
  expect(folder.has('.mingjie-import.json')).toBe(true);
  expect(folder.text('a.md')).toBe('# 甲');
  expect(await folder.bytes('图/p.png')).toEqual(strToU8('p'));
  expect(() => folder.text('图/p.png')).toThrow('不是文字');
  await expect(folder.bytes('gone.png')).rejects.toThrow('没有文件 gone.png');
});

it('a ZIP is read as the folder in it, its pictures when they are asked for', async () => {
  const { name, folder, kind } = await chooseImport([
    zip({
      '__MACOSX/blog/._a.md': 'x',
      'blog/_config.yml': 'url: https://old.example.org',
      'blog/source/_posts/a.md': '---\ntitle: 甲\n---\n![](p.png)',
      'blog/source/_posts/a/p.png': 'p',
    }),
  ]);
  expect([name, kind]).toEqual(['blog', 'hexo']);
  expect(folder.list('source/_posts')).toEqual(['a.md', 'a/p.png']);
  expect(await folder.bytes('source/_posts/a/p.png')).toEqual(strToU8('p'));
  const loose = await chooseImport([zip({ 'b.md': '# 乙', 'a.md': '# 甲' }, '文章-2026-11-28 (2).zip')]);
  expect([loose.name, loose.folder.list('')]).toEqual(['文章', ['a.md', 'b.md']]);
});

it('names that Windows wrote are read', async () => {
  const gbk = String.fromCharCode(0xcd, 0xf8, 0xb8, 0xf1);
  const bytes = zipSync({ 'abcd.md': strToU8('# 甲'), 'below\\b.md': strToU8('# 乙') });
  // File name in local header and central directory, in GBK.
  const text = Buffer.from(bytes).toString('latin1').replaceAll('abcd.md', `${gbk}.md`);
  const file = new File([Uint8Array.from(Buffer.from(text, 'latin1'))], 'a.zip');
  expect((await chooseImport([{ path: 'a.zip', file }])).folder.list('')).toEqual(['below/b.md', '网格.md']);
});

it('an export is taken by itself, or with its media beside it', async () => {
  const alone = await chooseImport(given({ 'mysite.ghost.2026-11-28-01-02-03.json': '{}' }));
  expect(alone).toMatchObject({ name: 'mysite.ghost', kind: 'ghost' });
  expect(alone.folder.has(alone.path)).toBe(true);
  const both = await chooseImport(given({ 'wp/wp.xml': '<rss/>', 'wp/wp-content/uploads/a.png': 'p' }));
  expect(both).toMatchObject({ name: 'wp', kind: 'wordpress', path: 'wp.xml' });
});

it('what holds no article is refused in words', async () => {
  await expect(chooseImport([])).rejects.toThrow('里面没有文件');
  await expect(chooseImport(given({ 'a/b.png': 'p' }))).rejects.toThrow('没有找到文章');
  await expect(chooseImport([{ path: 'a.zip', file: new File(['nope'], 'a.zip') }])).rejects.toThrow(
    '文件已损坏、有密码，或者不是压缩包',
  );
});

it('a ZIP that was made to do harm is refused before anything of it is unpacked', async () => {
  const refused = (files: Readonly<Record<string, string | Uint8Array>>) =>
    expect(chooseImport([zip({ 'a.md': '# 甲', ...files })])).rejects;
  await refused({ '../../etc/passwd': 'x' }).toThrow('指向外面的文件名：../../etc/passwd');
  await refused({ 'below/..\\..\\x.md': 'x' }).toThrow('指向外面的文件名');
  await refused({ 'C:/x.md': 'x' }).toThrow('指向外面的文件名');
  await refused({ 'bomb.md': new Uint8Array(30 * 1024 * 1024) }).toThrow('bomb.md 解开后大了 200 倍以上');
  const many = Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`${at}.txt`, '']));
  await refused(many).toThrow('文件超过 20000 个');
});

it('a ZIP that says it is smaller than it is gives no more than it says', async () => {
  const bytes = zipSync({ 'a.md': strToU8('# 甲'), 'b.txt': strToU8('x'.repeat(5_000)) });
  const size = Buffer.alloc(4);
  size.writeUInt32LE(5_000);
  const text = Buffer.from(bytes).toString('latin1').replaceAll(size.toString('latin1'), '\x05\0\0\0');
  const file = new File([Uint8Array.from(Buffer.from(text, 'latin1'))], 'a.zip');
  const { folder } = await chooseImport([{ path: 'a.zip', file }]);
  const read = await folder.bytes('b.txt').catch(() => new Uint8Array());
  expect(read.length).toBeLessThanOrEqual(5);
});

it('files that a field was given have their paths in the folder', () => {
  const file = new File(['x'], 'a.md');
  Object.defineProperty(file, 'webkitRelativePath', { value: 'vault/a.md' });
  expect(givenIn([file, new File(['y'], 'b.zip')]).map(({ path }) => path)).toEqual(['vault/a.md', 'b.zip']);
});

it('an archive that holds nothing but archives is what these hold, as Notion exports parts', async () => {
  const part = (files: Readonly<Record<string, string>>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([path, it]) => [path, strToU8(it)])));
  const { folder, kind } = await chooseImport([
    zip({
      'Part-1.zip': part({ '甲.md': '# 甲', '图/p.png': 'p' }),
      'Part-2.zip': part({ '乙.md': '# 乙' }),
    }),
  ]);
  expect([kind, folder.list('')]).toEqual(['markdown', ['乙.md', '图/p.png', '甲.md']]);
  expect(await folder.bytes('图/p.png')).toEqual(strToU8('p'));
  const beside = await chooseImport([zip({ 'a.md': '# 甲', 'b.zip': part({ 'c.md': '# 丙' }) })]);
  expect(beside.folder.list('')).toEqual(['a.md', 'b.zip']);
  const many = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`${at}.zip`, part({ 'a.md': '' })]));
  await expect(chooseImport([zip(many)])).rejects.toThrow('请解开后分几次导入');
});
