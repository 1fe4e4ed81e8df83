import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { manifestOf } from '../../../../../src/data/discovery/site/manifest.ts';

const manifest = manifestOf({ name: '明解', summary: 'CAE 仿真知识社区' });

it('carries the names of the settings', () => {
  expect(manifest).toMatchObject({ name: '明解 · CAE 仿真知识社区', short_name: '明解', lang: 'zh-CN' });
  expect(manifestOf({ name: '甲', summary: '' }).name).toBe('甲');
});

it('names icons that exist in the size they claim', () => {
  for (const { src, sizes } of manifest.icons) {
    const file = new URL(`../../../../../public${src}`, import.meta.url);
    expect(existsSync(file), src).toBe(true);
    const png = readFileSync(file);
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(manifest.icons.map((it) => `${it.sizes} ${it.purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
});

it('has short ways to search, columns and questions', () => {
  expect(manifest.shortcuts.map((it) => it.url)).toEqual(['/search', '/subject', '/forum']);
});
