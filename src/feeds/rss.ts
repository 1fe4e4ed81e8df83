import type { Channel, Entry } from './channel.ts';
import { xml } from './xml.ts';

/** Plain text as the HTML that the description of an item is read as. */
const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const item = (it: Entry) => ({
  title: it.title,
  link: it.link,
  guid: { '@isPermaLink': 'true', '#text': it.link },
  pubDate: it.date?.toUTCString(),
  'dc:creator': it.author.name,
  category: it.topics,
  description: asHtml(it.summary),
  'content:encoded': it.content,
});

/** RSS 2.0; the author as Dublin Core, because RSS's own element requires an e-mail address. */
export function rss(channel: Channel): string {
  return xml({
    rss: {
      '@version': '2.0',
      '@xmlns:atom': 'http://www.w3.org/2005/Atom',
      '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      '@xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
      channel: {
        title: channel.title,
        link: channel.link,
        description: channel.summary,
        language: 'zh-CN',
        lastBuildDate: channel.updated.toUTCString(),
        'atom:link': { '@href': channel.self, '@rel': 'self', '@type': 'application/rss+xml' },
        item: channel.entries.map(item),
      },
    },
  });
}
