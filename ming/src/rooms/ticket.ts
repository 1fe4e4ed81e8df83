import { DurableObject } from 'cloudflare:workers';
import { WECHAT_QR_SECONDS } from '../../../contract/kit/limits.ts';
import type { LoginTicket, TicketState } from '../kit/ticket.ts';

type StoredTicket = {
  browser: string;
  where: string;
  until: number;
  sender: string;
  userId: string;
  used: boolean;
};

/** Longer than the page polls, as the user returns from another app. */
const VALID_MS = WECHAT_QR_SECONDS * 1_000;
/** Time to confirm the login. */
const CONFIRM_MS = 60_000;
/** Quarantine of a used code, so that a delayed message cannot confirm the next login with it. */
const REST_MS = 5 * 60_000;

/**
 * Login code: the browser that asked, the sender to the official account, and the user once confirmed. Valid
 * for 600 s, and 60 s after it was sent; then quarantined, then deleted. Times in ms.
 */
export class Ticket extends DurableObject implements LoginTicket {
  /** Reserves the code for a browser described by `where`; false if in use or quarantined. */
  async open(browser: string, where: string, now: number): Promise<boolean> {
    const kept = await this.kept();
    if (kept && kept.until + REST_MS > now) return false;
    await this.keep({ browser, where, until: now + VALID_MS, sender: '', userId: '', used: false });
    await this.ctx.storage.setAlarm(now + VALID_MS + CONFIRM_MS + REST_MS);
    return true;
  }

  /** Records the sender and returns the browser's place; null if not waiting or sent by somebody else. */
  async claim(sender: string, now: number): Promise<{ where: string; until: number } | null> {
    const kept = await this.kept();
    if (!kept || kept.until <= now || kept.userId || (kept.sender && kept.sender !== sender)) return null;
    const until = kept.sender ? kept.until : now + CONFIRM_MS;
    await this.keep({ ...kept, sender, until });
    return { where: kept.where, until };
  }

  /** Records the sender's confirmation; false for others or after expiry. */
  async approve(sender: string, userId: string, now: number): Promise<boolean> {
    const kept = await this.kept();
    if (!kept || kept.sender !== sender || kept.until <= now || kept.userId) return false;
    await this.keep({ ...kept, userId });
    return true;
  }

  /** Returns the user once, only to the browser that asked; also after expiry if confirmed in time. */
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

  private kept(): Promise<StoredTicket | undefined> {
    return this.ctx.storage.get<StoredTicket>('ticket');
  }

  private keep(it: StoredTicket): Promise<void> {
    return this.ctx.storage.put('ticket', it);
  }
}
