import { type ChangeSpec, EditorSelection, type EditorState, type StateCommand } from '@codemirror/state';

/** Trimmed selection, or the word at the cursor. */
function wordsAt(state: EditorState, from: number, to: number): { from: number; to: number } {
  const range = from === to ? state.wordAt(from) : null;
  const text = state.sliceDoc(range?.from ?? from, range?.to ?? to);
  const start = (range?.from ?? from) + text.length - text.trimStart().length;
  return { from: start, to: start + text.trim().length };
}

/** Whether exactly this mark surrounds the range. */
function isAround(state: EditorState, from: number, to: number, mark: string): boolean {
  const [before, after] = [state.sliceDoc(from - mark.length, from), state.sliceDoc(to, to + mark.length)];
  const char = mark[0] ?? '';
  const longer = state.sliceDoc(from - mark.length - 1, from - mark.length) === char;
  return before === mark && after === mark && (!longer || state.sliceDoc(from - 3, from) === char.repeat(3));
}

/** Toggles an inline mark around the selection or word. */
export function toggleMark(mark: string): StateCommand {
  return ({ state, dispatch }) => {
    const spec = state.changeByRange((range) => {
      const { from, to } = wordsAt(state, range.from, range.to);
      const n = mark.length;
      if (isAround(state, from, to, mark))
        return {
          changes: [
            { from: from - n, to: from },
            { from: to, to: to + n },
          ],
          range: EditorSelection.range(from - n, to - n),
        };
      const text = state.sliceDoc(from, to);
      if (text.length >= 2 * n && text.startsWith(mark) && text.endsWith(mark))
        return {
          changes: [
            { from, to: from + n },
            { from: to - n, to },
          ],
          range: EditorSelection.range(from, to - 2 * n),
        };
      return {
        changes: [
          { from, insert: mark },
          { from: to, insert: mark },
        ],
        range: EditorSelection.range(from + n, to + n),
      };
    });
    dispatch(state.update(spec, { userEvent: 'input.format', scrollIntoView: true }));
    return true;
  };
}

/** Line prefixes: heading, quote, list item. */
const LEAD = /^(?:#{1,6} |> |[-*+] \[[ xX]\] |[-*+] |\d+[.)] )/;

/** Toggles a line prefix; `1. ` numbers the lines. */
export function toggleLines(mark: string): StateCommand {
  return ({ state, dispatch }) => {
    const numbered = mark === '1. ';
    const lines = new Map(
      state.selection.ranges.flatMap(({ from, to }) => {
        const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number];
        return Array.from(
          { length: last - first + 1 },
          (_, n) => [first + n, state.doc.line(first + n)] as const,
        );
      }),
    );
    const list = [...lines.values()].filter((it) => lines.size === 1 || it.text.trim());
    const has = (text: string) =>
      numbered ? /^\d+[.)] /.test(text) : text.startsWith(mark) && LEAD.exec(text)?.[0] === mark;
    const all = list.every((it) => has(it.text));
    const changes = list.map(({ from, text }, n): ChangeSpec => {
      const lead = LEAD.exec(text)?.[0].length ?? 0;
      return { from, to: from + lead, insert: all ? '' : numbered ? `${n + 1}. ` : mark };
    });
    const made = state.changes(changes);
    const selection = state.selection.map(made, 1);
    dispatch(state.update({ changes: made, selection, userEvent: 'input.format', scrollIntoView: true }));
    return true;
  };
}

/** Inserts `[words](|)`; a selected URL becomes the target. */
export const insertLink: StateCommand = ({ state, dispatch }) => {
  const spec = state.changeByRange(({ from, to }) => {
    const text = state.sliceDoc(from, to);
    const isAddress = /^https?:\/\/\S+$/.test(text);
    const insert = isAddress ? `[](${text})` : `[${text}]()`;
    const cursor = isAddress || !text ? from + 1 : from + insert.length - 1;
    return { changes: { from, to, insert }, range: EditorSelection.cursor(cursor) };
  });
  dispatch(state.update(spec, { userEvent: 'input.format', scrollIntoView: true }));
  return true;
};

export const insertFormula: StateCommand = toggleMark('$');
