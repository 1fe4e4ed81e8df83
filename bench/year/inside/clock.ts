import { env } from 'cloudflare:workers';

/**
 * Part of the copy of the backend that a simulated year runs, and never of the product: puts the clock of its isolate
 * ahead. It is loaded before the modules of the product.
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

/** Puts the clock ahead to a time in ms; it never goes back. */
export function moveTo(now: number): void {
  ahead = Math.max(ahead, now - Real.now());
}

const patched = new WeakSet<object>();

/** Alarms ring by the clock of the machine: has those of an object be set by the moved one. */
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
