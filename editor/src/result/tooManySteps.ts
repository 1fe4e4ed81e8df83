import { lengthFault } from '../../../contract/kit/length.ts';
import { LICENCE_MOST } from '../../../craft/result/licence.ts';
import type { Form } from './ResultForm.tsx';

/** Limits in characters. */
const MOST = { title: 100, unit: 20, name: 60, licence: LICENCE_MOST, original: 500 };

/** Error for an overlong text; '' if none. */
export function tooLong({ title, unit, timeUnit, licence, original, fields }: Form): string {
  const texts: (readonly [what: string, text: string | undefined, most: number])[] = [
    ['标题', title, MOST.title],
    ['长度单位', unit, MOST.unit],
    ['时间单位', timeUnit, MOST.unit],
    ['许可', licence, MOST.licence],
    ['原文件的地址', original, MOST.original],
    ...fields.flatMap((it) => [
      [`${it.name} 显示的名称`, it.label, MOST.name] as const,
      [`${it.name} 的单位`, it.unit, MOST.unit] as const,
    ]),
  ];
  for (const [what, text = '', most] of texts) {
    const fault = lengthFault(text, most, what);
    if (fault) return fault;
  }
  return '';
}
