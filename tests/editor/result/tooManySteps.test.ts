import { expect, test } from 'vitest';
import type { Form } from '../../../editor/src/result/ResultForm.tsx';
import { tooLong } from '../../../editor/src/result/tooManySteps.ts';

const FORM: Form = {
  title: '应力',
  unit: 'mm',
  timeUnit: undefined,
  caption: '',
  view: 'iso',
  licence: '',
  original: '',
  fields: [{ column: 's', on: 'node', name: 'S', unit: 'MPa', displacement: false, label: '应力' }],
  kinds: new Map(),
  steps: undefined,
};

test('a text that is too long is named with its length, and nothing is cut', () => {
  expect(tooLong(FORM)).toBe('');
  expect(tooLong({ ...FORM, title: '😀'.repeat(100) })).toBe('');
  expect(tooLong({ ...FORM, title: '应'.repeat(123) })).toBe('标题最多 100 个字，现在有 123 个');
  expect(tooLong({ ...FORM, original: `https://a.example/${'x'.repeat(500)}` })).toContain(
    '原文件的地址最多 500 个字',
  );
  const [field] = FORM.fields;
  const fields = field ? [{ ...field, unit: 'm'.repeat(21) }] : [];
  expect(tooLong({ ...FORM, fields })).toBe('S 的单位最多 20 个字，现在有 21 个');
});
