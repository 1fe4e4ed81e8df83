import { FOLDER_NAME_MOST } from '../../../../contract/kit/limits.ts';
import { lengthFault } from '../../ui/form/length.ts';

/** What is wrong with the name of a folder; empty where nothing is. */
export function nameFault(name: string): string {
  if (!name.trim()) return '请填写收藏夹名称';
  return lengthFault(name, FOLDER_NAME_MOST, '收藏夹名称');
}
