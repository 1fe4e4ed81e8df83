import type { Channel, Entry } from './channel.ts';
import { xml } from './xml.ts';

const entry = (it: Entry) => ({
  title: it.title,
  id: it.link,
  link: { '@href': it.link },
  published: it.date?.toISOString(),
  updated: it.updated.toISOString(),
  author: it.author,
  category: it.topics.map((topic) => ({ '@term': topic })),
  summary: it.summary,
  content: it.content === undefined ? undefined : { '@type': 'html', '#text': it.content },
});

/** Atom (RFC 4287). */
export function atom(channel: Channel): string {
  return xml({
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': 'zh-CN',
      title: channel.title,
      subtitle: channel.summary,
      id: channel.link,
      updated: channel.updated.toISOString(),
      link: [{ '@href': channel.link }, { '@href': channel.self, '@rel': 'self' }],
      entry: channel.entries.map(entry),
    },
  });
}
