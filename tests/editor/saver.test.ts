import { beforeEach, describe, expect, test } from 'vitest';
import { EMPTY, type Fields } from '../../editor/src/draft/fields.ts';
import type { Attempt, SaveRequest, ServerArticle } from '../../editor/src/draft/localCopy.ts';
import { type Outcome, Saver, type SaverOptions, type State } from '../../editor/src/draft/saver.ts';

const article = (contentMd: string): Fields => ({ ...EMPTY, title: '标题', contentMd });

/** Fake site with one article: compare-and-set saves with idempotency key. */
class Site {
  current: ServerArticle | null = null;
  sent: SaveRequest[] = [];
  most = 0;
  down = false;
  failing = false;
  /** Stores the next save but loses the response. */
  lose = false;
  #running = 0;
  readonly #answers = new Map<string, Outcome>();

  async take(attempt: SaveRequest, known: ServerArticle | null): Promise<Outcome> {
    this.most = Math.max(this.most, ++this.#running);
    await Promise.resolve();
    this.#running--;
    if (this.down) return { how: 'unreached' };
    this.sent.push(attempt);
    if (this.failing) return { how: 'unreached', message: '系统繁忙' };
    const again = this.#answers.get(attempt.key);
    if (again) return again;
    if (this.current && known?.revision !== this.current.revision)
      return { how: 'stale', current: this.current };
    this.current = this.#stored(attempt);
    const outcome: Outcome = { how: 'stored', known: this.current };
    this.#answers.set(attempt.key, outcome);
    if (!this.lose) return outcome;
    this.lose = false;
    return { how: 'unreached' };
  }

  other(fields: Fields): void {
    this.current = this.#stored({ key: '', isPublish: 3, fields });
  }

  #stored({ isPublish, fields }: SaveRequest): ServerArticle {
    const revision = (this.current?.revision ?? 0) + 1;
    return { id: 7, revision, isPublish, publishedRevision: 0, inReview: false, publishTime: '', fields };
  }
}

let site: Site;
let states: State[];
let replaced: Fields[];
let kept: { known: ServerArticle | null; mine: Fields; attempt: Attempt | null };
let count = 0;

function saver(
  start = { known: null as ServerArticle | null, mine: EMPTY, attempt: null as Attempt | null },
): Saver {
  const ends: SaverOptions = {
    send: (attempt, known) => site.take(attempt, known),
    keep: (it) => {
      kept = it;
    },
    show: (state) => states.push(state),
    replace: (fields) => replaced.push(fields),
    settled: async () => {},
    now: () => 1_000,
    id: () => `key-${++count}`,
  };
  return new Saver(ends, start);
}

beforeEach(() => {
  site = new Site();
  states = [];
  replaced = [];
});

describe('saving', () => {
  test('what is typed is kept here at once, and stored by one call at a time', async () => {
    const it = saver();
    it.change(article('一'));
    expect(kept.mine.contentMd).toBe('一');
    expect(states.at(-1)).toEqual({ name: 'local' });
    const first = it.save();
    it.change(article('一二'));
    await Promise.all([first, it.save(), it.save()]);
    expect(site.current?.fields.contentMd).toBe('一二');
    expect(site.most).toBe(1);
    expect(site.sent.length).toBeLessThanOrEqual(2);
    expect(states.at(-1)).toEqual({ name: 'saved', at: 1_000 });
  });

  test('what is typed while a save is on its way waits for the next one', async () => {
    const it = saver();
    it.change(article('一'));
    const first = it.save();
    await Promise.resolve();
    it.change(article('一二'));
    expect(await first).toBe('stored');
    expect(site.sent.map(({ fields }) => fields.contentMd)).toEqual(['一']);
    expect(states.at(-1)).toEqual({ name: 'local' });
    expect(it.isBehind).toBe(true);
  });

  test('nothing is sent where nothing has changed', async () => {
    const it = saver();
    it.change(EMPTY);
    expect(await it.save()).toBe('stored');
    expect(site.sent).toEqual([]);
  });

  test('a save whose answer was lost is repeated under its key, also after a reload', async () => {
    const it = saver();
    it.change(article('一'));
    site.lose = true;
    expect(await it.save()).toBe('unreached');
    expect(states.at(-1)).toEqual({ name: 'offline' });
    const later = saver({ ...kept, mine: article('一二') });
    expect(await later.save()).toBe('stored');
    expect(site.sent.map(({ key }) => key)).toEqual([
      site.sent[0]?.key,
      site.sent[0]?.key,
      expect.any(String),
    ]);
    expect(site.current).toMatchObject({ revision: 2, fields: { contentMd: '一二' } });
  });

  test('offline everything stays here, and goes when the site is back', async () => {
    const it = saver();
    site.down = true;
    it.change(article('一'));
    expect(await it.save()).toBe('unreached');
    it.change(article('一二三'));
    expect(kept).toMatchObject({ mine: { contentMd: '一二三' }, attempt: { fields: { contentMd: '一' } } });
    site.down = false;
    await it.save();
    expect(site.current?.fields.contentMd).toBe('一二三');
  });
});

describe('two who write', () => {
  test('changes in different places are merged and saved', async () => {
    const it = saver();
    it.change(article('甲\n\n乙\n'));
    await it.save();
    site.other(article('甲\n\n乙二\n'));
    it.change(article('甲一\n\n乙\n'));
    expect(await it.save()).toBe('stored');
    expect(site.current?.fields.contentMd).toBe('甲一\n\n乙二\n');
    expect(replaced.at(-1)?.contentMd).toBe('甲一\n\n乙二\n');
  });

  test('a clash waits for the author and loses neither side', async () => {
    const it = saver();
    it.change(article('100 MPa'));
    await it.save();
    site.other(article('300 MPa'));
    it.change(article('200 MPa'));
    expect(await it.save()).toBe('stale');
    const state = states.at(-1);
    expect(state).toMatchObject({
      name: 'clash',
      merged: { fields: { contentMd: '200 MPa' } },
      theirs: { fields: { contentMd: '300 MPa' } },
    });
    expect(kept.mine.contentMd).toBe('200 MPa');
    expect(site.current?.fields.contentMd).toBe('300 MPa');
    it.change(article('250 MPa'));
    expect(await it.saveAs(1)).toMatchObject({ how: 'refused' });
    if (state?.name !== 'clash') throw new Error('no clash');
    await it.resolve(article('300 MPa（修正）'), state.theirs);
    expect(site.current).toMatchObject({ revision: 3, fields: { contentMd: '300 MPa（修正）' } });
  });

  test('a clash of the text carries what else both sides have made of the article', async () => {
    const it = saver();
    it.change({ ...article('甲\n\n乙\n'), price: 100 });
    await it.save();
    site.other({ ...article('甲二\n\n乙改\n'), title: '他的', price: 200 });
    it.change({ ...article('甲一\n\n乙\n'), price: 300, tags: ['网格'] });
    await it.save();
    const state = states.at(-1);
    if (state?.name !== 'clash') throw new Error('no clash');
    expect(state.merged).toMatchObject({
      fields: { contentMd: '甲一\n\n乙改\n', title: '他的', price: 300, tags: ['网格'] },
      both: [
        {
          field: 'price',
          values: [
            { version: 0, value: 200 },
            { version: 1, value: 300 },
          ],
        },
      ],
    });
    await it.resolve(state.merged.fields, state.theirs);
    expect(site.current?.fields).toMatchObject({ title: '他的', price: 300, contentMd: '甲一\n\n乙改\n' });
  });

  test('a field that both have changed is asked for, also where the text does not clash', async () => {
    const it = saver();
    it.change(article('甲'));
    await it.save();
    site.other({ ...article('甲'), title: '他的' });
    it.change({ ...article('甲'), title: '我的' });
    expect(await it.save()).toBe('stale');
    expect(site.current?.fields.title).toBe('他的');
    const state = states.at(-1);
    if (state?.name !== 'clash') throw new Error('no clash');
    expect(state.merged.both).toEqual([
      {
        field: 'title',
        values: [
          { version: 0, value: '他的' },
          { version: 1, value: '我的' },
        ],
      },
    ]);
    expect(await it.resolve(state.theirs.fields, state.theirs)).toBe('stored');
    expect(states.at(-1)).toEqual({ name: 'saved', at: 1_000 });
    expect(site.current).toMatchObject({ revision: 2, fields: { title: '他的' } });
  });
});

describe('a site that fails', () => {
  test('gets the same save again under its key, and says why it waits', async () => {
    const it = saver();
    it.change(article('一'));
    site.failing = true;
    expect(await it.save()).toBe('unreached');
    expect(states.at(-1)).toEqual({ name: 'offline', message: '系统繁忙' });
    site.failing = false;
    expect(await it.save()).toBe('stored');
    expect(site.sent[1]?.key).toBe(site.sent[0]?.key);
  });

  test('gets another text after a while, as the first may be why', async () => {
    const it = saver();
    it.change(article('一'));
    site.failing = true;
    await it.save();
    it.change(article('一二'));
    for (let time = 0; time < 4; time++) await it.save();
    expect(new Set(site.sent.slice(0, 4).map(({ key }) => key)).size).toBe(1);
    expect(site.sent.at(-1)?.fields.contentMd).toBe('一二');
  });
});

describe('publishing', () => {
  test('that did not reach the site is a draft when it is back', async () => {
    const it = saver();
    it.change(article('一'));
    await it.save();
    site.down = true;
    expect((await it.saveAs(1)).how).toBe('unreached');
    site.down = false;
    expect(await saver({ ...kept }).save()).toBe('stored');
    expect(site.sent.some(({ isPublish }) => isPublish === 1)).toBe(false);
    expect(site.current?.isPublish).toBe(3);
  });

  test('whose answer was lost is learnt of by the same key', async () => {
    const it = saver();
    it.change(article('一'));
    await it.save();
    site.lose = true;
    expect((await it.saveAs(1)).how).toBe('unreached');
    expect(await it.save()).toBe('stored');
    expect(it.known?.isPublish).toBe(1);
    expect(site.current?.revision).toBe(2);
  });

  test('waits for saves and publishes what is here', async () => {
    const it = saver();
    it.change(article('一'));
    const saving = it.save();
    it.change(article('一二'));
    const outcome = await it.saveAs(1);
    await saving;
    expect(outcome).toMatchObject({ how: 'stored', known: { isPublish: 1, fields: { contentMd: '一二' } } });
    expect(site.most).toBe(1);
  });

  test('merges what was changed elsewhere and does not publish what nobody has read', async () => {
    const it = saver();
    it.change(article('甲\n\n乙\n'));
    await it.save();
    site.other(article('甲\n\n乙二\n'));
    expect((await it.saveAs(1)).how).toBe('stale');
    expect(site.current?.isPublish).toBe(3);
    expect(replaced.at(-1)?.contentMd).toBe('甲\n\n乙二\n');
  });
});
