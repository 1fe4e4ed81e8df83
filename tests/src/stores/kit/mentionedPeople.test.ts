import { beforeEach, expect, it, vi } from 'vitest';
import { MENTIONS_MOST } from '../../../../contract/kit/limits.ts';
import { untoldNote } from '../../../../src/islands/ui/text/notes.ts';
import { fakeBrowser } from '../browser.ts';

beforeEach(() => vi.resetModules());

it('remembers who was chosen through a reload, and finds who is still named', async () => {
  fakeBrowser({});
  const { addNamed } = await import('../../../../src/stores/kit/mentionedPeople.ts');
  addNamed('comment:1', { id: 'a', nickname: '张三' });
  addNamed('comment:1', { id: 'b', nickname: '李四' });
  vi.resetModules();
  const { namedAt } = await import('../../../../src/stores/kit/mentionedPeople.ts');
  expect(namedAt('comment:1', '@李四 你看').map(({ id }) => id)).toEqual(['b']);
  expect(namedAt('comment:1', '张三')).toEqual([]);
  expect(namedAt('comment:2', '@张三')).toEqual([]);
});

it.each(['null', '5', '{}', '[null, 5, {"id":"a"}]'])('names nobody where %s is kept', async (text) => {
  const { kept } = fakeBrowser({});
  kept.set('draft:comment:1@', JSON.stringify({ text, at: Date.now() }));
  const { addNamed, namedAt } = await import('../../../../src/stores/kit/mentionedPeople.ts');
  expect(namedAt('comment:1', '@李四 你看')).toEqual([]);
  addNamed('comment:1', { id: 'b', nickname: '李四' });
  expect(namedAt('comment:1', '@李四 你看')).toHaveLength(1);
});

it('names those beyond the ones that are told', () => {
  const names = Array.from({ length: MENTIONS_MOST + 4 }, (_, i) => `人${i}`);
  expect(untoldNote(names.slice(0, MENTIONS_MOST))).toBe('');
  expect(untoldNote(names.slice(0, MENTIONS_MOST + 1))).toBe('一次最多通知 10 个人，@人10不会收到通知');
  expect(untoldNote(names)).toBe('一次最多通知 10 个人，@人10、@人11、@人12等 4 人不会收到通知');
});
