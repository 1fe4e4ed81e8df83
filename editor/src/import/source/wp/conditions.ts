import { isEmpty, isRecord } from '../../../foreign/values.ts';
import { type Block, blocksIn } from './parseBlocks.ts';

/** Attributes of conditional blocks. */
const CONDITIONS = ['blockVisibility', 'conditionalBlocks', 'conditionalBlocksAttributes'];

/** Whether a block is conditional; WordPress stores `false` (nobody) in metadata. */
function isConditional({ attrs }: Block): boolean {
  const about = isRecord(attrs['metadata']) ? attrs['metadata'] : {};
  const own = about['blockVisibility'];
  const values = CONDITIONS.map((it) => attrs[it]);
  return own === false || (isRecord(own) && Object.keys(own).length > 0) || values.some(isCondition);
}

const isCondition = (value: unknown) =>
  !isEmpty(value) && value !== true && !(isRecord(value) && Object.keys(value).length === 0);

const hasConditions = (block: Block): boolean =>
  isConditional(block) || block.parts.some((it) => typeof it !== 'string' && hasConditions(it));

/** Restriction by conditional blocks. */
export const heldByBlocks = (text: string): string[] =>
  blocksIn(text).some(hasConditions) ? ['有只在一定条件下才显示的区块'] : [];
