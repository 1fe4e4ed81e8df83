import {
  BADGE,
  type Badge,
  type BadgeKey,
  GROWTH_KIND,
  type GrowthKind,
} from '../../../../contract/people/growth/growth.ts';
import { gmt8 } from '../../kit/clock.ts';
import { type Growth, growthOf, spanOf } from './rules.ts';

/** A badge on the wire; none for a key that is given no more. */
export function badgeView({ badge, createdAt }: { badge: string; createdAt: number }): Badge[] {
  if (!Object.hasOwn(BADGE, badge)) return [];
  return [{ key: badge, ...BADGE[badge as BadgeKey], createTime: gmt8(createdAt) }];
}

/** How much a kind may bring a day; 0 without a limit. */
export function mostOf(kind: GrowthKind, rules: Growth): number {
  return kind === 'sign' ? rules.sign.points + rules.sign.bonus : rules[kind].most;
}

/**
 * A person's level with where it begins and ends, and what a day brought of each kind of experience. `setting` is the
 * operator's change to the rules, `rows` are those of the day.
 */
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
