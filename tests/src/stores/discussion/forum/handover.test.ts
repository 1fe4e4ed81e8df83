import { beforeEach, expect, test, vi } from 'vitest';
import { takeHanded } from '../../../../../src/stores/discussion/forum/handover.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => kept.delete(name),
  });
});

test('what was left is taken once, with its picture as a file', async () => {
  kept.set('ask-log', JSON.stringify({ text: '概要', picture: 'data:image/png;base64,AQID' }));
  const handed = takeHanded();
  expect(handed?.text).toBe('概要');
  expect(handed?.picture).toMatchObject({ name: '日志曲线.png', type: 'image/png' });
  expect([...new Uint8Array((await handed?.picture?.arrayBuffer()) ?? new ArrayBuffer(0))]).toEqual([
    1, 2, 3,
  ]);
  expect(takeHanded()).toBeNull();
});

test('without a picture there is the text alone, and what is no note is nothing', () => {
  kept.set('ask-log', JSON.stringify({ text: '概要', picture: '' }));
  expect(takeHanded()).toEqual({ text: '概要', picture: null });
  kept.set('ask-log', 'junk');
  expect(takeHanded()).toBeNull();
  kept.set('ask-log', JSON.stringify({ text: '概要', picture: 'data:image/png;base64,*' }));
  expect(takeHanded()).toBeNull();
});
