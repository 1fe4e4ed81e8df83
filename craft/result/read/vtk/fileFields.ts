import type { Omission } from '../../model.ts';

/** Field data names of the time, by priority (VTK, VisIt etc.). */
export const TIMES = ['TimeValue', 'TIME', 'time'];

const NAMES_MOST = 5;
const NAME_MOST = 40;

/** Reports other field data, which belongs to no point or cell. */
export function fileFields(names: readonly string[]): Omission[] {
  const others = names.filter((it) => it !== '' && !TIMES.includes(it));
  if (others.length === 0) return [];
  const said = others.slice(0, NAMES_MOST).map((it) => `“${it.slice(0, NAME_MOST)}”`);
  const rest = others.length > NAMES_MOST ? `等 ${others.length} 个` : '';
  return [{ what: `整个文件的数组${said.join('、')}${rest}没有显示`, why: '它不属于点或单元' }];
}
