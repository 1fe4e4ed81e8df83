import type { Env } from './env.ts';

/** The state of a login code: only its own browser learns more. */
export type TicketState = { state: 'waiting' | 'claimed' | 'over' | 'foreign' | 'granted'; userId: string };

/** A login code that waits to be sent to the official account; rooms/ticket.ts is one. */
export type LoginTicket = Rpc.DurableObjectBranded & {
  open(browser: string, where: string, now: number): Promise<boolean>;
  claim(sender: string, now: number): Promise<{ where: string; until: number } | null>;
  approve(sender: string, userId: string, now: number): Promise<boolean>;
  take(browser: string, now: number): Promise<TicketState>;
};

/** The ticket of a login code. */
export function ticketOf(env: Env, code: string) {
  return env.TICKETS.get(env.TICKETS.idFromName(code));
}
