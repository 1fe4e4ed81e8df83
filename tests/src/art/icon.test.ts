import { Bell } from 'lucide';
import { expect, it } from 'vitest';
import { shapes } from '../../../src/art/icon.ts';

it('an icon is written as its shapes, and only once', () => {
  expect(
    shapes([
      ['path', { d: 'M1 2h3' }],
      ['circle', { cx: 1, cy: 2, r: 3 }],
    ]),
  ).toBe('<path d="M1 2h3"/><circle cx="1" cy="2" r="3"/>');
  expect(shapes(Bell)).toMatch(/^<path d="/);
  expect(shapes(Bell)).toBe(shapes(Bell));
});
