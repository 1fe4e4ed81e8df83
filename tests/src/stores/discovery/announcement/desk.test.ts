import { beforeEach, expect, it, vi } from 'vitest';
import { announcementFaults } from '../../../../../src/islands/discovery/announcement/desk/AnnouncementForm.tsx';
import { announcementState } from '../../../../../src/islands/discovery/announcement/desk/state.ts';
import { fakeBrowser } from '../../browser.ts';

beforeEach(() => {
  vi.resetModules();
});

const typed = {
  title: ' 维护 ',
  content: '',
  url: '',
  audience: 'all',
  isPublic: '1',
  startTime: '2030-01-01T08:00',
  endTime: '2030-01-02T08:00',
};

it('sends times of Beijing, one key for a try, and changes from the revision that was read', async () => {
  const row = { id: 5, title: '维护', audience: 'all', isPublic: true, revision: 3 };
  let code = 500;
  const { asked } = fakeBrowser({
    'POST /v1/operator/announcement': () => ({ code, data: row }),
    'PUT /v1/operator/announcement': ({ body }) => ({ data: { ...row, ...body } }),
    'DELETE /v1/operator/announcement': () => ({}),
  });
  const { announcements, removeAnnouncement, saveAnnouncement, typedAnnouncement } = await import(
    '../../../../../src/stores/discovery/announcement/desk.ts'
  );
  expect(await saveAnnouncement(null, typed)).toBe('refused');
  code = 200;
  expect(await saveAnnouncement(null, typed)).toBe('done');
  expect(asked[0]?.body).toMatchObject({ title: '维护', startTime: '2030-01-01 08:00:00', isPublic: true });
  expect(asked[1]?.body).toEqual(asked[0]?.body);
  const [made] = announcements.state.get().list;
  if (!made) throw new Error('no row');
  await saveAnnouncement(made, { ...typedAnnouncement(made), ...typed, isPublic: '0' });
  expect(asked.at(-1)?.body).toMatchObject({ id: 5, revision: 3, isPublic: false });
  expect(await removeAnnouncement(made)).toBe('done');
  expect(announcements.state.get().list).toEqual([]);
});

it('names what is wrong, and says what the clock makes of an announcement', () => {
  const wrong = (more: Partial<typeof typed>) =>
    Object.entries(announcementFaults({ ...typed, ...more })).filter(([, fault]) => fault);
  expect(wrong({})).toEqual([]);
  expect(
    wrong({ title: ' ', url: 'javascript:1', endTime: '2029-01-01T08:00' }).map(([name]) => name),
  ).toEqual(['title', 'url', 'endTime']);
  const it = { isPublic: true, startTime: '2030-01-01 08:00:00', endTime: '2030-01-02 08:00:00' };
  const at = (iso: string) => announcementState(it, Date.parse(iso));
  expect(at('2029-12-31T23:59:59Z')).toBe('等待开始');
  expect(at('2030-01-01T00:00:00Z')).toBe('正在显示');
  expect(at('2030-01-02T00:00:00Z')).toBe('已结束，只在存档里');
  expect(announcementState({ ...it, isPublic: false }, 0)).toBe('未公开');
});
