import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { EMPTY, type Fields } from '../../editor/src/draft/fields.ts';
import { connect, Device, type Fate, settled, Tab, World } from './support/devices.ts';

/** Tabs: three in one browser, one in another. */
const TABS = 4;

type Step =
  | { do: 'type'; tab: number; line: number; atEnd: boolean }
  | { do: 'title' | 'erase' | 'save' | 'sync' | 'open' | 'close' | 'reload' | 'restore'; tab: number }
  | { do: 'decide'; tab: number; how: number }
  | { do: 'deliver'; fate: Fate }
  | { do: 'network'; device: number; isOffline: boolean };

const tab = fc.nat(TABS - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      tab,
      line: fc.constantFrom(0, 2),
      atEnd: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('save' as const), tab }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('sync' as const), tab }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('title' as const, 'erase', 'open', 'close', 'reload', 'reload', 'restore'),
      tab,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('decide' as const), tab, how: fc.nat(9) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      fate: fc.constantFrom<Fate>('stored', 'stored', 'stored', 'lost', 'down'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('network' as const), device: fc.nat(1), isOffline: fc.boolean() }),
  },
);

let devices: Device[] = [];
let runs = 0;

beforeAll(async () => {
  devices = [await Device.start(), await Device.start()];
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A site with open tabs; with `article` null each writes a new one. */
async function start(article: Fields | null): Promise<World> {
  const world = new World(`author-${++runs}`);
  connect(devices, world);
  const id = article ? world.add(article) : 0;
  for (let at = 0; at < TABS; at++) {
    const device = devices[at < TABS - 1 ? 0 : 1];
    if (device) world.tabs.push(new Tab(device, `${world.owner}-${at}`, id));
  }
  for (const it of world.tabs) await it.open();
  return world;
}

function withWord(text: string, word: string, line: number, atEnd: boolean): string {
  const lines = text.split('\n');
  const at = line % lines.length;
  lines[at] = atEnd ? `${lines[at]}${word}` : `${word}${lines[at]}`;
  return lines.join('\n');
}

/** Runs the steps; returns the typed words not deleted by their author. */
async function take(world: World, steps: readonly Step[]): Promise<Set<string>> {
  const words = new Set<string>();
  const word = () => {
    const next = `〔${words.size + 1}x${Math.random().toString(36).slice(2, 8)}〕`;
    words.add(next);
    return next;
  };
  for (const it of steps) {
    const own = 'tab' in it ? world.tabs[it.tab] : undefined;
    const page = own?.page;
    const isFree = page && !own.clash;
    // A picture may arrive during the decision.
    if (own && it.do === 'type' && page)
      own.change({ contentMd: withWord(own.fields.contentMd, word(), it.line, it.atEnd) });
    if (own && it.do === 'title' && isFree) own.change({ title: own.fields.title + word() });
    if (own && it.do === 'erase' && isFree) {
      const [last] = own.fields.contentMd.match(/〔\w+〕(?![\s\S]*〔)/) ?? [];
      if (last) words.delete(last);
      own.change({ contentMd: own.fields.contentMd.replace(last ?? '', '') });
    }
    if (own && it.do === 'restore' && isFree)
      own.run(() => page.replace({ ...own.fields, contentMd: '旧\n' }));
    if (own && (it.do === 'save' || it.do === 'sync')) own.save();
    if (it.do === 'sync') {
      await settled();
      while (world.waiting.length > 0) {
        world.deliver('stored');
        await settled();
      }
    }
    if (own && it.do === 'open' && !page) await own.open();
    if (own && (it.do === 'close' || it.do === 'reload')) own.close();
    if (own && it.do === 'reload') await own.open();
    if (it.do === 'deliver') world.deliver(it.fate);
    const device = it.do === 'network' ? devices[it.device] : undefined;
    if (device && it.do === 'network') device.isOffline = it.isOffline;
    if (own && it.do === 'decide' && page && own.clash) {
      const { theirs, copies, merged } = own.clash;
      const versions = [theirs.fields, ...copies.map(({ fields }) => fields)];
      const version = versions[it.how % versions.length] ?? EMPTY;
      const contentMd = it.how < 3 ? version.contentMd : it.how < 6 ? merged.whole : merged.fields.contentMd;
      const chosen = {
        ...merged.fields,
        title: version.title,
        contentMd: contentMd + (it.how % 2 ? word() : ''),
      };
      const { clash } = own;
      page.consider(chosen, theirs, true);
      // The author may close the page before deciding.
      if (it.how === 9) await settled();
      else own.run(() => page.resolve(chosen, clash));
    }
    await settled();
  }
  return words;
}

/** All readable or recoverable text after closing all pages. */
async function everything(world: World): Promise<string> {
  for (const it of world.tabs) it.close();
  await settled();
  const copies = (await Promise.all(devices.map((it) => it.empty()))).flat();
  const all = [
    ...[...world.articles.values()].map(({ fields }) => fields),
    ...copies.map(({ mine }) => mine),
  ];
  return all.map(({ title, contentMd }) => `${title}\n${contentMd}`).join('\n');
}

const ARTICLE: Fields = { ...EMPTY, title: '标题', contentMd: '第一段\n\n第二段\n\n第三段' };

it.each([
  ['an article that the site has', ARTICLE],
  ['articles that it does not know', null],
] as const)(
  'any order of events loses nothing that was typed: %s',
  async (_, article) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
        const world = await start(article);
        const words = await take(world, steps);
        const found = await everything(world);
        for (const word of words) expect(found).toContain(word);
      }),
      { numRuns: 150 },
    );
  },
  120_000,
);

it('two unsaved copies of one article are both asked about, and the one not chosen is got back', async () => {
  const world = await start({ ...ARTICLE, contentMd: '甲' });
  const [a, b] = world.tabs as [Tab, Tab];
  const saved = async (it: Tab, fate: Fate) => {
    it.save();
    await settled();
    world.deliver(fate);
    await settled();
  };
  a.change({ contentMd: '甲改' });
  await saved(a, 'stored');
  b.change({ contentMd: '乙改' });
  await saved(b, 'stored');
  expect(b.clash?.copies).toHaveLength(1);
  b.close();
  // Copies are ordered by ms.
  for (const now = Date.now(); Date.now() === now; ) await settled();
  a.change({ contentMd: '断网写' });
  await saved(a, 'down');
  a.close();
  await a.open();
  const { clash } = a;
  expect(clash?.theirs.fields.contentMd).toBe('甲改');
  expect(clash?.copies.map(({ fields }) => fields.contentMd)).toEqual(['乙改', '断网写']);
  expect(clash?.merged).toMatchObject({ fields: { contentMd: '断网写' }, whole: '甲改\n\n乙改\n\n断网写' });
  // Undecided: everything is restored.
  a.close();
  await a.open();
  expect(a.clash?.copies).toEqual(clash?.copies);
  const asked = a.clash;
  if (!asked) throw new Error('no clash');
  a.run(() => a.page?.resolve({ ...a.fields, contentMd: '断网写' }, asked));
  await settled();
  world.deliver('stored');
  await settled();
  expect(world.articles.get(1)?.fields.contentMd).toBe('断网写');
  a.close();
  await a.open();
  expect([a.clash, a.page?.restored]).toEqual([null, false]);
  const copies = (await devices[0]?.empty()) ?? [];
  const discarded = copies
    .filter((it) => it.discarded)
    .map(({ mine, discarded }) => [mine.contentMd, discarded?.why]);
  expect(discarded.toSorted()).toEqual([
    ['乙改', 'unchosen'],
    ['甲改', 'unchosen'],
  ]);
});

it('a discarded copy is purged after 30 days, an unsaved one never', async () => {
  const world = await start(ARTICLE);
  const [a] = world.tabs as [Tab];
  const { keep } = devices[0]?.modules.keep ?? {};
  const day = 86_400_000;
  const row = {
    owner: world.owner,
    article: 9,
    tab: 'gone',
    known: null,
    attempt: null,
    mine: ARTICLE,
    at: 1,
  };
  const discarded = (days: number) => ({ at: Date.now() - days * day, why: 'merged' as const });
  await keep?.({
    put: [
      { ...row, key: 'unsaved' },
      { ...row, key: 'new', discarded: discarded(29) },
      { ...row, key: 'old', discarded: discarded(31) },
    ],
    drop: [],
  });
  a.close();
  await a.open();
  const keys = (await devices[0]?.empty())?.filter(({ article }) => article === 9).map(({ key }) => key);
  expect(keys?.toSorted()).toEqual(['new', 'unsaved']);
});
