import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismiss, say, sayLater, saySaved, toasts } from '../../../../src/stores/kit/toast.ts';
import { storage } from '../../support.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const texts = () => toasts.get().map((it) => it.text);

it('stacks what is said and takes each away after three seconds', () => {
  say('success', '一');
  vi.advanceTimersByTime(1_000);
  say('error', '二');
  expect(texts()).toEqual(['一', '二']);
  vi.advanceTimersByTime(2_000);
  expect(texts()).toEqual(['二']);
  vi.advanceTimersByTime(1_000);
  expect(texts()).toEqual([]);
});

it('can be dismissed before its time', () => {
  say('success', '一');
  say('success', '二');
  dismiss(toasts.get()[0]?.id ?? 0);
  expect(texts()).toEqual(['二']);
});

it('says on the next page, once, what this one left to say', () => {
  vi.stubGlobal('sessionStorage', storage());
  sayLater('success', '注销成功');
  sayLater('error', '脚本加载失败');
  expect(texts()).toEqual([]);
  saySaved();
  saySaved();
  expect(toasts.get()).toMatchObject([
    { kind: 'success', text: '注销成功' },
    { kind: 'error', text: '脚本加载失败' },
  ]);
  vi.unstubAllGlobals();
});
