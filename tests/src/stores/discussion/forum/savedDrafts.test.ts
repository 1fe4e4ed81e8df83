import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

/** New question form with stored drafts; `load` reopens the page. */
async function open() {
  const { kept } = fakeBrowser({});
  const load = async () => {
    vi.resetModules();
    const store = await import('../../../../../src/stores/discussion/forum/savedDrafts.ts');
    const form = await import('../../../../../src/stores/discussion/forum/fields.ts');
    const { draftOf } = await import('../../../../../src/stores/kit/draft.ts');
    const [fields, text] = [draftOf('ask'), draftOf('ask:text')];
    for (const it of [fields, text, store.aside]) it.listen(() => {});
    const title = () => form.readFields(fields.get()).title;
    const error = () => form.readFields(fields.get()).error;
    return { ...store, ...form, fields, text, title, error };
  };
  return { kept, load };
}

const begun = { message: '*ERROR in e_c3d: nonpositive jacobian', solver: 'CalculiX' };

it('a message asks for a question of its own where the draft does not hold it', async () => {
  const { conflictingPrefill, NO_QUESTION } = await (await open()).load();
  const draft = { ...NO_QUESTION, title: '接触不收敛', error: 'too many attempts' };
  expect(conflictingPrefill(begun, draft)).toMatchObject({ error: begun.message, solver: 'CalculiX' });
  expect(conflictingPrefill(begun, { ...draft, error: `先\n${begun.message}\n后` })).toBeNull();
  expect(conflictingPrefill({ asked: '壁面函数' }, draft)).toBeNull();
  expect(conflictingPrefill({ message: ' ', solver: '' }, draft)).toBeNull();
});

it('a draft that is put aside is taken back whole, also after a reload, and the other one with it', async () => {
  const { kept, load } = await open();
  const page = await load();
  page.fields.set(page.keepFields({ ...page.NO_QUESTION, title: '接触不收敛', tags: '接触' }));
  page.text.set('增量步一直减小');
  page.putAside(page.questionFrom(begun));
  expect([page.title(), page.error(), page.text.get()]).toEqual(['', begun.message, '']);
  page.text.set('新写的');

  const later = await load();
  expect(later.asidesIn(later.aside.get()).map(later.nameOfAside)).toEqual(['接触不收敛']);
  later.takeBack();
  expect([later.title(), later.text.get()]).toEqual(['接触不收敛', '增量步一直减小']);
  expect(later.asidesIn(later.aside.get()).map(later.nameOfAside)).toEqual(['新写的']);
  later.takeBack();
  expect([later.error(), later.text.get()]).toEqual([begun.message, '新写的']);

  later.dropAside();
  later.takeBack();
  expect(later.text.get()).toBe('新写的');
  expect([...kept.keys()].filter((it) => it.includes('aside'))).toEqual([]);
});

it('what else is kept in its place is no draft that was put aside', async () => {
  const { asidesIn } = await (await open()).load();
  for (const kept of ['null', '5', '{}', '[null,5,{"fields":1,"text":""}]'])
    expect(asidesIn(kept)).toEqual([]);
});

it('nothing that was put aside before is lost by another one, and an empty form leaves nothing', async () => {
  const { load } = await open();
  const page = await load();
  page.putAside(page.questionFrom(begun));
  expect(page.aside.get()).toBe('');
  page.putAside({ ...page.NO_QUESTION, title: '第二个问题' });
  page.putAside({ ...page.NO_QUESTION, title: '第三个问题' });
  expect(page.asidesIn(page.aside.get()).map(page.nameOfAside)).toEqual([begun.message, '第二个问题']);
  page.takeBack();
  page.takeBack();
  expect(page.error()).toBe(begun.message);
  expect(page.asidesIn('{').concat(page.asidesIn('3'))).toEqual([]);
});
