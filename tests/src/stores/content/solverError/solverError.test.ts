import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

beforeEach(() => {
  vi.resetModules();
});

it('says what holds after a press, and null where the press is refused', async () => {
  let code = 200;
  const { asked } = fakeBrowser({
    'POST /v1/error/helped': () => ({ code, data: { helped: true, count: 3 } }),
  });
  const { setHelped } = await import('../../../../../src/stores/content/solverError/feedback.ts');
  const vote = { slug: 'gmsh-no-curve', cause: 'order', helped: true };
  expect(await setHelped(vote)).toEqual({ helped: true, count: 3 });
  expect(asked[0]?.body).toEqual(vote);
  code = 429;
  expect(await setHelped(vote)).toBeNull();
});

it('reports the fingerprint alone', async () => {
  const { asked } = fakeBrowser({ 'POST /v1/error/missing': () => ({}) });
  const { reportMissing } = await import('../../../../../src/stores/content/solverError/feedback.ts');
  expect(await reportMissing('error node # is lost', 'abaqus')).toBe('done');
  expect(asked[0]?.body).toEqual({ fingerprint: 'error node # is lost', solver: 'abaqus' });
});

it('sends a note with one key until it is kept', async () => {
  let code = 500;
  const { asked } = fakeBrowser({ 'POST /v1/error/note': () => ({ code }) });
  const { sendNote } = await import('../../../../../src/stores/content/solverError/note.ts');
  const note = { slug: 'gmsh-no-curve', kind: 'change', content: '把曲线的编号改对' } as const;
  expect(await sendNote(note)).toBe('refused');
  code = 200;
  expect(await sendNote(note)).toBe('done');
  expect(await sendNote(note)).toBe('done');
  const [first, again, other] = asked.map((call) => call.body);
  expect(again).toEqual(first);
  expect(other?.['key']).not.toBe(first?.['key']);
});

it('lists what is missing in some days, of one solver or all', async () => {
  const row = { id: 'gmsh error in #', fingerprint: 'error in #', solver: 'gmsh', count: 2, week: [] };
  const { asked } = fakeBrowser({
    'GET /v1/operator/error/missing': () => ({
      data: { records: [row], total: 1, size: 20, current: 1, pages: 1 },
    }),
  });
  const { missing } = await import('../../../../../src/stores/content/solverError/missing.ts');
  await missing.show({ days: '7', solver: 'gmsh' });
  expect(missing.state.get().list).toMatchObject([{ fingerprint: 'error in #', count: 2, days: 0 }]);
  expect(Object.fromEntries(asked[0]?.query ?? [])).toMatchObject({ days: '7', solver: 'gmsh' });
});
