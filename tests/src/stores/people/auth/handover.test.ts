import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePage } from '../../page.ts';

const CHALLENGE = '0'.repeat(64);

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

it('goes on to the writing site with a code, or says why that cannot be', async () => {
  let answer: { code?: number; message?: string; data?: unknown } | Error = {
    code: 403,
    message: '写作站没有开放',
  };
  const { asked, went } = fakePage(
    { 'POST /oauth/handOver': () => answer },
    { at: `/x?challenge=${CHALLENGE}` },
  );
  const { goToEditor, handoverFault } = await import('../../../../../src/stores/people/auth/handover.ts');
  await goToEditor();
  expect([asked[0]?.body, handoverFault.get(), went]).toEqual([
    { challenge: CHALLENGE },
    '写作站没有开放',
    [],
  ]);
  answer = new TypeError('lost');
  await goToEditor();
  expect(handoverFault.get()).toBe('没有连上服务器，请检查网络后重试');
  answer = { data: 'https://write.test/?ticket=1' };
  await goToEditor();
  expect([handoverFault.get(), went]).toEqual(['', ['https://write.test/?ticket=1']]);
});
