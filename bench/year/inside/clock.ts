import { env } from 'cloudflare:workers';

/**
 * Only in the copied backend of a simulated year: replaces `Date` in its isolate. Loaded before the product's
 * modules.
 */
const Real = Date;
let ahead = Number((env as unknown as Record<string, string>)['YEAR_AHEAD'] ?? 0);

class Moved extends Real {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(Moved.now());
    else super(...given);
  }
  static override now(): number {
    return Real.now() + ahead;
  }
}
globalThis.Date = Moved as DateConstructor;

/** Advances the clock to a time in ms; never backwards. */
export function moveTo(now: number): void {
  ahead = Math.max(ahead, now - Real.now());
}

const patched = new WeakSet<object>();

/** Alarms use the machine's clock: converts between the two. */
export function moveAlarms(storage: DurableObjectStorage): void {
  const methods = Object.getPrototypeOf(storage) as DurableObjectStorage;
  if (patched.has(methods)) return;
  patched.add(methods);
  const { setAlarm, getAlarm } = methods;
  methods.setAlarm = function (this: DurableObjectStorage, time: number | Date) {
    return Reflect.apply(setAlarm, this, [Number(time) - ahead]);
  };
  methods.getAlarm = async function (this: DurableObjectStorage) {
    const time: number | null = await Reflect.apply(getAlarm, this, []);
    return time === null ? null : time + ahead;
  };
}
