import { expect, it } from 'vitest';
import { commandOf, KEYS } from '../../../../../src/islands/operations/moderation/keys.ts';

const press = (key: string, more: Partial<Parameters<typeof commandOf>[0]> = {}, busy = false) =>
  commandOf(
    {
      key,
      repeat: false,
      isComposing: false,
      keyCode: 0,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      ...more,
    },
    busy,
  );

it('every key of the help does what it says, in either case', () => {
  for (const { key, command } of KEYS)
    expect([press(key), press(key.toUpperCase())]).toEqual([command, command]);
  expect(new Set(KEYS.map((it) => it.key)).size).toBe(KEYS.length);
});

it('no key does anything while somebody types, composes, or means the browser', () => {
  for (const more of [
    { isComposing: true },
    { keyCode: 229 },
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
  ])
    expect(press('h', more)).toBeNull();
  expect(press('h', {}, true)).toBeNull();
  expect(press('x')).toBeNull();
  expect(press('Enter')).toBeNull();
});

it('a key that is held down moves the selection, and decides about nothing', () => {
  expect(KEYS.filter(({ key }) => press(key, { repeat: true })).map(({ command }) => command)).toEqual([
    'next',
    'previous',
  ]);
});
