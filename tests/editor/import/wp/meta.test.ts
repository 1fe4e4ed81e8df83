import { expect, it } from 'vitest';
import { heldByMeta } from '../../../../editor/src/import/source/wp/meta.ts';

const held = (key: string, value: string) => heldByMeta([{ 'wp:meta_key': key, 'wp:meta_value': value }]);
const told = (key: string) => [`插件的字段 ${key} 有值，看来不是谁都能读`];

it.each([
  ['_members_access_role', 'subscriber'],
  ['rcp_access_level', '2'],
  ['_is_paid', '1'],
  ['_jetpack_newsletter_access', 'paid_subscribers'],
  ['_wpmem_block', '1'],
  ['_post_password_hint', 'k7q2'],
  ['仅会员可见', '是'],
  ['groups-read', '2'],
  ['_groups_read_post', '2'],
  ['restrict_content', '1'],
  ['_visibility', 'private'],
  ['b2_post_reading_role', 'login'],
  ['cao_status', '1'],
  ['erphp_down', '1'],
  ['start_see', 'yes'],
  ['posts_zibpay', 'a:1:{s:8:"pay_type";s:1:"1";}'],
  ['um_content_restriction', 'a:1:{s:26:"_um_custom_access_settings";b:1;}'],
])('a post with %s of a plugin is not for everybody', (key, value) => {
  expect(held(key, value)).toEqual(told(key));
});

it.each([
  ['_edit_lock', '1700000000:1'],
  ['_wp_trash_meta_status', 'publish'],
  ['_thumbnail_id', '7'],
  ['_members_access_role', ''],
  ['rcp_access_level', 'All'],
  ['_is_paid', '0'],
  ['_jetpack_newsletter_access', 'everybody'],
  ['_yoast_wpseo_meta-robots-noindex', '2'],
  ['_yoast_wpseo_title', '题'],
  ['views', '120'],
  ['_visibility', 'visible'],
  ['b2_post_reading_role', 'none'],
  ['cao_status', '0'],
  ['posts_zibpay', 'a:1:{s:8:"pay_type";s:2:"no";}'],
  ['um_content_restriction', 'a:1:{s:26:"_um_custom_access_settings";b:0;}'],
  ['_seopress_robots_index', ''],
])('a post with %s is: %j', (key, value) => {
  expect(held(key, value)).toEqual([]);
});

it('what search engines are told not to list is not public', () => {
  expect(held('_yoast_wpseo_meta-robots-noindex', '1')).toEqual(['原来不让搜索引擎收录']);
  expect(held('_seopress_robots_index', 'yes')).toEqual(['原来不让搜索引擎收录']);
  expect(held('_aioseop_noindex', 'on')).toEqual(['原来不让搜索引擎收录']);
  expect(held('_genesis_noindex', '1')).toEqual(['原来不让搜索引擎收录']);
  expect(held('rank_math_robots', 'a:1:{i:0;s:7:"noindex";}')).toEqual(['原来不让搜索引擎收录']);
});
