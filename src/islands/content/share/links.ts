import type { Provider } from '../../../../contract/people/auth/auth.ts';

/** What is shared: the address of a page, the one that is printed (`link`, canonical), and what it says of itself. */
export type Shared = { url: string; link: string; title: string; summary: string; image: string };

type Way = { name: string; brand: Provider; href: string };

/** Addresses of the platforms at which somebody shares a page. */
export function shareLinks({ url, title, summary, image }: Omit<Shared, 'link'>): Way[] {
  const to = (address: string, query: Record<string, string>) => `${address}?${new URLSearchParams(query)}`;
  return [
    {
      name: 'QQ',
      brand: 'qq',
      href: to('https://connect.qq.com/widget/shareqq/index.html', { url, title, summary, pics: image }),
    },
    {
      name: '微博',
      brand: 'weibo',
      href: to('https://service.weibo.com/share/share.php', { url, title, pic: image }),
    },
  ];
}

/** A QR code's dark squares as one SVG path, a unit a square. */
export function squares(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
