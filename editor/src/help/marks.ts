import type { StateCommand } from '@codemirror/state';
import type { KeyBinding } from '@codemirror/view';
import { insertFormula, insertLink, toggleLines, toggleMark } from './format.ts';

/** A mark of Markdown, as the toolbar names it and a key makes it. */
export type Mark = { id: string; name: string; key: string; run: StateCommand };

/** Marks in the order of the toolbar. */
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

/** The same by keys; while an input method composes they are its own. */
export const markKeys: readonly KeyBinding[] = MARKS.map(({ key, run }) => ({
  key,
  preventDefault: true,
  run: (view) => !view.composing && run(view),
}));

const ARROWS = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

/** A key as people read it on this machine: Ctrl + B, ⌘B. */
export function keyName(key: string, mac: boolean): string {
  const names: Record<string, string> = mac
    ? { ...ARROWS, Mod: '⌘', Shift: '⇧', Alt: '⌥' }
    : { ...ARROWS, Mod: 'Ctrl', Shift: 'Shift', Alt: 'Alt' };
  const parts = key.split('-').map((it) => names[it] ?? it.toUpperCase());
  return parts.join(mac ? '' : ' + ');
}
