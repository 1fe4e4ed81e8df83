import { PRIVILEGE, type Privilege } from '../../../../contract/people/reputation/privilege.ts';
import type { ForumRules } from '../../../../contract/people/reputation/reputation.ts';
import type { Caller } from '../../kit/http/caller.ts';

/** What brings or takes reputation, by the calendar day in GMT+8 on which it happened. */
export type ReputationEvent = {
  kind: 'answerUp' | 'questionUp' | 'down' | 'downGiven' | 'edit' | 'accepted' | 'accepting' | 'spam';
  day: number;
};

/** Everybody's reputation begins with this and never falls below it. */
const LEAST = 1;

/** How many approved edits bring anything. */
export const editsThatCount = (rules: ForumRules): number =>
  rules.edit > 0 ? Math.floor(rules.editMost / rules.edit) : 0;

/**
 * The reputation that follows from what is there now, whatever the order in which it came: votes and edits of a day count up
 * to `dayMost`, acceptances beside them. writes.ts derives the same in SQL.
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

/** Somebody with what decides about their privileges; `few` while the site has few members. */
export type Member = Caller & { reputation: number; few: boolean; rules: ForumRules };

/** The reputation that a privilege needs. */
export function priceOf(privilege: Privilege, { rules, few }: Pick<Member, 'rules' | 'few'>): number {
  return privilege === 'voteUp' && few ? LEAST : rules[privilege];
}

/** Whether somebody has a privilege; editors and operators have all. */
export function may(member: Member, privilege: Privilege): boolean {
  return member.role !== 'user' || member.reputation >= priceOf(privilege, member);
}

/** Why somebody lacks a privilege, in Chinese, or null. */
export function privilegeFault(member: Member, privilege: Privilege): string | null {
  if (may(member, privilege)) return null;
  const needs = priceOf(privilege, member);
  return `声望达到 ${needs} 才能${PRIVILEGE[privilege]}，你现在的声望是 ${member.reputation}`;
}
