import { Parser } from 'htmlparser2';

/** Astro names the scripts of an island in attributes of its own. */
const NAMES = ['src', 'href', 'data-script', 'component-url', 'renderer-url'];
const PART = /^\/(_astro|fonts|cover|ming\/file)\//;

/** What is cached of a page beside its HTML: the files that it needs, deduped, and its title without the name of the site. */
export type Outline = { files: string[]; title: string };

/** Reads the style sheets, scripts, fonts and pictures that a page needs, and its title. */
export function outlineOf(html: string): Outline {
  const files = new Set<string>();
  let title = '';
  const parser = new Parser({
    onopentag(_, attributes) {
      for (const name of NAMES) {
        const address = attributes[name];
        if (address !== undefined && PART.test(address)) files.add(address);
      }
      if (attributes.property === 'og:title') title = attributes.content ?? '';
    },
  });
  parser.end(html);
  return { files: [...files], title };
}
