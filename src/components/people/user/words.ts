import { type HomeTab, place } from '../../../../contract/kit/places.ts';
import { machineTime } from '../../../../contract/kit/time.ts';
import type { AuthorBeside, UserInfo } from '../../../../contract/people/user/user.ts';

/** The badge beside the name of somebody with a role. */
export const ROLE: Record<string, string> = { admin: '管理员', editor: '编辑' };

/** Title of a person's page: a space only where a Latin name meets the Chinese text, as typesetters put it. */
export function homeTitle(nickname: string): string {
  return `${nickname}${/[\p{Script=Latin}\p{N}]$/u.test(nickname) ? ' ' : ''}的主页`;
}

/** A person's own web site, or null where it is none that a link may lead to. */
export function outside(text: string): URL | null {
  const url = URL.parse(text.trim());
  return url && /^https?:$/.test(url.protocol) && url.hostname ? url : null;
}

/** The tabs that a person's page has; what a host does not count may be there. `more` where the host has all of them. */
export function tabsOf(beside: AuthorBeside, more: boolean): HomeTab[] {
  const tabs: HomeTab[] = ['articles'];
  if (beside.columnNum !== 0) tabs.push('columns');
  if (beside.categoryNum !== 0) tabs.push('categories');
  if (more) tabs.push('questions', 'answers', 'collections', 'follows', 'fans');
  return tabs;
}

/** schema.org ProfilePage of a person; `base` is the origin that addresses start with. */
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
      sameAs: outside(author.webSite)?.href,
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
