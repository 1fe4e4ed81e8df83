import {
  BADGE,
  type Badge,
  type BadgeKey,
  GROWTH_KIND,
  type GrowthKind,
} from '../../../../contract/people/growth/growth.ts';
import { gmt8 } from '../../kit/clock.ts';
import { type Growth, growthOf, spanOf } from './rules.ts';

/** Badge for output; empty for a retired key. */
export function badgeView({ badge, createdAt }: { badge: string; createdAt: number }): Badge[] {
  if (!Object.hasOwn(BADGE, badge)) return [];
  return [{ key: badge, ...BADGE[badge as BadgeKey], createTime: gmt8(createdAt) }];
}

/** Daily maximum of a kind; 0 if unlimited. */
export function mostOf(kind: GrowthKind, rules: Growth): number {
  return kind === 'sign' ? rules.sign.points + rules.sign.bonus : rules[kind].most;
}

/** Level with its range, and today's experience by kind. `setting`: rules setting; `rows`: the day's. */
export function progressView(
  person: { level: number; exp: number },
  setting: string | undefined,
  rows: readonly { kind: string; points: number }[],
) {
  const rules = growthOf(setting);
  return {
    level: { level: person.level, exp: person.exp, ...spanOf(person.level, rules.levels) },
    today: GROWTH_KIND.map((kind) => ({
      kind,
      points: rows.find((it) => it.kind === kind)?.points ?? 0,
      most: mostOf(kind, rules),
    })),
    levels: rules.levels,
  };
}
