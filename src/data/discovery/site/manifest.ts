import { place, TITLE } from '../../../../contract/kit/places.ts';

/** A manifest has one color for both themes: light. */
const GROUND = '#ffffff';

const icon = (src: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Web app manifest from the operator's name and summary. */
export function manifestOf({ name, summary }: { name: string; summary: string }) {
  return {
    id: place.home(),
    name: summary ? `${name} · ${summary}` : name,
    short_name: name,
    description: summary,
    lang: 'zh-CN',
    dir: 'ltr',
    start_url: place.home(),
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    categories: ['education', 'productivity'],
    icons: [
      icon('/icon-192.png', 192),
      icon('/icon-512.png', 512),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: TITLE.search, url: place.search() },
      { name: TITLE.columns, url: place.columns() },
      { name: TITLE.forum, url: place.forum() },
    ].map((it) => ({ ...it, icons: [icon('/icon-192.png', 192)] })),
  };
}
