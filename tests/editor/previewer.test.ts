import { afterEach, expect, it, vi } from 'vitest';
import { previewer } from '../../editor/src/preview/previewer.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a text that cannot be drawn does not stop the next one', () => {
  vi.useFakeTimers();
  const asked: { id: number; text: string }[] = [];
  const worker = new EventTarget();
  class Worker extends EventTarget {
    override addEventListener(...given: Parameters<EventTarget['addEventListener']>) {
      worker.addEventListener(...given);
    }
    postMessage(it: { id: number; text: string }) {
      asked.push(it);
    }
  }
  vi.stubGlobal('Worker', Worker);
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const shown: unknown[] = [];
  const { ask } = previewer((it) => shown.push(it));
  const type = (text: string) => {
    ask(text);
    vi.advanceTimersByTime(2_000);
  };
  const say = (data: object) => worker.dispatchEvent(new MessageEvent('message', { data }));
  type('一');
  type('二');
  expect(asked.map(({ text }) => text)).toEqual(['一']);
  say({ id: 1, failed: true });
  expect(asked.map(({ text }) => text)).toEqual(['一', '二']);
  worker.dispatchEvent(new Event('error'));
  type('三');
  say({ id: 3 });
  expect(asked.map(({ text }) => text)).toEqual(['一', '二', '三']);
  expect(shown).toEqual([{ id: 3 }]);
});
