/** Path of the suggestions, kept apart so that the search box does not carry the validator into every page. */
export const SUGGEST_PATH = '/v1/search/suggest';
/** Kinds of suggestions: a keyword, or a thing that has a page of its own. */
export const SUGGEST_KINDS = ['search', 'article', 'tag', 'column', 'author'] as const;
