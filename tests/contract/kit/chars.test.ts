import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { charsMost } from '../../../contract/kit/chars.ts';
import { markdownText, requiredName, requiredText, trimmedText } from '../../../contract/kit/fields.ts';
import { lengthFault } from '../../../contract/kit/length.ts';
import { faultOf } from '../../../contract/kit/names.ts';

it('counts as the forms count, and says how many in schemas', () => {
  for (const schema of [
    trimmedText(3),
    requiredText(3),
    requiredName(3),
    markdownText(3),
    z.string().check(charsMost(3)),
  ]) {
    for (const text of ['网格😀', '😀😀😀', '𠮷野家']) {
      expect(lengthFault(text, 3)).toBe('');
      expect(z.safeParse(schema, text).success, text).toBe(true);
    }
    const { error } = z.safeParse(schema, '😀😀😀😀');
    const [issue] = error?.issues ?? [];
    expect(issue && faultOf({ ...issue, path: ['content'] }, { content: '😀😀😀😀' })).toBe(
      '内容太长，最多 3 个字符',
    );
    expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ maxLength: 3 });
  }
});
