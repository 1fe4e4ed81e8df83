import { meansEverybody, namesPrivacy } from '../../../foreign/privacy.ts';
import { isEmpty, isOff } from '../../../foreign/values.ts';

type Meta = { 'wp:meta_key': string; 'wp:meta_value': string };

/** WordPress's own fields; `_edit_lock` is no restriction. */
const OWN = /^_(?:edit|wp|oembed|thumbnail|menu|encloseme|pingme)(?:_|$)/;
/** Fields of plugins: Restrict Content, Jetpack, WP-Members, MemberPress. */
const CLOSING =
  /^_?(?:is_paid|rcp_\w+|wpmem_block|mepr_\w+|s2member_\w+|jetpack_newsletter_access|wc_memberships\w*|groups[-_]read\w*|restrict_content\w*)$/;
/** Plugin fields present in every post, with restricting values. */
const LIMITED: Readonly<Record<string, RegExp>> = {
  _visibility: /^(?!public$|visible$|open$)./,
  b2_post_reading_role: /^(?!none$)./,
  cao_status: /^1$/,
  erphp_down: /^(?!0$|no$)./,
  start_see: /^(?!0$|no$)./,
  start_see2: /^(?!0$|no$)./,
  // Any level restricts.
  rcp_subscription_level: /^(?!0?$)./,
  posts_zibpay: /"pay_type";s:\d+:"(?!no"|")/,
  um_content_restriction: /"_um_custom_access_settings";(?:b:1|i:1|s:\d+:"1")/,
};
/** SEO plugin fields with noindex values. */
const UNLISTED: Readonly<Record<string, RegExp>> = {
  '_yoast_wpseo_meta-robots-noindex': /^1$/,
  rank_math_robots: /noindex/,
  _seopress_robots_index: /^yes$/,
  _aioseop_noindex: /^(?:on|1)$/,
  _genesis_noindex: /^1$/,
};

const toldOf = (key: string) => `插件的字段 ${key} 有值，看来不是谁都能读`;

/** Restriction by plugin fields. Values may be secrets and are not reported. */
export function heldByMeta(meta: readonly Meta[]): string[] {
  return meta.flatMap(({ 'wp:meta_key': key, 'wp:meta_value': value }) => {
    if (UNLISTED[key]?.test(value)) return ['原来不让搜索引擎收录'];
    if (LIMITED[key]?.test(value)) return [toldOf(key)];
    if (key in LIMITED || OWN.test(key) || isEmpty(value) || isOff(value) || meansEverybody(value)) return [];
    return CLOSING.test(key) || namesPrivacy(key) ? [toldOf(key)] : [];
  });
}
