import { lengthFault } from '../../../../contract/kit/length.ts';
import { FOLDER_NAME_MOST } from '../../../../contract/kit/limits.ts';

/** Error of a folder name; empty if valid. */
export function nameFault(name: string): string {
  if (!name.trim()) return '请填写收藏夹名称';
  return lengthFault(name, FOLDER_NAME_MOST, '收藏夹名称');
}
