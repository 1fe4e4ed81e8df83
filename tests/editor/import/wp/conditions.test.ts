import { expect, it } from 'vitest';
import { heldByBlocks } from '../../../../editor/src/import/source/wp/conditions.ts';

const block = (attrs: object, inside = '<p>甲</p>') =>
  `<!-- wp:group ${JSON.stringify(attrs)} -->${inside}<!-- /wp:group -->`;

it.each([
  ['hidden from everybody', block({ metadata: { blockVisibility: false } })],
  ['hidden on some screens', block({ metadata: { blockVisibility: { viewport: { mobile: false } } } })],
  ['for some by a plugin', block({ blockVisibility: { controlSets: [{ id: 1, enable: true }] } })],
  ['in another', block({}, block({ metadata: { blockVisibility: false } }))],
  ['empty and for some', '<!-- wp:block {"ref":1,"metadata":{"blockVisibility":false}} /-->'],
])('a block %s holds a post back', (_name, text) => {
  expect(heldByBlocks(text)).toEqual(['有只在一定条件下才显示的区块']);
});

it.each([
  ['of no condition', block({ metadata: { name: '一组' }, blockVisibility: {} })],
  ['of none in a classic post', '<p>blockVisibility: false</p>'],
])('a block %s does not', (_name, text) => {
  expect(heldByBlocks(text)).toEqual([]);
});
