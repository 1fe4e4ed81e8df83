import { history, redo, undo } from '@codemirror/commands';
import { EditorState, Transaction, type TransactionSpec } from '@codemirror/state';
import { expect, test } from 'vitest';
import { Arrivals, followUp } from '../../../../editor/src/paste/pictures/arrivals.ts';
import { addressEdits } from '../../../../editor/src/paste/pictures/places.ts';

/** Text box with undo history, into which pictures arrive. */
function box(doc: string) {
  let state = EditorState.create({ doc, extensions: [history({ newGroupDelay: 0 })] });
  const arrivals = new Arrivals();
  const put = (tr: Transaction) => {
    const before = state.doc.toString();
    state = tr.state;
    const kind = (['undo', 'redo'] as const).find((it) => tr.isUserEvent(it));
    const step = { before, after: state.doc.toString(), changes: tr.changes };
    const spec = kind && followUp(arrivals, step, kind);
    if (!kind) arrivals.map(tr);
    if (spec) put(state.update({ ...spec, annotations: Transaction.addToHistory.of(false) }));
  };
  const change = (spec: TransactionSpec) => put(state.update(spec));
  return {
    text: () => state.doc.toString(),
    paste: (insert: string, from = state.doc.length) =>
      change({ changes: { from, insert }, userEvent: 'input.paste' }),
    type: (insert: string, from = state.doc.length) =>
      change({ changes: { from, insert }, userEvent: 'input.type' }),
    arrive: (address: string, there: string) => {
      arrivals.add(address, there);
      change({
        changes: addressEdits(state.doc.toString(), address, there),
        annotations: Transaction.addToHistory.of(false),
      });
    },
    undo: () => undo({ state, dispatch: put }),
    redo: () => redo({ state, dispatch: put }),
  };
}

const [A, B] = ['upload:00000000000a', 'upload:00000000000b'];

test('an undo takes a pasted picture back as a whole, and a redo brings it with its address', () => {
  const it = box('前文');
  it.paste(`\n\n![](${A})`);
  it.arrive(A, '/ming/file/u/1.png');
  it.undo();
  expect(it.text()).toBe('前文');
  it.redo();
  expect(it.text()).toBe('前文\n\n![](/ming/file/u/1.png)');
  it.undo();
  expect(it.text()).toBe('前文');
  it.redo();
  expect(it.text()).toBe('前文\n\n![](/ming/file/u/1.png)');
});

test('a picture that arrives while its paste is undone has its address after the redo', () => {
  const it = box('前文');
  it.paste(`\n\n![](${A})`);
  it.undo();
  it.arrive(A, '/ming/file/u/1.png');
  it.redo();
  expect(it.text()).toBe('前文\n\n![](/ming/file/u/1.png)');
});

test('several pictures between words, those of other sites among them', () => {
  const it = box('');
  it.paste(`一 ![甲](${A} "#a") 二 ![乙](https://example.com/x.png)\n\n[链接]() 三`);
  it.arrive('https://example.com/x.png', '/ming/file/u/2.png');
  it.arrive(A, '/ming/file/u/1.png');
  const whole = '一 ![甲](/ming/file/u/1.png "#a") 二 ![乙](/ming/file/u/2.png)\n\n[链接]() 三';
  expect(it.text()).toBe(whole);
  it.undo();
  expect(it.text()).toBe('');
  it.redo();
  expect(it.text()).toBe(whole);
});

test('words that were typed before and after are steps of their own', () => {
  const it = box('');
  it.type('一');
  it.paste(`\n\n![](${A})\n\n![](${B})`);
  it.type('二');
  it.arrive(B, '/ming/file/u/2.png');
  it.type('图', 5);
  it.arrive(A, '/ming/file/u/1.png');
  const whole = '一\n\n![图](/ming/file/u/1.png)\n\n![](/ming/file/u/2.png)二';
  expect(it.text()).toBe(whole);
  it.undo();
  it.undo();
  it.undo();
  expect(it.text()).toBe('一');
  it.redo();
  it.redo();
  it.redo();
  expect(it.text()).toBe(whole);
});

test('a picture that was deleted comes back, and goes with its paste', () => {
  const it = box('');
  it.paste(`![](${A})`);
  it.arrive(A, '/ming/file/u/1.png');
  it.undo();
  it.redo();
  expect(it.text()).toBe('![](/ming/file/u/1.png)');
  it.paste('后', 0);
  it.undo();
  it.undo();
  expect(it.text()).toBe('');
});

test('the same address elsewhere in the text stays', () => {
  const it = box('见 /ming/file/u/1.png 与 ![](/ming/file/u/1.png)');
  it.paste(` ![](${A})`);
  it.arrive(A, '/ming/file/u/1.png');
  it.undo();
  expect(it.text()).toBe('见 /ming/file/u/1.png 与 ![](/ming/file/u/1.png)');
});
