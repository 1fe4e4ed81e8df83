import { beforeEach, expect, it } from 'vitest';
import { Refused } from '../../../../src/client/failure.ts';
import { attempt, attemptThenLeave } from '../../../../src/stores/kit/attempt.ts';
import { toasts } from '../../../../src/stores/kit/toast.ts';

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
});
