import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

let fails = false;
let signed = false;
const ZERO = {
  views: 0,
  readers: 0,
  seconds: 0,
  depth: 0,
  likes: 0,
  collects: 0,
  comments: 0,
  gained: 0,
  lost: 0,
};

beforeEach(() => {
  vi.resetModules();
  [fails, signed] = [false, false];
  fakeBrowser({
    'GET /v1/data/centre': () =>
      fails
        ? { code: 500 }
        : {
            data: {
              from: '2026-05-01',
              to: '2026-05-07',
              days: [],
              total: ZERO,
              before: ZERO,
              unanswered: 4,
              level: { level: 1, exp: 0, from: 0, next: 50 },
              today: [],
              isSign: signed,
            },
          },
    'POST /v1/sign/': () => {
      signed = true;
      return { data: { today: '2026-05-07', isSign: true, streak: 1, days: 1, open: [], points: 2 } };
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const load = async () => ({
  ...(await import('../../../../../src/stores/operations/statistics/centre.ts')),
  ...(await import('../../../../../src/stores/operations/statistics/unanswered.ts')),
});

it('brings the mark of the menu, and shows what checking in brought', async () => {
  const { centre, loadCentre, checkIn, unanswered } = await load();
  await loadCentre();
  expect(unanswered.get()).toBe(4);
  expect(centre.get()).toMatchObject({ isSign: false });
  await checkIn();
  expect(centre.get()).toMatchObject({ isSign: true });
});

it('says where it could not be read, and keeps what was', async () => {
  const { centre, loadCentre, reloadCentre } = await load();
  fails = true;
  await loadCentre();
  expect(centre.get()).toBe('failed');
  fails = false;
  await reloadCentre();
  fails = true;
  await loadCentre();
  expect(centre.get()).toMatchObject({ unanswered: 4 });
});
