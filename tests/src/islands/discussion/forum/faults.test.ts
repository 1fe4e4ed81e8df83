import { expect, it } from 'vitest';
import { askFaults, type Values, withRefusal } from '../../../../../src/islands/discussion/forum/faults.ts';
import { NO_QUESTION } from '../../../../../src/stores/discussion/forum/fields.ts';

const fine: Values = { ...NO_QUESTION, title: '接触分析不收敛', tags: '接触', content: '正文' };
const faults = (more: Partial<Values>, sending = 0, isAnswer = false) =>
  Object.values(askFaults({ ...fine, ...more }, sending, isAnswer)).filter(Boolean);

it.each([
  [{}, []],
  [{ title: ' ' }, ['请填写标题']],
  [{ title: '不收敛' }, ['标题太短，至少 6 个字符']],
  [{ title: '网'.repeat(121) }, ['标题太长，最多 120 个字符']],
  [{ tags: '' }, ['请至少选一个标签']],
  [{ tags: '1\n2\n3\n4\n5\n6' }, ['标签太多，最多 5 个']],
  [{ content: ' ' }, ['请填写问题内容']],
])('says what is wrong with %j', (given, said) => {
  expect(faults(given)).toEqual(said);
});

it('waits for files, and asks an answer for its text alone', () => {
  expect(faults({}, 1)).toEqual(['附件还在上传，请等上传完成']);
  expect(faults({ title: '', tags: '' }, 0, true)).toEqual([]);
  expect(faults({ content: '' }, 0, true)).toEqual(['请填写回答内容']);
});

it('shows a refusal at its field until that is changed', () => {
  const said = { field: 'title', value: fine.title, text: '标题里有不能发布的内容' };
  expect(withRefusal({}, fine, said).title).toBe(said.text);
  expect(withRefusal({}, { ...fine, title: '换一个标题看看' }, said).title).toBeUndefined();
  expect(withRefusal({}, fine, null)).toEqual({});
});
