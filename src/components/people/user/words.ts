import { type HomeTab, place } from '../../../../contract/kit/places.ts';
import { machineTime } from '../../../../contract/kit/time.ts';
import type { AuthorBeside, UserInfo } from '../../../../contract/people/user/user.ts';

export const ROLE: Record<string, string> = { admin: '管理员', editor: '编辑' };

/** Title of a profile page. Typographic rule: a space between Latin and Chinese text only. */
export function homeTitle(nickname: string): string {
  return `${nickname}${/[\p{Script=Latin}\p{N}]$/u.test(nickname) ? ' ' : ''}的主页`;
}

/** Parses a personal web site. Returns null unless it is http(s). */
export function personalSite(text: string): URL | null {
  const url = URL.parse(text.trim());
  return url && /^https?:$/.test(url.protocol) && url.hostname ? url : null;
}

/** Tabs of a profile page. Counts a host does not send are treated as non-zero; `more` if it has all tabs. */
export function tabsOf(beside: AuthorBeside, more: boolean): HomeTab[] {
  const tabs: HomeTab[] = ['articles'];
  if (beside.columnNum !== 0) tabs.push('columns');
  if (beside.categoryNum !== 0) tabs.push('categories');
  if (more) tabs.push('questions', 'answers', 'collections', 'follows', 'fans');
  return tabs;
}

/** schema.org ProfilePage; `base` is the origin. */
export function profilePage(author: UserInfo, base: string) {
  const url = base + place.myHome(author.id);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    dateCreated: machineTime(author.createTime) || undefined,
    mainEntity: {
      '@type': 'Person',
      name: author.nickname,
      identifier: author.id,
      url,
      description: author.intro || undefined,
      image: author.avatar ? new URL(author.avatar, base).href : undefined,
      sameAs: personalSite(author.webSite)?.href,
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/FollowAction',
        userInteractionCount: author.fansCount,
      },
      agentInteractionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/WriteAction',
        userInteractionCount: author.articleCount,
      },
    },
  };
}
