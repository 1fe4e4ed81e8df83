import type { Env } from './env.ts';

export type TicketState = { state: 'waiting' | 'claimed' | 'over' | 'foreign' | 'granted'; userId: string };

/** Pending login code; rooms/ticket.ts implements it. */
export type LoginTicket = Rpc.DurableObjectBranded & {
  open(browser: string, where: string, now: number): Promise<boolean>;
  claim(sender: string, now: number): Promise<{ where: string; until: number } | null>;
  approve(sender: string, userId: string, now: number): Promise<boolean>;
  take(browser: string, now: number): Promise<TicketState>;
};

/** Ticket object of a login code. */
export function ticketOf(env: Env, code: string) {
  return env.TICKETS.get(env.TICKETS.idFromName(code));
}
