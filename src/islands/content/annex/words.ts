import { type AnnexKind, annexKindOf } from '../../../../contract/content/annex/kinds.ts';

const KINDS: Record<AnnexKind, string> = {
  deck: '输入卡',
  result: '计算结果',
  log: '求解日志',
  cad: '几何模型',
  project: '工程文件',
  document: '文档',
  archive: '压缩包',
  table: '数据表',
  image: '图片',
  script: '脚本',
};

/** Kind of an attachment by its file name; 文件 if unknown. */
export function kindText(name: string): string {
  const kind = annexKindOf(name);
  return kind ? KINDS[kind] : '文件';
}
