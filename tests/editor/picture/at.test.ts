import { describe, expect, it } from 'vitest';
import { addressOf, pictureAt, picturesIn, relocatePicture } from '../../../editor/src/picture/at.ts';
import { stateOf } from '../support/state.ts';

/** Source parts of the picture at the cursor. */
function partsAt(text: string) {
  const state = stateOf(text);
  const it = pictureAt(state);
  const written = (span: { from: number; to: number }) => state.sliceDoc(span.from, span.to);
  return (
    it && [
      written(it),
      written(it.label),
      addressOf(state, it),
      it.title ? written(it.title) : null,
      it.alone,
    ]
  );
}

describe('the picture at the cursor', () => {
  it('is found with its words, its address and its title', () => {
    const whole = '![应力 \\[MPa\\] $x]$](<a b.png> "#a csv")';
    expect(partsAt(`前\n\n![应力‸ \\[MPa\\] $x]$](<a b.png> "#a csv")\n\n后`)).toEqual([
      whole,
      '应力 \\[MPa\\] $x]$',
      'a b.png',
      '"#a csv"',
      true,
    ]);
    expect(partsAt('> - ![‸](upload:0123456789ab)')).toEqual([
      '![](upload:0123456789ab)',
      '',
      'upload:0123456789ab',
      null,
      true,
    ]);
    expect(partsAt('按 ![图标](a.png)‸ 按钮')?.at(-1)).toBe(false);
  });

  it('is none in code, outside of pictures, and where the address is elsewhere', () => {
    for (const text of ['`![a‸](b)`', '![a](b) 后‸', '![a‸][b]\n\n[b]: c', '[a‸](b)'])
      expect(partsAt(text), text).toBeNull();
  });
});

describe('a picture after the text has changed', () => {
  const then = stateOf('![a](1.png)\n\n![b‸](upload:0123456789ab)\n\n![b](2.png)');
  const picture = pictureAt(then);

  it('is found where it has moved to, and when it has arrived', () => {
    const now = stateOf('前\n\n![a](1.png)\n\n![b](/ming/file/u/1/0.png)\n\n![b](2.png)');
    expect(picture && relocatePicture(then, picture, now)).toEqual(picturesIn(now)[1]);
  });

  it('is none where it says something else or is gone', () => {
    for (const text of ['![a](1.png)', '![a](1.png)\n\n![c](upload:0123456789ab)'])
      expect(picture && relocatePicture(then, picture, stateOf(text)), text).toBeNull();
  });
});
