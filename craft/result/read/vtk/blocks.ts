import { refuse } from '../source.ts';
import { type Node, parseXml } from './xml.ts';

export type Block = { name: string; file: string };

const LISTS: readonly string[] = [
  'vtkMultiBlockDataSet',
  'vtkPartitionedDataSet',
  'vtkPartitionedDataSetCollection',
  'vtkMultiPieceDataSet',
];

/** An unnamed entry with siblings; pieces count as one block. */
const isOneOfSeveral = (it: Node, { name, children }: Node) =>
  name !== 'Piece' &&
  !it.attributes.get('name') &&
  children.filter((own) => own.name === 'DataSet').length > 1;

function collectBlocks(node: Node, names: readonly string[]): Block[] {
  return node.children.flatMap((it) => {
    const isUnnamed =
      !it.attributes.get('name') &&
      (it.name === 'Partitions' || (it.name === 'Block' && node.children.length > 1));
    const name = isUnnamed ? `分块 ${it.attributes.get('index') ?? ''}` : (it.attributes.get('name') ?? '');
    const own = name ? [...names, name] : names;
    if (it.name !== 'DataSet') return collectBlocks(it, own);
    const file = it.attributes.get('file') ?? '';
    const number = `分块 ${it.attributes.get('index') ?? ''}`.trim();
    const whole = own.length === 0 || isOneOfSeveral(it, node) ? [...own, number] : own;
    return file ? [{ name: whole.join(' / '), file }] : [];
  });
}

/** Files of a multi-block list (.vtm) with names, or pieces of a parallel file (.pvtu etc.). */
export function readBlocks(bytes: Uint8Array): { blocks: Block[]; areParts: boolean; type: string } {
  const file = parseXml(bytes).children.find((it) => it.name === 'VTKFile') ?? refuse('不是 VTK 文件');
  const type = file.attributes.get('type') ?? '';
  const own = file.children.find((it) => it.name === type) ?? refuse('不是 VTK 文件');
  const areParts = LISTS.includes(type);
  const blocks = areParts
    ? collectBlocks(own, [])
    : own.children
        .filter((it) => it.name === 'Piece')
        .map((it) => ({ name: '', file: it.attributes.get('Source') ?? '' }));
  if (blocks.length === 0)
    refuse(
      own.children.length > 0
        ? `不支持 ${type.slice(0, 40)}，请在 ParaView 里打开，File → Save Data 存为 .vtm 或 .vtpc`
        : '文件里没有列出分块',
    );
  return { blocks, areParts, type };
}
