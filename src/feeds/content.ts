import { place } from '../../contract/kit/places.ts';

/** What a feed reader cannot use: formulas drawn for one sheet of styles (their MathML stays), controls, what is hidden. */
const DROPPED =
  '.katex-html, .anchor, .sr-only, [hidden], script, style, template, dialog, button, input, select, textarea, label';

const LINKS = [
  ['a', 'href'],
  ['img', 'src'],
] as const;

/**
 * The HTML of an article for readers of a feed, which know neither its address nor its styles: links and pictures by whole
 * addresses, formulas as MathML. `page` is the address of the article.
 */
function feedContent(html: string, page: string): Promise<string> {
  const rewriter = new HTMLRewriter().on(DROPPED, { element: (it) => void it.remove() });
  rewriter.on('[srcset]', { element: (it) => void it.removeAttribute('srcset') });
  for (const [name, attribute] of LINKS)
    rewriter.on(`${name}[${attribute}]`, {
      element(it) {
        const given = it.getAttribute(attribute) ?? '';
        if (URL.canParse(given, page)) it.setAttribute(attribute, new URL(given, page).href);
      },
    });
  return rewriter.transform(new Response(html)).text();
}

/** Texts of articles, by id, as `feed` takes them: by address, for readers of a feed. `base` is the origin of the site. */
export async function feedContents(
  texts: ReadonlyMap<number, string>,
  base: string,
): Promise<ReadonlyMap<string, string>> {
  const found = [...texts].map(async ([id, html]) => {
    const page = base + place.article(id);
    return [page, await feedContent(html, page)] as const;
  });
  return new Map(await Promise.all(found));
}
