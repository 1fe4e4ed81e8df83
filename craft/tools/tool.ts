export type Tool = {
  /** /tools/name, and `use="name"` in an article. */
  name: string;
  title: string;
  /** One sentence. */
  lead: string;
  /** Assumptions and validity. */
  notes: readonly string[];
  /** Sign conventions. */
  signs: string;
  source: string;
  /** For search and related articles. */
  keywords: readonly string[];
  /** `log` is a form of its own, not a block. */
  block: 'calc' | 'data' | 'log';
  /** Source in `calc` syntax; columns for `data` (empty: the analysis' sample); empty for `log`. */
  sheet: string;
};
