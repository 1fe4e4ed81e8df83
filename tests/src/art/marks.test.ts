import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hex, viridis } from '../../../craft/viridis.ts';
import { avatar } from '../../../src/art/avatar.ts';
import { band } from '../../../src/art/band.ts';
import * as empty from '../../../src/art/empty.ts';
import { mark } from '../../../src/art/logo.ts';
import { fault } from './xml.ts';

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test('viridis runs from violet to yellow and clamps', () => {
  expect([-1, 0, 1, 2].map((t) => hex(viridis(t)))).toEqual(['#440154', '#440154', '#fde725', '#fde725']);
});

test('avatars: small, well-formed, readable, the same every time', () => {
  const tints = new Set<string>();
  for (let i = 0; i < 300; i++) {
    const svg = avatar(`user-${i}`, ['陈明', 'lee', '&co', '<b>', '𠮷野', '', '"'][i % 7] ?? '');
    expect(fault(svg), svg).toBeUndefined();
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(400);
    const [ground = '', ink = ''] = svg.match(/#[0-9a-f]{6}/g) ?? [];
    const [low = 0, high = 0] = [luminance(ground), luminance(ink)].sort((a, b) => a - b);
    expect((high + 0.05) / (low + 0.05), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    tints.add(ground);
  }
  expect(tints.size).toBe(16);
  expect(avatar('7', '陈明')).toBe(avatar('7', '陈明'));
  expect(avatar('7', '𠮷野')).toContain('>𠮷<');
  expect(avatar('7', ' lee')).toContain('>L<');
  expect(avatar('7', '\u202e\u0000')).toContain('>?<');
});

test('bands: small, well-formed, one for everybody and the same every time', () => {
  const bands = Array.from({ length: 50 }, (_, i) => band(`user-${i}`));
  expect(new Set(bands).size).toBe(50);
  expect(band('user-7')).toBe(bands[7]);
  for (const svg of bands) {
    expect(fault(svg), svg).toBeUndefined();
    expect(svg).not.toMatch(/NaN|undefined/);
    expect(svg.match(/z/g)).toHaveLength(2 * 20 * 4);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(6_000);
    expect(new Set(svg.match(/fill="#[0-9a-f]{6}"/g)).size).toBeGreaterThan(3);
  }
});

test('pictures of empty states are small and take their colours from the theme', () => {
  expect(Object.keys(empty).sort()).toEqual(['error', 'locked', 'missing', 'nodata']);
  for (const svg of Object.values(empty)) {
    expect(fault(svg), svg).toBeUndefined();
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(1500);
    expect(svg).not.toMatch(/#[0-9a-f]{3}|NaN|undefined/i);
    expect(svg).toContain('currentColor');
  }
});

test('the icons in public/ are those of the mark', () => {
  const read = (name: string) => readFileSync(new URL(`../../../public/${name}`, import.meta.url), 'utf8');
  expect(read('favicon.svg')).toContain(mark());
  expect(fault(read('favicon.svg').trim())).toBeUndefined();
  for (const name of ['apple-touch-icon', 'icon-192', 'icon-512', 'icon-maskable-512'])
    expect(existsSync(new URL(`../../../public/${name}.png`, import.meta.url)), name).toBe(true);
});

test('the letter of an avatar is that of the own name, behind a middle dot', () => {
  const letter = (name: string) => avatar('a', name).match(/>([^<]+)<\/text>/)?.[1];
  expect(['演示·河汊', '陈明', '阿凡提・艾力', '··', ' lee '].map(letter)).toEqual([
    '河',
    '陈',
    '艾',
    '·',
    'L',
  ]);
});
