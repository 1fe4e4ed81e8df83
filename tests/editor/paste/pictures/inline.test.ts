import { expect, it } from 'vitest';
import { pictureIn } from '../../../../editor/src/paste/pictures/inline.ts';

it('a picture in an address is read, in base64 and in text', async () => {
  const dot = pictureIn('data:image/PNG;base64,iVBO%0A Rw==');
  expect([dot?.type, [...new Uint8Array((await dot?.arrayBuffer()) ?? [])]]).toEqual([
    'image/png',
    [0x89, 0x50, 0x4e, 0x47],
  ]);
  const drawing = pictureIn('data:image/svg+xml;charset=utf-8,%3Csvg/%3E');
  expect([drawing?.type, await drawing?.text()]).toEqual(['image/svg+xml', '<svg/>']);
});

it.each([
  'data:image/png;base64,@@@',
  'data:image/svg+xml,%E4%',
  'data:text/html,<p>',
  'data:image/png;base64,',
  'https://a.org/a.png',
])('what is none is none: %s', (address) => {
  expect(pictureIn(address)).toBeNull();
});
