import { beforeEach, expect, it, vi } from 'vitest';
import { Refused, Unreadable } from '../../../../src/client/failure.ts';
import { attempt, attemptThenLeave, orReread } from '../../../../src/stores/kit/attempt.ts';
import { trouble } from '../../../../src/stores/kit/connection.ts';
import { toasts } from '../../../../src/stores/kit/toast.ts';

vi.mock('../../../../src/client/line.ts', () => ({ showLine() {}, hideLine() {} }));

beforeEach(() => toasts.set([]));

it('tells what came of a call, and shows only that it went well', async () => {
  expect(await attempt(async () => {}, '修改成功')).toBe('done');
  expect(toasts.get().map((it) => it.text)).toEqual(['修改成功']);
  expect(await attempt(() => Promise.reject(new Refused(400, '不行')), '修改成功')).toBe('refused');
  expect(await attempt(() => Promise.reject(new TypeError('offline')), '修改成功')).toBe('unreached');
  expect(toasts.get()).toHaveLength(1);
});

it('leaves a form busy whose answer is another page, and only then', async () => {
  expect(await attemptThenLeave(async () => {})).toBe('leaving');
  expect(await attemptThenLeave(() => Promise.reject(new Refused(401, '不行')))).toBe('refused');
  expect(await attemptThenLeave(() => Promise.reject(new Unreadable('x')))).toBe('unread');
  expect(trouble.get()).toContain('不要重复操作');
});

it('reads a list again after a refusal, as of what was done by an attempt whose answer was lost, and only then', async () => {
  const reread = vi.fn(async () => {});
  expect(await orReread(Promise.resolve(1), reread)).toBe(1);
  await expect(orReread(Promise.reject(new TypeError('offline')), reread)).rejects.toThrow('offline');
  expect(reread).not.toHaveBeenCalled();
  await expect(orReread(Promise.reject(new Refused(404, '没有')), reread)).rejects.toThrow('没有');
  expect(reread).toHaveBeenCalledOnce();
});
