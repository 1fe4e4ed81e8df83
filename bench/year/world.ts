import { CODE } from '../../contract/kit/envelope.ts';
import { DAY_MS } from '../../contract/kit/time.ts';
import { TICKET } from '../../contract/people/auth/auth.ts';
import { type Draw, drawer, pick } from '../random.ts';
import { type Answer, type CallOptions, Line } from './line.ts';
import type { Provider } from './provider.ts';

/** Sessions last seven days; renewed before. */
const SESSION_MS = 6 * DAY_MS;
/** Of the demo content. */
const STAFF_PASSWORD = 'mingjie-demo';

/** Somebody who joined; `at` is the ordinal. */
export type Person = { at: number; id: string; token: string; since: number; isClosing: boolean };
export type Article = {
  id: number;
  by: Person;
  revision: number;
  isBinned: boolean;
  /** Its paid attachment, and whether reading is paid. */
  annexId: number;
  isPaid: boolean;
};
export type Comment = { id: number; articleId: number; by: Person };
export type Question = { id: number; by: Person; answers: { id: number; by: Person }[] };
export type Order = { orderNo: string; by: Person; amount: number };
/** A text sent repeatedly with one idempotency key; must be stored once at most. */
export type Attempt = { table: 'comments' | 'orders'; text: string };

/** State of the actors and access to the product. Deterministic by the seed. */
export class World {
  readonly draw: Draw;
  readonly line: Line;
  readonly people: Person[] = [];
  readonly articles: Article[] = [];
  readonly comments: Comment[] = [];
  readonly questions: Question[] = [];
  readonly orders: Order[] = [];
  readonly attempts: Attempt[] = [];
  /** Number of successful actions by name. */
  readonly deeds = new Map<string, number>();
  now: number;
  private readonly provider: Provider;
  private staff = { token: '', since: 0 };
  private joined = 0;
  private keys = 0;

  constructor(seed: number, now: number, provider: Provider) {
    this.draw = drawer(seed);
    this.now = now;
    this.provider = provider;
    this.line = new Line(() => this.now);
  }

  key(): string {
    return `year-key-${String(++this.keys).padStart(8, '0')}`;
  }

  /** A random active person; undefined if none. */
  someone(): Person | undefined {
    const here = this.people.filter((it) => !it.isClosing);
    return here.length > 0 ? pick(this.draw, here) : undefined;
  }

  /** Logs in at the provider; creates the account on first login. */
  async join(at = ++this.joined): Promise<Person | undefined> {
    const browser = at.toString(16).padStart(32, '0');
    const address = addressOf(at);
    const { data: asked } = await this.line.ask('/oauth/render/github', { browser, address });
    const back = this.provider.consent(asked, at).replace(/^\/ming/, '');
    const { headers } = await this.line.ask(back, { browser, address });
    const ticket = new URL(headers.location ?? '', 'http://site').searchParams.get(TICKET);
    if (!ticket) return undefined;
    const { data, code } = await this.line.ask('/oauth/redeem', { browser, address, body: { ticket } });
    if (code !== CODE.ok) return undefined;
    const known = this.people.find((it) => it.at === at);
    const it = known ?? { at, id: '', token: '', since: 0, isClosing: false };
    Object.assign(it, { id: data.id, token: data.token, since: this.now });
    if (!known) {
      this.people.push(it);
      await this.agree(it);
    }
    return it;
  }

  private async agree({ token, at }: Person): Promise<void> {
    const address = addressOf(at);
    const { data } = await this.line.ask('/v1/terms', { address });
    const body = { version: data.current };
    this.note('同意条款', await this.line.ask('/v1/user/terms', { token, address, body }));
  }

  /** Calls as a person; renews an old session. */
  async as(person: Person, path: string, body?: unknown, more: CallOptions = {}): Promise<Answer> {
    if (this.now - person.since > SESSION_MS) await this.join(person.at);
    const { token, at } = person;
    return this.line.ask(path, {
      token,
      address: addressOf(at),
      ...(body !== undefined && { body }),
      ...more,
    });
  }

  async asStaff(path: string, body?: unknown, method?: string, isMetered = false): Promise<Answer> {
    const address = '198.51.100.2';
    if (this.now - this.staff.since > SESSION_MS) {
      const login = { email: 'admin@mingjie.test', password: STAFF_PASSWORD };
      const { data } = await this.line.ask('/oauth/emailLogin', { address, body: login });
      this.staff = { token: data.token, since: this.now };
    }
    const { token } = this.staff;
    return this.line.ask(path, {
      token,
      address,
      ...(body !== undefined && { body }),
      ...(method && { method }),
      isMetered,
    });
  }

  /** Counts an action unless refused. */
  note(deed: string, { code }: Answer): boolean {
    const done = code === CODE.ok;
    if (done) this.deeds.set(deed, (this.deeds.get(deed) ?? 0) + 1);
    return done;
  }
}

/** Address per person, from the benchmarking range (RFC 2544). */
const addressOf = (at: number) => `198.${18 + ((at >> 16) & 1)}.${(at >> 8) & 255}.${at & 255}`;
