import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RULES } from '../../../contract/operations/settings/rules.ts';
import { fakeBrowser } from './browser.ts';

beforeEach(() => {
  vi.resetModules();
});

const page = (records: object[], pages = 1) => ({
  data: { records, total: records.length, size: 50, current: 1, pages },
});

describe('words as they are typed', () => {
  it('are one a line, trimmed, each once', async () => {
    const { wordsIn } = await import('../../../src/stores/operations/moderation/words.ts');
    expect(wordsIn(' 刷单 \n\n刷单\r\n加 微信\n')).toEqual(['刷单', '加 微信']);
  });

  it('have faults where one is too long, at two levels, or too many', async () => {
    const { wordFaults } = await import('../../../src/stores/operations/moderation/words.ts');
    const texts = { block: 'a', review: '', replace: '', allow: '' };
    expect(Object.values(wordFaults(texts)).join('')).toBe('');
    expect(wordFaults({ ...texts, allow: 'x'.repeat(51) }).allow).toContain('最多 50');
    expect(Object.values(wordFaults({ ...texts, review: 'a' })).filter(Boolean)).toEqual([
      '“a”同时在两个级别里',
    ]);
    const many = Array.from({ length: 5_001 }, (_, n) => `w${n}`).join('\n');
    expect(wordFaults({ ...texts, allow: many }).block).toContain('5002 个');
  });

  it('are saved as a list with the revision they were made from', async () => {
    const words = { block: ['a', 'b'], review: [], replace: [], allow: ['c'] };
    const { asked } = fakeBrowser({
      'GET /v1/operator/words': () => ({ data: { revision: 3, updateTime: '', words } }),
      'PUT /v1/operator/words': () => ({ data: { revision: 4 } }),
      'POST /v1/operator/words/try': () => ({ code: 400, message: '不行' }),
    });
    const { readWords, saveWords, testWords } = await import(
      '../../../src/stores/operations/moderation/words.ts'
    );
    const { texts, revision } = await readWords();
    expect(texts).toEqual({ block: 'a\nb', review: '', replace: '', allow: 'c' });
    const saved = vi.fn();
    expect(await saveWords(texts, revision, saved)).toBe('done');
    expect(asked.at(-1)?.body).toEqual({ revision: 3, words });
    expect(saved).toHaveBeenCalledWith(4);
    const show = vi.fn();
    expect(await testWords(texts, '试', show)).toBe('refused');
    expect(show).not.toHaveBeenCalled();
  });
});

describe('rules as they are typed', () => {
  it('are whole numbers within bounds', async () => {
    const { defaultsOf, ruleFaults } = await import('../../../src/stores/operations/settings/rules.ts');
    const typed = defaultsOf('conduct');
    expect(Object.values(ruleFaults('conduct', typed)).join('')).toBe('');
    for (const wrong of ['', 'x', '-1', '1.5', '100001', '１'])
      expect(ruleFaults('conduct', { ...typed, links: wrong })['links'], wrong).toContain('整数');
  });

  it('go out as numbers and switches, with how the setting was stored', async () => {
    const { asked } = fakeBrowser({
      'PUT /v1/operator/rules': ({ body }) => ({ data: { values: body['values'], stored: '{"links":3}' } }),
    });
    const { defaultsOf, saveRules } = await import('../../../src/stores/operations/settings/rules.ts');
    const saved = vi.fn();
    const typed = { ...defaultsOf('conduct'), links: ' 3 ', needsContact: 'true' };
    expect(await saveRules('conduct', typed, '', saved)).toBe('done');
    const { values, ...rest } = asked.at(-1)?.body ?? {};
    expect(rest).toEqual({ name: 'conduct', stored: '' });
    expect(values).toMatchObject({ links: 3, needsContact: true, reporters: 3 });
    expect(Object.keys(values as object)).toHaveLength(RULES.conduct.flatMap((it) => it.rules).length);
    expect(saved.mock.calls[0]?.[0].stored).toBe('{"links":3}');
  });
});

describe('lists of operators', () => {
  const person = (id: string) => ({ id, nickname: id, avatar: '', createTime: '', hidden: 0 });

  it('of who is trusted is reloaded after a change, and goes on by page', async () => {
    let names = ['a'];
    const { asked } = fakeBrowser({
      'GET /v1/operator/trusted': ({ query }) =>
        page((query.get('pageNo') === '2' ? ['a', 'z'] : names).map(person), 2),
      'POST /v1/operator/trust': () => ({ data: { isTrusted: true } }),
    });
    const { loadTrusted, putTrust, trusted } = await import(
      '../../../src/stores/operations/moderation/trust.ts'
    );
    const ids = () => trusted.get().list.map((it) => it.id);
    await loadTrusted();
    await loadTrusted(true);
    expect(ids()).toEqual(['a', 'z']);
    names = ['a', 'b'];
    expect(await putTrust('b', true, '理由')).toBe('done');
    expect(asked.find((it) => it.method === 'POST')?.body).toEqual({
      userId: 'b',
      isTrusted: true,
      reason: '理由',
    });
    expect(ids()).toEqual(['a', 'b']);
  });

  it('of notices is reloaded after one was sent', async () => {
    const list: object[] = [];
    const { asked } = fakeBrowser({
      'GET /v1/operator/noticeReach': ({ query }) => ({ data: { people: query.get('role') ? 2 : 9 } }),
      'GET /v1/operator/notice': () => page(list),
      'POST /v1/operator/notice': () => {
        list.push({ id: 1, content: '维护' });
        return { data: { id: 1 } };
      },
    });
    const { loadSent, countRecipients, sendNotice, sent } = await import(
      '../../../src/stores/messages/notice/desk.ts'
    );
    const show = vi.fn();
    await countRecipients({ role: 'editor' }, show);
    await countRecipients({}, show);
    expect(show.mock.calls).toEqual([[2], [9]]);
    await loadSent();
    expect(await sendNotice({ key: 'attempt-1', content: '维护' })).toBe('done');
    expect(asked.filter((it) => it.method === 'POST')[0]?.body).toEqual({
      key: 'attempt-1',
      content: '维护',
    });
    expect(sent.get().list).toMatchObject([{ content: '维护' }]);
  });
});
