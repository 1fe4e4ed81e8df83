import { expect, it } from 'vitest';
import { mailFault } from '../../../../../src/islands/ui/form/mail.ts';

it('says of what is typed whether it may be an address, also in full width', () => {
  for (const fine of ['', '  ', 'reader@example.com', ' reader＠example。com '])
    expect(mailFault(fine), fine).toBe('');
  for (const wrong of ['reader', 'reader@example', 'a b@example.com', '读者＠'])
    expect(mailFault(wrong), wrong).toBe('邮箱格式不正确');
});
