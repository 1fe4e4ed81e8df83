import { annexPart, finishAnnex } from '../content/annex/annex.ts';
import { restoreArticle } from '../content/article/own.ts';
import { helpedBy } from '../content/solverError/solverError.ts';
import { checkCode } from '../discussion/reaction/reaction.ts';
import { readMessages } from '../messages/im/im.ts';
import { invoiceFile } from '../money/invoice/desk.ts';
import { payBy } from '../money/order/order.ts';
import { getSettings } from '../operations/settings/settings.ts';
import {
  emailLogin,
  linkLogin,
  logout,
  redeem,
  renderLogins,
  sendEmailCode,
  userByToken,
  wechatIsLogin,
  wechatLoginCode,
} from '../people/auth/auth.ts';
import { handOver } from '../people/auth/handover.ts';
import { redeemAdminLink } from '../people/invite/invite.ts';
import { sendPhoneCode } from '../people/phone/phone.ts';
import type { AnyEndpoint, EdgeFlags } from './endpoint.ts';

/** Every endpoint with `edge` flags. */
const FLAGGED: readonly Pick<AnyEndpoint, 'path' | 'edge'>[] = [
  annexPart,
  checkCode,
  emailLogin,
  finishAnnex,
  getSettings,
  handOver,
  helpedBy,
  invoiceFile,
  linkLogin,
  logout,
  payBy,
  redeem,
  redeemAdminLink,
  ...renderLogins,
  sendEmailCode,
  sendPhoneCode,
  userByToken,
  wechatIsLogin,
  wechatLoginCode,
  readMessages,
  restoreArticle,
];

/** Hosts may ignore case and a trailing slash. */
const normalizePath = (path: string) => path.toLowerCase().replace(/\/+$/, '');

const flags = new Map(FLAGGED.map(({ path, edge }) => [normalizePath(`/ming${path}`), edge]));

/** Edge flags of a call; `path` begins with /ming. */
export function edgeFlags(path: string): EdgeFlags {
  return flags.get(normalizePath(path)) ?? {};
}
