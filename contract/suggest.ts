/** Path of the suggestions, in a file of its own so that the search box does not bundle the validator. */
export const SUGGEST_PATH = '/v1/search/suggest';
/** Kinds of suggestions: a keyword, or a thing that has a page of its own. */
export const SUGGEST_KINDS = ['search', 'article', 'tag', 'column', 'author', 'tool', 'benchmark'] as const;
