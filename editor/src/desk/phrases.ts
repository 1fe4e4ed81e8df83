import { EditorState } from '@codemirror/state';

export const phrases = EditorState.phrases.of({
  Find: '查找',
  Replace: '替换',
  next: '下一处',
  previous: '上一处',
  all: '全部',
  'match case': '区分大小写',
  'by word': '整词',
  regexp: '正则表达式',
  replace: '替换',
  'replace all': '全部替换',
  close: '关闭',
  'current match': '当前匹配',
  'replaced match on line $': '已替换第 $ 行',
  'replaced $ matches': '已替换 $ 处',
  'on line': '在第',
  'Go to line': '转到行',
  go: '转到',
  Completions: '补全',
  'Control character': '控制字符',
  'Selection deleted': '已删除所选内容',
  '$ unchanged lines': '$ 行没有变化',
  'Revert this chunk': '取左边的这一处',
  // Only in merge view on phones.
  Accept: '取绿色的',
  Reject: '取红色的',
});
