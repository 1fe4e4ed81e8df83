import { describe, expect, it, vi } from 'vitest';
import {
  addressEdits,
  newAddress,
  pictureMarks,
  waitingIn,
} from '../../../../editor/src/paste/pictures/places.ts';
import { Failed, Queue } from '../../../../editor/src/paste/pictures/queue.ts';

/** Fake site whose uploads wait to succeed or fail. */
function site() {
  const calls: {
    source: unknown;
    progress: (share: number) => void;
    arrive: (at: string) => void;
    fail: (why: Error) => void;
  }[] = [];
  const arrived: string[] = [];
  const queue = new Queue(
    (source, progress) =>
      new Promise((arrive, fail) => {
        calls.push({ source, progress, arrive, fail });
      }),
    { changed: () => undefined, arrived: (address, there) => void arrived.push(`${address} ${there}`) },
  );
  return { calls, arrived, queue };
}

describe('pictures on their way', () => {
  it('go three at a time, each to its own place', async () => {
    const { calls, arrived, queue } = site();
    for (const name of ['a', 'b', 'c', 'd', 'd']) queue.add(name, `https://x.org/${name}`);
    expect(calls.map((it) => it.source)).toEqual(['https://x.org/a', 'https://x.org/b', 'https://x.org/c']);
    expect(queue.get('d')?.state).toBe('waiting');
    calls[1]?.progress(0.5);
    expect(queue.get('b')?.share).toBe(0.5);
    calls[1]?.arrive('/ming/file/b.png');
    await vi.waitFor(() => expect(calls).toHaveLength(4));
    expect(arrived).toEqual(['b /ming/file/b.png']);
    expect(queue.get('b')).toBeUndefined();
    expect(queue.all.map((it) => it.address)).toEqual(['a', 'c', 'd']);
  });

  it('that fail stay, say why, and go again when told', async () => {
    const { calls, arrived, queue } = site();
    queue.add('a', new Blob(['a']));
    calls[0]?.fail(new Failed('图片不能超过 10 MB', false));
    await vi.waitFor(() => expect(queue.get('a')?.state).toBe('failed'));
    expect(queue.get('a')).toMatchObject({ reason: '图片不能超过 10 MB', again: false });
    queue.retryAll();
    expect(calls).toHaveLength(1);
    queue.retry('a');
    expect(calls).toHaveLength(2);
    queue.retry('a');
    expect(calls).toHaveLength(2);
    calls[1]?.arrive('/ming/file/a.png');
    await vi.waitFor(() => expect(arrived).toEqual(['a /ming/file/a.png']));
  });

  it('go again by themselves when the network is back, if that may help', async () => {
    const { calls, queue } = site();
    queue.add('a', new Blob(['a']));
    calls[0]?.fail(new TypeError('network'));
    await vi.waitFor(() => expect(queue.get('a')?.reason).toBe('没有连上网站'));
    queue.retryAll();
    expect(calls).toHaveLength(2);
  });

  it('that another one took the place of do not arrive', async () => {
    const { calls, arrived, queue } = site();
    queue.add('a', new Blob(['old']));
    queue.drop('a');
    queue.add('a', new Blob(['new']));
    calls[0]?.arrive('/ming/file/old.png');
    calls[1]?.arrive('/ming/file/new.png');
    await vi.waitFor(() => expect(queue.all).toEqual([]));
    expect(arrived).toEqual(['a /ming/file/new.png']);
  });

  it('make room when they are given up', async () => {
    const { calls, queue } = site();
    for (const name of ['a', 'b', 'c', 'd']) queue.add(name, name);
    calls[0]?.fail(new Failed('没有', false));
    await vi.waitFor(() => expect(calls).toHaveLength(4));
    queue.drop('a');
    expect(queue.all.map((it) => it.address)).toEqual(['b', 'c', 'd']);
  });
});

describe('places in the text', () => {
  it('of pictures on their way are found and given their address, others left alone', () => {
    const [one, two] = [newAddress(), newAddress()];
    const text = `${pictureMarks([
      { address: one, alt: '' },
      { address: two, alt: '云图' },
    ])}\n\n![再来](${one} "#a")\n\n${one}`;
    expect(waitingIn(text).map((it) => it.address)).toEqual([one, two, one]);
    const done = addressEdits(text, one, '/x.png')
      .toReversed()
      .reduce((it, { from, to, insert }) => it.slice(0, from) + insert + it.slice(to), text);
    expect(done).toBe(`![](/x.png)\n\n![云图](${two})\n\n![再来](/x.png "#a")\n\n${one}`);
  });

  it('of an address that another one begins with are not mixed up', () => {
    const text = '![](https://a.org/1) ![](https://a.org/12)';
    expect(addressEdits(text, 'https://a.org/1', 'x')).toEqual([{ from: 4, to: 19, insert: 'x' }]);
  });
});
