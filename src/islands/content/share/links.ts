import type { Provider } from '../../../../contract/people/auth/auth.ts';

/** `url` is the current page; `link` is its canonical URL, which is printed. */
export type Shared = { url: string; link: string; title: string; summary: string; image: string };

type Way = { name: string; brand: Provider; href: string };

/** Share links of the platforms. */
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

/** Dark modules of a QR code as an SVG path, one unit each. */
export function squares(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
