import type { PayVars } from '../money/pay/config.ts';
import type { Event } from './events.ts';
import type { Counter } from './http/limit.ts';
import type { ArticleTopic, PersonalInbox, PublicRelay } from './live.ts';
import type { Smtp } from './mail/smtp.ts';
import type { LoginSettings } from './providers.ts';
import type { ChatRoom } from './room.ts';
import type { S3Vars } from './s3/config.ts';
import type { SmsVars } from './tencent/sms.ts';
import type { TextCheckVars } from './tencent/text.ts';
import type { LoginTicket } from './ticket.ts';

/** What an operator may set; all of it may be missing. See docs/deploy.md. */
export type Vars = Smtp &
  LoginSettings &
  PayVars &
  SmsVars &
  TextCheckVars &
  S3Vars & {
    /** `demo` on a machine that shows the demonstration content; never set in production. */
    STAGE?: string;
    /** URL of the site, for submissions to search engines. */
    SITE_URL?: string;
    /** The token of Baidu's link submission. */
    BAIDU_PUSH_TOKEN?: string;
    /** The IndexNow key: 8 to 128 letters, digits and dashes. */
    INDEXNOW_KEY?: string;
    /** Signs download links of attachments; the site's own key does where it is not set. */
    ANNEX_SECRET?: string;
    /** Outside boards of the hot list as JSON. */
    HOT_BOARDS?: string;
    /** The CAPTCHA before codes; off without a secret. */
    TURNSTILE_SECRET?: string;
    TURNSTILE_SITE_KEY?: string;
    TURNSTILE_VERIFY_URL?: string;
  };

/** What the platform binds to this Worker (see wrangler.jsonc). */
export type Env = Vars & {
  DB: D1Database;
  /** The search index; it can be rebuilt from `DB`. */
  SEARCH: D1Database;
  FILES: R2Bucket;
  /** Backups alone, so that nothing that serves files comes near them. */
  BACKUPS: R2Bucket;
  EVENTS: Queue<Event>;
  LIMITER: DurableObjectNamespace<Counter>;
  TICKETS: DurableObjectNamespace<LoginTicket>;
  ROOMS: DurableObjectNamespace<ChatRoom>;
  INBOXES: DurableObjectNamespace<PersonalInbox>;
  RELAYS: DurableObjectNamespace<PublicRelay>;
  TOPICS: DurableObjectNamespace<ArticleTopic>;
};

/** What whole addresses of the site start with; '' where it is not set. */
export const siteUrl = ({ SITE_URL = '' }: Pick<Vars, 'SITE_URL'>): string => SITE_URL.replace(/\/$/, '');
