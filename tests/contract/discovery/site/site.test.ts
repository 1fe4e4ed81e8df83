import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { webSite } from '../../../../contract/discovery/site/site.ts';

it('keeps the rules of the site unless they are switched off', () => {
  const rules = (settings: object) => {
    const { copyRule, blockShortcuts } = z.parse(webSite, settings);
    return [copyRule, blockShortcuts];
  };
  expect(rules({})).toEqual([true, true]);
  expect(rules({ copyRule: null, blockShortcuts: 1 })).toEqual([true, true]);
  expect(rules({ copyRule: false, blockShortcuts: 0 })).toEqual([false, false]);
});
