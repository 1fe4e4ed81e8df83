import { describe, expect, it } from 'vitest';
import type { Entry } from '../../functions/entry.ts';
import { Memory } from '../../functions/memory.ts';

const entry = (bytes: number, tags: string[] = []): Entry => ({
  status: 200,
  headers: [],
  body: new Uint8Array(bytes),
  tags,
  born: 0,
  freshUntil: 0,
  staleUntil: 0,
  keptUntil: 0,
});

describe('Memory', () => {
  it('never holds more than its bytes and lets the least recently used go first', () => {
    const memory = new Memory(100_000);
    for (const key of ['a', 'b', 'c', 'd']) memory.set(key, entry(20_000));
    memory.get('a');
    memory.set('e', entry(20_000));
    expect(memory.bytes).toBeLessThanOrEqual(100_000);
    expect(memory.get('b')).toBeUndefined();
    for (const key of ['a', 'c', 'd', 'e']) expect(memory.get(key)).toBeDefined();
  });

  it('counts right when pages are replaced, dropped and purged', () => {
    const memory = new Memory(1_000_000);
    memory.set('a', entry(1_000, ['list']));
    const one = memory.bytes;
    memory.set('a', entry(1_000, ['list']));
    expect(memory.bytes).toBe(one);
    memory.set('b', entry(2_000));
    memory.delete('nothing');
    memory.delete('b');
    memory.purge(['list']);
    expect(memory.bytes).toBe(0);
  });

  it('does not give all its room to one page', () => {
    const memory = new Memory(100_000);
    memory.set('small', entry(10_000));
    memory.set('huge', entry(25_000));
    expect(memory.get('huge')).toBeUndefined();
    expect(memory.get('small')).toBeDefined();
  });

  it('cannot be filled by empty pages under many names', () => {
    const memory = new Memory(100_000);
    for (let at = 0; at < 1_000; at += 1) memory.set(`/?x=${at}`, entry(0));
    expect(memory.bytes).toBeLessThanOrEqual(100_000);
    expect(memory.get('/?x=0')).toBeUndefined();
    expect(memory.get('/?x=999')).toBeDefined();
  });

  it('purges what carries all of a kind with any one of it', () => {
    const memory = new Memory(100_000);
    memory.set('all', entry(1, ['tag:*']));
    memory.set('one', entry(1, ['tag:7']));
    memory.set('other', entry(1, ['tag:70', 'tagged:7']));
    memory.purge(['tag:7']);
    expect(['all', 'one', 'other'].map((key) => memory.get(key) !== undefined)).toEqual([false, false, true]);
  });

  it('purges by any of several tags and keeps the rest', () => {
    const memory = new Memory(100_000);
    memory.set('a', entry(1, ['article:1', 'list']));
    memory.set('b', entry(1, ['article:2', 'list']));
    memory.set('c', entry(1));
    memory.purge(['article:1', 'tag:9']);
    expect(memory.get('a')).toBeUndefined();
    expect(memory.get('b')).toBeDefined();
    expect(memory.get('c')).toBeDefined();
  });
});
