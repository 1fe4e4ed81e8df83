import { PRIVILEGE, type Privilege } from '../../../../contract/people/reputation/privilege.ts';
import type { ForumRules } from '../../../../contract/people/reputation/reputation.ts';
import type { Caller } from '../../kit/http/caller.ts';

/** Reputation event by day (GMT+8). */
export type ReputationEvent = {
  kind: 'answerUp' | 'questionUp' | 'down' | 'downGiven' | 'edit' | 'accepted' | 'accepting' | 'spam';
  day: number;
};

/** Initial and minimum reputation. */
const LEAST = 1;

/** Number of approved edits that earn points. */
export const editsThatCount = (rules: ForumRules): number =>
  rules.edit > 0 ? Math.floor(rules.editMost / rules.edit) : 0;

/**
 * Reputation from current facts, independent of order: votes and edits are capped daily at `dayMost`,
 * acceptances are not. writes.ts computes the same in SQL.
 */
export function reputationOf(deeds: readonly ReputationEvent[], rules: ForumRules): number {
  const edits = deeds
    .filter((it) => it.kind === 'edit')
    .toSorted((a, b) => a.day - b.day)
    .slice(0, editsThatCount(rules));
  const capped = [...deeds.filter((it) => it.kind !== 'edit'), ...edits];
  const points = {
    answerUp: rules.answerUp,
    questionUp: rules.questionUp,
    down: -rules.down,
    downGiven: -rules.downGiven,
    edit: rules.edit,
  };
  const beside = { accepted: rules.accepted, accepting: rules.accepting, spam: -rules.spam };
  const days = new Map<number, number>();
  let sum = LEAST;
  for (const { kind, day } of capped) {
    if (kind in beside) sum += beside[kind as keyof typeof beside];
    else days.set(day, (days.get(day) ?? 0) + points[kind as keyof typeof points]);
  }
  for (const gained of days.values()) sum += Math.min(gained, rules.dayMost);
  return Math.max(LEAST, sum);
}

/** Caller with privilege data; `few`: the site has few members. */
export type Member = Caller & { reputation: number; few: boolean; rules: ForumRules };

/** Reputation a privilege needs. */
export function priceOf(privilege: Privilege, { rules, few }: Pick<Member, 'rules' | 'few'>): number {
  return privilege === 'voteUp' && few ? LEAST : rules[privilege];
}

/** Whether a member has a privilege; staff have all. */
export function may(member: Member, privilege: Privilege): boolean {
  return member.role !== 'user' || member.reputation >= priceOf(privilege, member);
}

/** Why a privilege is missing, in Chinese, or null. */
export function privilegeFault(member: Member, privilege: Privilege): string | null {
  if (may(member, privilege)) return null;
  const needs = priceOf(privilege, member);
  return `声望达到 ${needs} 才能${PRIVILEGE[privilege]}，你现在的声望是 ${member.reputation}`;
}
