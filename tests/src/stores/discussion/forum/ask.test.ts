import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

let store: typeof import('../../../../../src/stores/discussion/forum/ask.ts');
let form: typeof import('../../../../../src/stores/discussion/forum/fields.ts');
let fake: ReturnType<typeof fakeBrowser>;
let refused = '';

beforeEach(async () => {
  vi.resetModules();
  refused = '';
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('location', { assign: vi.fn() });
  fake = fakeBrowser({
    'POST /v1/forum/': () =>
      refused
        ? { code: 10018, message: refused, extra: { field: 'version' } }
        : { data: { id: 7, state: 1 } },
    'PUT /v1/forum/': () => ({ data: { id: 7, state: 1, revision: 2, suggested: true } }),
    'PUT /v1/forum/answer': () => ({ data: { id: 9, state: 1, revision: 2, suggested: false } }),
    'GET /v1/forum/similar': ({ query }) => ({
      data: [{ id: 1, title: query.get('title'), answerCount: 2, accepted: true }],
    }),
    'GET /v1/tag/': () => ({
      data: [
        { id: 1, name: '网格', articleNum: 1 },
        { id: 2, name: '接触', articleNum: 5 },
      ],
    }),
    'GET /v1/forum/privileges': () => ({
      data: { privileges: [{ name: 'createTag', label: '', needs: 100, has: true }] },
    }),
  });
  store = await import('../../../../../src/stores/discussion/forum/ask.ts');
  form = await import('../../../../../src/stores/discussion/forum/fields.ts');
});
afterEach(() => vi.unstubAllGlobals());

const text = { content: '正文', mentions: ['b'] };

it('a draft that was kept before the form had some of its fields says the same, until one is changed', () => {
  const { NO_QUESTION, hasSameText: saysSame } = form;
  const fields = { ...NO_QUESTION, title: '标题', solver: 'Abaqus', revision: '3' };
  expect(saysSame('{"revision":"3","solver":"Abaqus","title":"标题"}', fields)).toBe(true);
  expect(saysSame('{"revision":"3","solver":"Abaqus","title":"标题","stop":"第 3 步"}', fields)).toBe(false);
  expect(saysSame('{"revision":"3","title":"标题"}', fields)).toBe(false);
  expect(saysSame('', NO_QUESTION)).toBe(true);
});

it('keeps a draft as long as something is written in it', () => {
  const { NO_QUESTION, keepFields, readFields } = form;
  expect(keepFields(NO_QUESTION)).toBe('');
  // Answers lack the other fields, and are changed by revision.
  expect(readFields(keepFields({ ...NO_QUESTION, revision: '3' })).revision).toBe('3');
  const kept = keepFields({ ...NO_QUESTION, title: '标题', tags: '网格\n接触' });
  expect(readFields(kept)).toEqual({ ...NO_QUESTION, title: '标题', tags: '网格\n接触' });
  expect(readFields('{')).toEqual(NO_QUESTION);
  expect(form.filesOf('x')).toEqual([]);
});

it('fills the form with what is to be changed', () => {
  const fields = form.askFields({
    title: '标题',
    content: '',
    tags: ['网格', '接触'],
    template: { solver: 'Abaqus' },
    attachments: [{ url: '/a', name: 'a.inp', size: 3, mime: '' }],
    revision: 4,
    direct: true,
  });
  expect(fields).toMatchObject({ solver: 'Abaqus', version: '', tags: '网格\n接触', revision: '4' });
  expect(form.filesOf(fields.attachments)[0]?.name).toBe('a.inp');
});

it('sends what was filled in, and goes to the question', async () => {
  const fields = { ...form.NO_QUESTION, title: '接触不收敛', tags: '接触', solver: ' ', error: 'too many' };
  const done = vi.fn();
  expect(await store.askQuestion(fields, text, 'attempt-1', done)).toBe('leaving');
  const sent = fake.asked.at(-1)?.body;
  expect(sent).toMatchObject({ title: '接触不收敛', tags: ['接触'], template: { error: 'too many' } });
  expect(sent).toMatchObject({ content: '正文', mentions: ['b'], key: 'attempt-1', attachments: [] });
  expect(sent?.['template']).not.toHaveProperty('solver');
  expect(done).toHaveBeenCalledOnce();
  expect(location.assign).toHaveBeenCalledWith('/forum/detail/7');
});

it('sends the fields that the kind of problem has, and keeps what was typed for another', () => {
  const fields = { ...form.NO_QUESTION, problem: '报错', error: 'fatal', phase: '求解', stop: '第 3 步' };
  expect(form.templateOf(fields)).toEqual({ problem: '报错', error: 'fatal', phase: '求解' });
  expect(form.templateOf({ ...fields, problem: '不收敛' })).toEqual({
    problem: '不收敛',
    error: 'fatal',
    stop: '第 3 步',
  });
  expect(form.templateOf({ ...fields, problem: '' })).toEqual({ error: 'fatal' });
});

it('keeps everything and names the field where it is refused', async () => {
  refused = '求解器版本太长，最多 40 个字符';
  const fields = { ...form.NO_QUESTION, title: '接触不收敛', version: 'v' };
  const done = vi.fn();
  expect(await store.askQuestion(fields, text, 'attempt-1', done)).toBe('refused');
  expect(store.refusal.get()).toEqual({ field: 'version', value: 'v', text: refused });
  expect(done).not.toHaveBeenCalled();
  expect(location.assign).not.toHaveBeenCalled();
});

it('sends an edit with the revision that it began with', async () => {
  const fields = { ...form.NO_QUESTION, title: '接触不收敛', revision: '3', reason: '补充' };
  await store.changePost({ id: 7, answerId: 0 }, fields, text, { done: () => {} });
  expect(fake.asked.at(-1)?.body).toMatchObject({ id: 7, revision: 3, reason: '补充' });
  await store.changePost({ id: 7, answerId: 9 }, fields, text, { done: () => {} });
  expect(fake.asked.at(-1)).toMatchObject({ path: '/v1/forum/answer', body: { id: 9, revision: 3 } });
  expect(location.assign).toHaveBeenLastCalledWith('/forum/detail/7?answer=9#answer-9');
});

it('offers the tags that are used most, and finds similar questions', async () => {
  await store.loadChoices();
  expect(store.knownTags.get()).toEqual(['接触', '网格']);
  expect(store.mayCreateTag.get()).toBe(true);
  await Promise.all([store.lookForSimilar('旧'), store.lookForSimilar('新的标题')]);
  expect(store.similar.get().map(({ title }) => title)).toEqual(['新的标题']);
  await store.lookForSimilar('');
  expect(store.similar.get()).toEqual([]);
});
