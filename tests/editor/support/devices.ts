import 'fake-indexeddb/auto';
import { AsyncLocalStorage } from 'node:async_hooks';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { EMPTY, type Fields, inputOf } from '../../../editor/src/draft/fields.ts';
import type { LocalCopy } from '../../../editor/src/draft/localCopy.ts';
import type { Page } from '../../../editor/src/draft/page.ts';
import type { Clash, State } from '../../../editor/src/draft/saver.ts';
import { fakeBrowser } from '../../src/stores/browser.ts';

type Waiting = { tab: Tab; life: number; answer: () => Response; done: (it: Response | Error) => void };
type Stored = { id: number; revision: number; fields: Fields };
type Modules = {
  page: typeof import('../../../editor/src/draft/page.ts');
  keep: typeof import('../../../editor/src/draft/localCopy.ts');
};

const asking = new AsyncLocalStorage<Tab>();
const reply = (data: unknown, code = 200, extra = {}) =>
  Response.json({ code, message: code === 200 ? '' : '不行', data, extra });

/** Waits for pending IndexedDB operations. */
export async function settled(): Promise<void> {
  for (let at = 0; at < 12; at++) await new Promise((resolve) => setImmediate(resolve));
}

/** Fate of a save: stored, stored with the response lost, or not received. */
export type Fate = 'stored' | 'lost' | 'down';

/** Fake site: saves need the current revision, deduplicated by key. Keeps no history. */
export class World {
  readonly articles = new Map<number, Stored>();
  readonly #done = new Map<string, Response>();
  readonly waiting: Waiting[] = [];
  readonly tabs: Tab[] = [];

  constructor(readonly owner: string) {}

  add(fields: Fields): number {
    const id = this.articles.size + 1;
    this.articles.set(id, { id, revision: 1, fields });
    return id;
  }

  /** Answers the oldest pending save. */
  deliver(fate: Fate): void {
    const first = this.waiting.shift();
    if (!first) return;
    const { tab, life, answer, done } = first;
    const reached = fate === 'down' || tab.device.isOffline ? null : answer();
    // Closed pages get no response.
    if (tab.page && tab.life === life)
      done(reached && fate === 'stored' ? reached : new TypeError('offline'));
  }

  fetch(tab: Tab, method: string, path: string, query: URLSearchParams, body: Record<string, unknown>) {
    if (method === 'GET') {
      if (tab.device.isOffline) throw new TypeError('offline');
      if (path.endsWith('selectUserInfoByToken')) return reply({ id: this.owner, nickname: '作者' });
      const found = this.articles.get(Number(query.get('id')));
      return found ? reply(infoOf(found)) : reply(null, 404);
    }
    return new Promise<Response>((resolve, reject) => {
      const done = (it: Response | Error) => (it instanceof Error ? reject(it) : resolve(it));
      this.waiting.push({ tab, life: tab.life, done, answer: () => this.#save(body) });
    });
  }

  #save(body: Record<string, unknown>): Response {
    const key = String(body['key']);
    const before = this.#done.get(key);
    if (before) return before.clone();
    const { tagList, ...rest } = body as unknown as Fields & { tagList: string[] };
    const fields: Fields = { ...EMPTY, ...rest, tags: tagList };
    const known = this.articles.get(Number(body['id']));
    if (known && known.revision !== body['revision']) return reply(null, 400, { current: infoOf(known) });
    const id = known ? known.id : this.add(fields);
    const revision = (known?.revision ?? 0) + 1;
    this.articles.set(id, { id, revision, fields });
    const answer = reply({ id, revision, isPublish: 3, publishTime: '' });
    this.#done.set(key, answer.clone());
    return answer;
  }
}

const infoOf = ({ id, revision, fields }: Stored) => ({
  ...inputOf(fields),
  id,
  revision,
  isPublish: 3,
  publishedRevision: 0,
  inReview: false,
  dueTime: '',
  createTime: '',
  updateTime: '',
  tagList: fields.tags.map((name, at) => ({ id: at, name })),
});

/** A browser: editor modules with their own storage. */
export class Device {
  isOffline = false;
  world = new World('');

  private constructor(readonly modules: Modules) {}

  static async start(): Promise<Device> {
    vi.resetModules();
    fakeBrowser({});
    vi.stubGlobal('indexedDB', new IDBFactory());
    const modules = {
      page: await import('../../../editor/src/draft/page.ts'),
      keep: await import('../../../editor/src/draft/localCopy.ts'),
    };
    // Opens the database while the global `indexedDB` is this device's.
    await modules.keep.copiesOf('');
    return new Device(modules);
  }

  /** Returns the stored copies and clears them. */
  async empty(): Promise<LocalCopy[]> {
    const all = await this.modules.keep.copiesOf(this.world.owner);
    await this.modules.keep.keep({ put: [], drop: all.map(({ key }) => key) });
    return all;
  }
}

/** A tab; `page` is null while closed. */
export class Tab {
  page: Page | null = null;
  fields: Fields = EMPTY;
  clash: Clash | null = null;
  article: number;
  life = 0;

  constructor(
    readonly device: Device,
    readonly name: string,
    article: number,
  ) {
    this.article = article;
  }

  /** Runs `work` in the context of this tab. */
  run<T>(work: () => T): T {
    return asking.run(this, work);
  }

  async open(): Promise<void> {
    const show = (state: State) => {
      this.clash = state.name === 'clash' ? state : null;
    };
    const page = await this.run(() =>
      this.device.modules.page.openPage(
        this.device.world.owner,
        this.article,
        { tab: this.name },
        {
          knows: (known) => {
            this.article = known?.id ?? this.article;
          },
          unkept: (is) => {
            if (is) throw new Error('storage was refused');
          },
          show,
          replace: (next) => {
            this.fields = next;
          },
          settled: async () => undefined,
        },
      ),
    ).catch(() => null);
    this.page = page;
    this.fields = page?.fields ?? EMPTY;
    this.clash = page?.clash ?? null;
  }

  close(): void {
    this.page = null;
    this.clash = null;
    this.life++;
  }

  change(some: Partial<Fields>): void {
    this.fields = { ...this.fields, ...some };
    this.run(() => this.page?.saver.change(this.fields));
  }

  save(): void {
    this.run(() => this.page?.saver.save());
  }
}

/** Sets up globals that dispatch to the current tab's device. */
export function connect(devices: readonly Device[], world: World): void {
  for (const device of devices) Object.assign(device, { world, isOffline: false });
  fakeBrowser({});
  vi.stubGlobal('document', { addEventListener() {}, visibilityState: 'hidden' });
  const held = () => world.tabs.filter(({ page }) => page).map(({ name }) => ({ name: `writing:${name}` }));
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held: held() }) } });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const tab = asking.getStore();
    if (!tab) throw new Error('nobody asks');
    const url = new URL(address, 'https://a.test');
    const body = init.body ? JSON.parse(String(init.body)) : {};
    return world.fetch(tab, init.method ?? 'GET', url.pathname, url.searchParams, body);
  });
}
