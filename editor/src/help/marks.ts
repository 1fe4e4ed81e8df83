import type { StateCommand } from '@codemirror/state';
import type { KeyBinding } from '@codemirror/view';
import { insertFormula, insertLink, toggleLines, toggleMark } from './format.ts';

/** `key` in CodeMirror notation. */
export type Mark = { id: string; name: string; key: string; run: StateCommand };

export const MARKS: readonly Mark[] = [
  { id: 'bold', name: '粗体', key: 'Mod-b', run: toggleMark('**') },
  { id: 'italic', name: '斜体', key: 'Mod-i', run: toggleMark('*') },
  { id: 'strike', name: '删除线', key: 'Mod-Shift-x', run: toggleMark('~~') },
  { id: 'code', name: '行内代码', key: 'Mod-e', run: toggleMark('`') },
  { id: 'formula', name: '行内公式', key: 'Mod-Shift-m', run: insertFormula },
  { id: 'link', name: '链接', key: 'Mod-k', run: insertLink },
  { id: 'heading2', name: '二级标题', key: 'Mod-Alt-2', run: toggleLines('## ') },
  { id: 'heading3', name: '三级标题', key: 'Mod-Alt-3', run: toggleLines('### ') },
  { id: 'list', name: '无序列表', key: 'Mod-Shift-8', run: toggleLines('- ') },
  { id: 'ordered', name: '有序列表', key: 'Mod-Shift-7', run: toggleLines('1. ') },
  { id: 'task', name: '任务列表', key: 'Mod-Shift-6', run: toggleLines('- [ ] ') },
  { id: 'quote', name: '引用', key: 'Mod-Shift-9', run: toggleLines('> ') },
];

/** Key bindings; none during IME composition. */
export const markKeys: readonly KeyBinding[] = MARKS.map(({ key, run }) => ({
  key,
  preventDefault: true,
  run: (view) => !view.composing && run(view),
}));

const ARROWS = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

/** Key label on this platform: Ctrl + B, ⌘B. */
export function keyName(key: string, mac: boolean): string {
  const names: Record<string, string> = mac
    ? { ...ARROWS, Mod: '⌘', Shift: '⇧', Alt: '⌥' }
    : { ...ARROWS, Mod: 'Ctrl', Shift: 'Shift', Alt: 'Alt' };
  const parts = key.split('-').map((it) => names[it] ?? it.toUpperCase());
  return parts.join(mac ? '' : ' + ');
}
