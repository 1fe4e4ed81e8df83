import { expect, it } from 'vitest';
import { isInWechat } from '../../../../src/stores/kit/wechat.ts';

it.each([
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50', true],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0 Mobile Safari/537.36', false],
])('tells the browser inside WeChat: %s', (agent, inside) => {
  expect(isInWechat(agent)).toBe(inside);
});
