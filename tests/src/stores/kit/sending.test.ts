import { expect, it, vi } from 'vitest';
import { fakeBrowser } from '../browser.ts';

fakeBrowser({});
const window = new EventTarget();
vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
const { sending, wasLeft } = await import('../../../../src/stores/kit/sending.ts');

/** A text box, and a backend with manual responses. */
let boxes = 0;
function composer(text: string, name = `box:${boxes++}`) {
  const held = { text };
  const box = {
    now: () => held.text,
    empty: () => {
      held.text = '';
    },
    set: (next: string) => {
      held.text = next;
    },
  };
  const sent: { given: string; key: string; answer: (it: boolean | Error) => void }[] = [];
  const it = sending(name);
  const submit = (fault = '') =>
    it.send({
      box,
      fault,
      given: held.text,
      send: (given, key) =>
        new Promise<boolean>((stored, lost) => {
          sent.push({ given, key, answer: (to) => (to instanceof Error ? lost(to) : stored(to)) });
        }),
    });
  return { it, box, sent, submit };
}

it('empties the box at once, and sends nothing twice while it waits', async () => {
  const { it, box, sent, submit } = composer('问题');
  const first = submit();
  expect([it.state.get().busy, box.now()]).toEqual([true, '']);
  box.set('另一段');
  expect(await submit()).toBe(false);
  expect(sent).toHaveLength(1);
  sent[0]?.answer(true);
  expect(await first).toBe(true);
  expect([it.state.get().busy, box.now()]).toEqual([false, '另一段']);
});

it('puts the text back where it failed, and tries again with the same key', async () => {
  const { it, box, sent, submit } = composer('问题');
  for (const failure of [false, new Error('lost')]) {
    const attempt = submit();
    sent.at(-1)?.answer(failure);
    expect(await attempt).toBe(false);
    expect([it.state.get().busy, box.now()]).toEqual([false, '问题']);
  }
  const again = submit();
  sent.at(-1)?.answer(true);
  await again;
  box.set('问题');
  submit();
  const [one, two, three, four] = sent.map(({ key }) => key);
  expect([two, three]).toEqual([one, one]);
  expect(four).not.toBe(one);
});

it('puts what failed ahead of what was typed meanwhile', async () => {
  const { box, sent, submit } = composer('问题');
  const attempt = submit();
  box.set('新的');
  sent[0]?.answer(false);
  await attempt;
  expect(box.now()).toBe('问题\n\n新的');
});

it('puts the text back where the page goes before the answer, and takes it out if the answer still comes', async () => {
  const { box, sent, submit } = composer('问题');
  const attempt = submit();
  window.dispatchEvent(new Event('pagehide'));
  expect(box.now()).toBe('问题');
  sent[0]?.answer(true);
  await attempt;
  expect(box.now()).toBe('');
  window.dispatchEvent(new Event('pagehide'));
  expect(box.now()).toBe('');
});

it('leaves what was typed into a text that was put back and is stored after all', async () => {
  const { box, sent, submit } = composer('问题');
  const attempt = submit();
  window.dispatchEvent(new Event('pagehide'));
  box.set('问题\n\n后来写的');
  sent[0]?.answer(true);
  await attempt;
  expect(box.now()).toBe('后来写的');
  const other = composer('问题');
  const second = other.submit();
  window.dispatchEvent(new Event('pagehide'));
  other.box.set('改过的问题');
  other.sent[0]?.answer(true);
  await second;
  expect(other.box.now()).toBe('改过的问题');
});

it('sends what may be stored already with the same key on the next page, and another text with another', async () => {
  const first = composer('问题', 'comment:1');
  void first.submit();
  // Unloading aborts the call before `pagehide`.
  first.sent[0]?.answer(new Error('aborted'));
  expect(wasLeft('comment:1')).toBe(true);
  const same = composer('问题', 'comment:1');
  const again = same.submit();
  expect(same.sent[0]?.key).toBe(first.sent[0]?.key);
  const changed = composer('另一个问题', 'comment:1');
  void changed.submit();
  expect(changed.sent[0]?.key).not.toBe(first.sent[0]?.key);
  same.sent[0]?.answer(true);
  await again;
  expect(wasLeft('comment:1')).toBe(false);
});

it('sends nothing that is wrong, and says why until it is typed in', async () => {
  const { it, box, sent, submit } = composer('');
  expect(await submit('请填写评论')).toBe(false);
  expect([sent, it.state.get()]).toEqual([[], { busy: false, fault: '请填写评论' }]);
  it.typed();
  expect(it.state.get().fault).toBe('');
  box.set('好');
  submit();
  expect(sent).toHaveLength(1);
});
