import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** Caches the configuration; the package reloads it per page, a third of its time. */
class OneConfig extends StaticConfigLoader {
  readonly #config = super.getConfigFor('');
  override getConfigFor() {
    return this.#config;
  }
}

/** The HTML standard only, no style rules. */
const validator = new HtmlValidate(new OneConfig({ root: true, extends: ['html-validate:standard'] }));

/** Astro inserts this style element in the body; browsers accept it. */
const ISLAND_STYLE = /<style>astro-island,astro-slot[^<]*<\/style>/;

export async function markupFaults(html: string): Promise<string[]> {
  const report = await validator.validateString(html.replace(ISLAND_STYLE, ''));
  const messages = report.results.flatMap((result) => result.messages);
  return messages.map((it) => `${it.ruleId}: ${it.message} (${it.line}:${it.column}) ${it.selector ?? ''}`);
}
