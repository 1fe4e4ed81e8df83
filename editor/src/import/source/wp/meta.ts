import { meansEverybody, namesPrivacy } from '../../../foreign/privacy.ts';
import { isEmpty, isOff } from '../../../foreign/values.ts';

type Meta = { 'wp:meta_key': string; 'wp:meta_value': string };

/** What WordPress keeps for itself: `_edit_lock` locks nobody out. */
const OWN = /^_(?:edit|wp|oembed|thumbnail|menu|encloseme|pingme)(?:_|$)/;
/** Fields of plugins that say little by their words: Restrict Content, Jetpack, WP-Members, MemberPress. */
const CLOSING =
  /^_?(?:is_paid|rcp_\w+|wpmem_block|mepr_\w+|s2member_\w+|jetpack_newsletter_access|wc_memberships\w*|groups[-_]read\w*|restrict_content\w*)$/;
/** Fields that plugins and themes write beside every post, by the values that keep it from some. */
const LIMITED: Readonly<Record<string, RegExp>> = {
  _visibility: /^(?!public$|visible$|open$)./,
  b2_post_reading_role: /^(?!none$)./,
  cao_status: /^1$/,
  erphp_down: /^(?!0$|no$)./,
  start_see: /^(?!0$|no$)./,
  start_see2: /^(?!0$|no$)./,
  // Any level is still one.
  rcp_subscription_level: /^(?!0?$)./,
  posts_zibpay: /"pay_type";s:\d+:"(?!no"|")/,
  um_content_restriction: /"_um_custom_access_settings";(?:b:1|i:1|s:\d+:"1")/,
};
/** What plugins tell search engines, by the values that forbid to list the article. */
const UNLISTED: Readonly<Record<string, RegExp>> = {
  '_yoast_wpseo_meta-robots-noindex': /^1$/,
  rank_math_robots: /noindex/,
  _seopress_robots_index: /^yes$/,
  _aioseop_noindex: /^(?:on|1)$/,
  _genesis_noindex: /^1$/,
};

const toldOf = (key: string) => `插件的字段 ${key} 有值，看来不是谁都能读`;

/** Why a post is not for everybody by the fields that plugins keep beside it. Values may be secrets and are not told. */
export function heldByMeta(meta: readonly Meta[]): string[] {
  return meta.flatMap(({ 'wp:meta_key': key, 'wp:meta_value': value }) => {
    if (UNLISTED[key]?.test(value)) return ['原来不让搜索引擎收录'];
    if (LIMITED[key]?.test(value)) return [toldOf(key)];
    if (key in LIMITED || OWN.test(key) || isEmpty(value) || isOff(value) || meansEverybody(value)) return [];
    return CLOSING.test(key) || namesPrivacy(key) ? [toldOf(key)] : [];
  });
}
