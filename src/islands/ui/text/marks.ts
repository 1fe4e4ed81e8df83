import {
  Bold,
  Code,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Sigma,
  SquareCode,
  Table,
} from 'lucide-react';
import { block, type Edit, toggleLinePrefix, toggleMarks } from './edits.ts';

type Selection = Parameters<typeof toggleMarks>[0];
type Mark = { name: string; icon: LucideIcon; edit: (it: Selection) => Edit };

const EQUATION = 'K u = f';
const CELL = '工况';

export const MARKS: readonly Mark[] = [
  { name: '加粗', icon: Bold, edit: (it) => toggleMarks(it, ['**', '**'], '加粗的文字') },
  { name: '斜体', icon: Italic, edit: (it) => toggleMarks(it, ['*', '*'], '斜体文字') },
  { name: '行内代码', icon: Code, edit: (it) => toggleMarks(it, ['`', '`'], 'code') },
  {
    name: '代码块',
    icon: SquareCode,
    edit: (it) => {
      const chosen = it.text.slice(it.from, it.to) || '把代码、输入卡或报错信息贴在这里';
      return block(it, `\`\`\`text\n${chosen}\n\`\`\``, chosen);
    },
  },
  {
    name: '公式',
    icon: Sigma,
    edit: (it) => {
      const chosen = it.text.slice(it.from, it.to);
      return chosen ? toggleMarks(it, ['$', '$'], EQUATION) : block(it, `$$\n${EQUATION}\n$$`, EQUATION);
    },
  },
  { name: '引用', icon: Quote, edit: (it) => toggleLinePrefix(it, '> ') },
  { name: '列表', icon: List, edit: (it) => toggleLinePrefix(it, '- ') },
  { name: '编号列表', icon: ListOrdered, edit: (it) => toggleLinePrefix(it, '1. ') },
  {
    name: '表格',
    icon: Table,
    edit: (it) => block(it, `| ${CELL} | 结果 |\n| --- | --- |\n| 1 |  |\n`, CELL),
  },
  { name: '链接', icon: Link, edit: (it) => toggleMarks(it, ['[', '](https://)'], '链接文字') },
];
