import { expect, it } from 'vitest';
import { commandOf, KEYS } from '../../../../src/islands/moderation/keys.ts';

const press = (key: string, more: Partial<Parameters<typeof commandOf>[0]> = {}) =>
  commandOf({
    key,
    isComposing: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    busy: false,
    ...more,
  });

it('every key of the help does what it says, in either case', () => {
  for (const { key, command } of KEYS)
    expect([press(key), press(key.toUpperCase())]).toEqual([command, command]);
  expect(new Set(KEYS.map((it) => it.key)).size).toBe(KEYS.length);
});

it('no key does anything while somebody types, composes, or means the browser', () => {
  for (const more of [
    { isComposing: true },
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { busy: true },
  ])
    expect(press('h', more)).toBeNull();
  expect(press('x')).toBeNull();
  expect(press('Enter')).toBeNull();
});
