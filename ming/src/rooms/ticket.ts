import { DurableObject } from 'cloudflare:workers';
import { WECHAT_POLL_MS, WECHAT_POLL_TICKS } from '../../../contract/limits.ts';
import type { LoginTicket, Standing } from '../kit/ticket.ts';

type Kept = { browser: string; place: string; until: number; userId: string; used: boolean };

const VALID_MS = WECHAT_POLL_TICKS * WECHAT_POLL_MS;
/** As long as a message may travel: sent too late, it must not open the door of whoever gets the code next. */
const REST_MS = 5 * 60_000;

/**
 * One login code: which browser asked for it and, once the official account has received it, whose it is. Named by
 * the code; valid for 60 s, then resting, then forgotten. Times in ms.
 */
export class Ticket extends DurableObject implements LoginTicket {
  /** Gives the code to a browser; false where it is in use or resting. */
  async open(browser: string, place: string, now: number): Promise<boolean> {
    const kept = await this.kept();
    if (kept && kept.until + REST_MS > now) return false;
    await this.keep({ browser, place, until: now + VALID_MS, userId: '', used: false });
    await this.ctx.storage.setAlarm(now + VALID_MS + REST_MS);
    return true;
  }

  /** The place of the browser that waits, or null where none does. */
  async waits(now: number): Promise<{ place: string } | null> {
    const kept = await this.kept();
    return kept && kept.until > now && !kept.userId ? { place: kept.place } : null;
  }

  /** Notes who sent the code; false where nobody waits, and so for the second who sends it. */
  async approve(userId: string, now: number): Promise<boolean> {
    const kept = await this.kept();
    if (!kept || kept.until <= now || kept.userId) return false;
    await this.keep({ ...kept, userId });
    return true;
  }

  /** Hands out who sent the code, once and only to the browser that asked for it; late too if it was sent in time. */
  async take(browser: string, now: number): Promise<Standing> {
    const kept = await this.kept();
    if (kept?.browser !== browser) return { state: 'foreign', userId: '' };
    if (kept.used || (!kept.userId && kept.until <= now)) return { state: 'over', userId: '' };
    if (!kept.userId) return { state: 'waiting', userId: '' };
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
