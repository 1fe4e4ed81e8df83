import { BADGE, type Badge, type BadgeKey, type GrowthKind } from '../../../contract/growth.ts';
import { gmt8 } from '../kit/clock.ts';
import type { Growth } from './rules.ts';

/** A badge on the wire; none for a key that is given no more. */
export function badgeView({ badge, createdAt }: { badge: string; createdAt: number }): Badge[] {
  if (!Object.hasOwn(BADGE, badge)) return [];
  return [{ key: badge, ...BADGE[badge as BadgeKey], createTime: gmt8(createdAt) }];
}

/** How much a kind may bring a day; 0 without a limit. */
export function mostOf(kind: GrowthKind, rules: Growth): number {
  return kind === 'sign' ? rules.sign.points + rules.sign.bonus : rules[kind].most;
}
