import { expect, it, onTestFinished, vi } from 'vitest';
import { recall, remember } from '../../../editor/src/import/memory.ts';
import { manifestText } from '../../../editor/src/import/send/manifest.ts';
import { empty } from './site.ts';

const OF = { site: 'https://site.test', account: 'me', source: 'markdown vault' };
const entry = (id: number, revision: number) => ({ id, revision, hash: `h${revision}` });

function storage(refuses = false) {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (refuses) throw new DOMException('full', 'QuotaExceededError');
      kept.set(name, text);
    },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
}

it('what was imported is remembered by source, site and account', () => {
  storage();
  const manifest = { ...empty(), articles: { 'a.md': entry(1, 2) } };
  expect(recall(OF, undefined)).toEqual(empty());
  expect(remember(OF, manifest)).toBe(true);
  expect(recall(OF, undefined)).toEqual(manifest);
  expect(recall({ ...OF, source: 'markdown other' }, undefined).articles).toEqual({});
  expect(recall({ ...OF, account: 'you' }, undefined).articles).toEqual({});
});

it('what the command has noted in the folder counts too, where it is of the same account', () => {
  storage();
  remember(OF, { ...empty(), articles: { 'a.md': entry(1, 2), 'b.md': entry(2, 5) }, pictures: { x: '/x' } });
  const noted = { ...empty(), articles: { 'a.md': entry(1, 7), 'c.md': entry(3, 1) }, pictures: { y: '/y' } };
  expect(recall(OF, manifestText(noted))).toMatchObject({
    articles: { 'a.md': entry(1, 7), 'b.md': entry(2, 5), 'c.md': entry(3, 1) },
    pictures: { x: '/x', y: '/y' },
  });
  expect(recall(OF, manifestText({ ...noted, account: 'you' })).articles).not.toHaveProperty('c.md');
  expect(recall(OF, '{').articles).not.toHaveProperty('c.md');
});

it('a browser that refuses storage says so', () => {
  storage(true);
  expect(remember(OF, empty())).toBe(false);
  expect(recall(OF, undefined)).toEqual(empty());
});
