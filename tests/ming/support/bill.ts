import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { app } from '../../../ming/src/app.ts';
import type { Env } from '../../../ming/src/kit/env.ts';
import { type Options, read, requestOf } from './call.ts';
import { deliverBatch, recorder } from './events.ts';

/**
 * Billed usage: D1 rows, Durable Object requests and storage rows, R2 operations by class, queue operations.
 * See docs/cost.md.
 */
export type Bill = {
  read: number;
  written: number;
  objects: number;
  objectRead: number;
  objectWritten: number;
  classA: number;
  classB: number;
  queue: number;
};

/** Write, read and delete of a message. */
const OPERATIONS = 3;
/** Idle event loop turns that count as quiet. */
const QUIET_TURNS = 25;

type Method = (...given: unknown[]) => unknown;
type Prototype = Record<string, Method>;
type Answered = { meta: { rows_read: number; rows_written: number } };
type Cursor = { rowsRead: number; rowsWritten: number };

const prototypeOf = (it: object) => Object.getPrototypeOf(it) as Prototype;

/** Prototypes shared by all bindings of this isolate, including those in Durable Objects. */
async function prototypes() {
  const stub = env.LIMITER.get(env.LIMITER.idFromName('prototypes'));
  const inside = await runInDurableObject(stub, (_, { storage }) => ({
    storage: prototypeOf(storage),
    sql: prototypeOf(storage.sql),
    cursor: prototypeOf(storage.sql.exec('select 1')),
  }));
  return {
    ...inside,
    db: prototypeOf(env.DB),
    statement: prototypeOf(env.DB.prepare('select 1')),
    bucket: prototypeOf(env.FILES),
    namespace: prototypeOf(env.LIMITER),
  };
}

class Meter {
  readonly bill: Bill = {
    read: 0,
    written: 0,
    objects: 0,
    objectRead: 0,
    objectWritten: 0,
    classA: 0,
    classB: 0,
    queue: 0,
  };
  private readonly restores: (() => void)[] = [];
  private readonly cursors = new WeakMap<Cursor, Cursor>();
  private readonly asked = new Map<string, () => DurableObjectStub>();
  private underWay = 0;

  async start(): Promise<void> {
    const { db, statement, bucket, namespace, storage, sql, cursor } = await prototypes();
    const all = statement['all'] as Method;
    this.patch(db, ['batch'], async (call) => this.rows((await call()) as Answered[]));
    this.patch(statement, ['all', 'run'], async (call) => this.rows([(await call()) as Answered])[0]);
    // These do not report rows read; repeats the query to count them.
    this.patch(statement, ['raw', 'first'], async (call, self) => {
      this.rows([(await Reflect.apply(all, self, [])) as Answered]);
      return call();
    });
    this.patch(bucket, ['put', 'list', 'createMultipartUpload'], (call) => this.add('classA', 1, call()));
    this.patch(bucket, ['get', 'head'], (call) => this.add('classB', 1, call()));
    // A key is a row, and so is a set alarm.
    this.patch(storage, ['get'], (call) => this.add('objectRead', 1, call()));
    this.patch(storage, ['put', 'delete', 'setAlarm'], (call) => this.add('objectWritten', 1, call()));
    const list = storage['list'] as (this: unknown) => Promise<Map<string, unknown>>;
    this.patch(storage, ['list'], async (call) => {
      const found = (await call()) as Map<string, unknown>;
      return this.add('objectRead', found.size, found);
    });
    this.patch(storage, ['deleteAll'], async (call, self) =>
      this.add('objectWritten', (await Reflect.apply(list, self, [])).size, await call()),
    );
    this.patch(sql, ['exec'], (call) => this.cursor(call() as Cursor));
    this.patch(cursor, ['toArray', 'one'], (call, self) => {
      const rows = call();
      this.cursor(self as Cursor);
      return rows;
    });
    this.patch(namespace, ['get'], (call, _, [id]) => {
      this.asked.set(String(id), call as () => DurableObjectStub);
      return this.watched(call() as DurableObjectStub);
    });
  }

  stop(): void {
    for (const restore of this.restores.splice(0).toReversed()) restore();
  }

  /** Waits until nothing is pending. */
  async quiet(): Promise<void> {
    for (let turns = 0; turns < QUIET_TURNS; turns++) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (this.underWay > 0) turns = 0;
    }
  }

  /** Fires the alarms of requested objects. */
  async ring(): Promise<void> {
    for (const stub of [...this.asked.values()]) if (await runDurableObjectAlarm(stub())) this.bill.objects++;
  }

  private patch(
    on: Prototype,
    names: readonly string[],
    around: (call: () => unknown, self: unknown, given: readonly unknown[]) => unknown,
  ): void {
    const meter = this;
    for (const name of names) {
      const method = on[name];
      if (!method) throw new Error(`no method ${name}`);
      on[name] = function (this: unknown, ...given) {
        return meter.tracked(around(() => Reflect.apply(method, this, given), this, given));
      };
      this.restores.push(() => {
        on[name] = method;
      });
    }
  }

  private tracked(result: unknown): unknown {
    if (!(result instanceof Promise)) return result;
    this.underWay++;
    return result.finally(() => {
      this.underWay--;
    });
  }

  private add<T>(what: keyof Bill, count: number, answer: T): T {
    this.bill[what] += count;
    return answer;
  }

  private rows(answers: Answered[]): Answered[] {
    for (const { meta } of answers) {
      this.bill.read += meta.rows_read;
      this.bill.written += meta.rows_written;
    }
    return answers;
  }

  /** Adds the rows a cursor has read since the last count. */
  private cursor(it: Cursor): Cursor {
    const { rowsRead, rowsWritten } = it;
    const before = this.cursors.get(it);
    this.bill.objectRead += rowsRead - (before?.rowsRead ?? 0);
    this.bill.objectWritten += rowsWritten - (before?.rowsWritten ?? 0);
    this.cursors.set(it, { rowsRead, rowsWritten });
    return it;
  }

  /** Wraps a stub to count calls as requests. */
  private watched(stub: DurableObjectStub): DurableObjectStub {
    return new Proxy(stub, {
      get: (target, name) => {
        const methods = target as unknown as Record<string | symbol, Method>;
        if (typeof methods[name] !== 'function') return methods[name];
        return (...given: unknown[]) => {
          this.bill.objects++;
          return this.tracked((async () => methods[name]?.(...given))());
        };
      },
    });
  }
}

/** Code of an envelope, else the status: a file or WebSocket handshake. */
async function codeOf(response: Response): Promise<number> {
  response.webSocket?.accept();
  if (response.headers.get('content-type')?.includes('json')) return (await read(response)).code;
  await response.body?.pipeTo(new WritableStream());
  return response.status;
}

/**
 * Cost of work with its consequences: delivers events sent to `vars` and those of their consumers, and fires
 * alarms.
 */
export async function measured<T>(
  work: (vars: Partial<Env>) => Promise<T>,
): Promise<{ bill: Bill; made: T }> {
  const { sent, vars } = recorder();
  const meter = new Meter();
  await meter.start();
  try {
    const made = await work(vars);
    await meter.quiet();
    for (let events = sent.splice(0); events.length > 0; events = sent.splice(0)) {
      meter.bill.queue += OPERATIONS * events.length;
      await deliverBatch(events, { vars });
      await meter.quiet();
    }
    await meter.ring();
    await meter.quiet();
    return { bill: meter.bill, made };
  } finally {
    meter.stop();
  }
}

export async function billOf(path: string, options: Options = {}): Promise<{ bill: Bill; code: number }> {
  const { bill, made } = await measured(async (vars) =>
    codeOf(await app.fetch(requestOf(path, options), { ...env, ...options.vars, ...vars })),
  );
  return { bill, code: made };
}
