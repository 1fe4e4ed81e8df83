import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

beforeEach(() => {
  vi.resetModules();
});

it('backups are read and begun, and a refusal is told', async () => {
  let code = 200;
  const { asked } = fakeBrowser({
    'GET /v1/operator/backups': () => ({ data: { list: [], running: null, failed: null } }),
    'POST /v1/operator/backups': () => ({ code, message: '已有一份备份正在进行' }),
  });
  const { beginBackup, readBackups } = await import('../../../../../src/stores/operations/backup/backup.ts');
  expect(await readBackups()).toEqual({ list: [], running: null, failed: null, point: null });
  expect(await beginBackup()).toBe('done');
  code = 400;
  expect(await beginBackup()).toBe('refused');
  expect(asked.map((it) => it.method)).toEqual(['GET', 'POST', 'POST']);
});

it('the secret of a link is what follows the #, and becomes a session on the desk', async () => {
  const ticket = '0a'.repeat(32);
  const assign = vi.fn();
  const person = { id: 'a', nickname: '甲', role: 'admin', token: 'b'.repeat(64) };
  const { asked } = fakeBrowser({ 'POST /oauth/redeemAdminLink': () => ({ data: person }) }, { token: '' });
  const at = (hash: string) =>
    vi.stubGlobal('location', {
      ...new URL(`https://a.test/admin/link${hash}`),
      href: 'https://a.test/admin/link',
      origin: 'https://a.test',
      pathname: '/admin/link',
      search: '',
      hash,
      assign,
    });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: vi.fn(), removeItem: vi.fn() });
  const { becomeAdmin, ticketOfPage } = await import('../../../../../src/stores/people/invite/adminLink.ts');
  for (const wrong of ['', '#', '#xyz', `#${ticket}0`]) {
    at(wrong);
    expect(ticketOfPage()).toBe('');
  }
  at(`#${ticket}`);
  expect(ticketOfPage()).toBe(ticket);
  expect(await becomeAdmin(ticket, '够长的密码 7')).toBe('leaving');
  expect(asked[0]?.body).toEqual({ ticket, password: '够长的密码 7' });
  expect(String(assign.mock.calls[0]?.[0])).toBe('https://a.test/admin');
});
