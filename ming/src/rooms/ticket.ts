import { DurableObject } from 'cloudflare:workers';
import { WECHAT_QR_SECONDS } from '../../../contract/kit/limits.ts';
import type { LoginTicket, TicketState } from '../kit/ticket.ts';

type Kept = {
  browser: string;
  where: string;
  until: number;
  sender: string;
  userId: string;
  used: boolean;
};

/** Longer than the page polls: whoever confirms in another app is asked for once more on the way back. */
const VALID_MS = WECHAT_QR_SECONDS * 1_000;
/** For the answer to the question whether the sender is logging in. */
const CONFIRM_MS = 60_000;
/** Quarantine of a used code, as long as a delayed message may take: it must not confirm the next login with that code. */
const REST_MS = 5 * 60_000;

/**
 * One login code: which browser asked for it, who sent it to the official account and, once that person has confirmed
 * it, whose it is. Named by the code; valid for 600 s and, once sent, for 60 s from then; then in quarantine, then purged. Times
 * in ms.
 */
export class Ticket extends DurableObject implements LoginTicket {
  /** Claims the code for a browser, which `where` describes; false where it is in use or in quarantine. */
  async open(browser: string, where: string, now: number): Promise<boolean> {
    const kept = await this.kept();
    if (kept && kept.until + REST_MS > now) return false;
    await this.keep({ browser, where, until: now + VALID_MS, sender: '', userId: '', used: false });
    await this.ctx.storage.setAlarm(now + VALID_MS + CONFIRM_MS + REST_MS);
    return true;
  }

  /** Notes who sent the code, and where its browser is; null where none waits, and so for the second who sends it. */
  async claim(sender: string, now: number): Promise<{ where: string; until: number } | null> {
    const kept = await this.kept();
    if (!kept || kept.until <= now || kept.userId || (kept.sender && kept.sender !== sender)) return null;
    const until = kept.sender ? kept.until : now + CONFIRM_MS;
    await this.keep({ ...kept, sender, until });
    return { where: kept.where, until };
  }

  /** Records the confirmation by the sender of the code; false for anybody else or after it expired. */
  async approve(sender: string, userId: string, now: number): Promise<boolean> {
    const kept = await this.kept();
    if (!kept || kept.sender !== sender || kept.until <= now || kept.userId) return false;
    await this.keep({ ...kept, userId });
    return true;
  }

  /** Hands out who confirmed the code, once and only to the browser that asked for it; later too if it was in time. */
  async take(browser: string, now: number): Promise<TicketState> {
    const kept = await this.kept();
    if (kept?.browser !== browser) return { state: 'foreign', userId: '' };
    if (kept.used || (!kept.userId && kept.until <= now)) return { state: 'over', userId: '' };
    if (!kept.userId) return { state: kept.sender ? 'claimed' : 'waiting', userId: '' };
    await this.keep({ ...kept, used: true });
    return { state: 'granted', userId: kept.userId };
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  private kept(): Promise<Kept | undefined> {
    return this.ctx.storage.get<Kept>('ticket');
  }

  private keep(it: Kept): Promise<void> {
    return this.ctx.storage.put('ticket', it);
  }
}
