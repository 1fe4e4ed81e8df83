import { expect, it } from 'vitest';
import { linesOfPictures } from '../../../../editor/src/paste/pictures/places.ts';

it.each([
  ['一\n![a](upload:1)\n![b](upload:2)\n![a](upload:1)', ['upload:2', 'upload:1'], '2、3、4'],
  ['![a](upload:1) ![b](upload:2)', ['upload:1', 'upload:2'], '1'],
  ['![a](https://a.example/1.png "题")', ['https://a.example/1.png'], '1'],
  ['![a](https://a.example/1.png)', ['https://a.example/1'], ''],
  ['', [], ''],
])('pictures are named by their lines: %j', (text, addresses, lines) => {
  expect(linesOfPictures(text, addresses)).toBe(lines);
});
