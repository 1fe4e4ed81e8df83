import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** Reads the rules once: the loader of the package reads them again for every page, which takes a third of its time. */
class OneConfig extends StaticConfigLoader {
  readonly #config = super.getConfigFor('');
  override getConfigFor() {
    return this.#config;
  }
}

/** Everything the standard demands; matters of taste, such as quotes and indentation, are no part of it. */
const validator = new HtmlValidate(new OneConfig({ root: true, extends: ['html-validate:standard'] }));

/** Astro puts this before its first island, in the body; browsers accept a style element anywhere. */
const ISLAND_STYLE = /<style>astro-island,astro-slot[^<]*<\/style>/;

/** What is wrong with the markup of a page. */
export async function markupFaults(html: string): Promise<string[]> {
  const report = await validator.validateString(html.replace(ISLAND_STYLE, ''));
  const messages = report.results.flatMap((result) => result.messages);
  return messages.map((it) => `${it.ruleId}: ${it.message} (${it.line}:${it.column}) ${it.selector ?? ''}`);
}
