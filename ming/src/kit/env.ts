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

/** Variables set by operators, all optional. See docs/deploy.md. */
export type Vars = Smtp &
  LoginSettings &
  PayVars &
  SmsVars &
  TextCheckVars &
  S3Vars & {
    STAGE?: string;
    SITE_URL?: string;
    BAIDU_PUSH_TOKEN?: string;
    /** 8 to 128 letters, digits and dashes. */
    INDEXNOW_KEY?: string;
    /** Signs attachment download links; defaults to the site key. */
    ANNEX_SECRET?: string;
    HOT_BOARDS?: string;
    /** CAPTCHA; off without a secret. */
    TURNSTILE_SECRET?: string;
    TURNSTILE_SITE_KEY?: string;
    TURNSTILE_VERIFY_URL?: string;
  };

/** Worker bindings (see wrangler.jsonc). */
export type Env = Vars & {
  DB: D1Database;
  /** Search index; can be rebuilt from `DB`. */
  SEARCH: D1Database;
  FILES: R2Bucket;
  BACKUPS: R2Bucket;
  EVENTS: Queue<Event>;
  LIMITER: DurableObjectNamespace<Counter>;
  TICKETS: DurableObjectNamespace<LoginTicket>;
  ROOMS: DurableObjectNamespace<ChatRoom>;
  INBOXES: DurableObjectNamespace<PersonalInbox>;
  RELAYS: DurableObjectNamespace<PublicRelay>;
  TOPICS: DurableObjectNamespace<ArticleTopic>;
};

/** Site URL without trailing slash; '' if unset. */
export const siteUrl = ({ SITE_URL = '' }: Pick<Vars, 'SITE_URL'>): string => SITE_URL.replace(/\/$/, '');
