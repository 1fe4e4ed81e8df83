import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightSpecialChars, keymap, placeholder } from '@codemirror/view';
import { dialect } from './desk/dialect.ts';
import { lockLine } from './desk/lock.ts';
import { editorTheme } from './desk/looks.ts';
import { phrases } from './desk/phrases.ts';
import { helps } from './help/extension.ts';
import { pasting } from './paste/extension.ts';

/** In order of precedence: input handlers before CodeMirror's key maps. */
export const extensions: readonly Extension[] = [
  phrases,
  dialect,
  editorTheme,
  lockLine,
  pasting,
  helps,
  placeholder('从这里写正文。行首输入 / 可以插入公式、表格和算例'),
  history(),
  drawSelection(),
  highlightSpecialChars(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  autocompletion({ icons: false }),
  search({ top: true }),
  highlightSelectionMatches(),
  EditorState.allowMultipleSelections.of(true),
  EditorView.lineWrapping,
  keymap.of([
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...defaultKeymap,
    indentWithTab,
  ]),
];
