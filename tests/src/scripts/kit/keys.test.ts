import { expect, it } from 'vitest';
import { isDeveloperKey } from '../../../../src/scripts/kit/keys.ts';

function press(keys: string) {
  const parts = keys.split('+');
  return {
    code: parts.at(-1) ?? '',
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
  };
}

it.each([
  'F12',
  'Ctrl+Shift+KeyI',
  'Ctrl+Shift+KeyJ',
  'Ctrl+Shift+KeyC',
  'Ctrl+KeyU',
  'Ctrl+Shift+KeyK',
  'Ctrl+Shift+KeyE',
  'Ctrl+Shift+KeyM',
  'Shift+F7',
  'Shift+F9',
  'Meta+Alt+KeyK',
  'Meta+Alt+KeyI',
  'Meta+Alt+KeyU',
  'Meta+Shift+KeyC',
])('%s opens the tools of a developer', (keys) => {
  expect(isDeveloperKey(press(keys))).toBe(true);
});

it.each([
  'KeyI',
  'Shift+KeyI',
  'Ctrl+KeyC',
  'Meta+KeyC',
  'Ctrl+KeyS',
  'Ctrl+KeyI',
  'F11',
  'F7',
  'KeyK',
  'Ctrl+KeyE',
  'Ctrl+Shift+KeyU',
])('%s does not', (keys) => {
  expect(isDeveloperKey(press(keys))).toBe(false);
});
