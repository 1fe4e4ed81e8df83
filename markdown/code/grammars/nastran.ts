import type { LanguageRegistration } from 'shiki/core';

/** Nastran: executive and case control, bulk data in fields of 8 or 16 columns or with commas, `$` comments. */
export const nastran: LanguageRegistration = {
  name: 'nastran',
  scopeName: 'source.nastran',
  patterns: [
    { match: '\\$.*$', name: 'comment.line' },
    {
      match: '(?i)^\\s*(BEGIN)(\\s+\\w+)?',
      captures: { 1: { name: 'keyword' }, 2: { name: 'constant.other' } },
    },
    // Case control command.
    {
      match: '(?i)^\\s*([A-Z][A-Z0-9]*)\\s*(\\([^)]*\\))?\\s*(=)\\s*([^$]*)',
      captures: {
        1: { name: 'variable.parameter' },
        2: { name: 'constant.language' },
        4: { patterns: [{ include: '#value' }] },
      },
    },
    { match: '(?i)^\\s*(SUBCASE|SUBCOM|SOL|CEND|TIME|DIAG|ENDDATA|INCLUDE)\\b', name: 'keyword' },
    { match: "'[^']*'", name: 'string' },
    { match: '^[A-Za-z][A-Za-z0-9]{0,7}\\*?(?=[\\s,]|$)', name: 'keyword' },
    { match: '^[+*]\\S*', name: 'meta.preprocessor' },
    { include: '#value' },
  ],
  repository: {
    value: {
      patterns: [
        {
          match: '(?<![\\w.])[-+]?(?:\\d+\\.\\d*|\\.\\d+|\\d+)(?:[eEdD]?[-+]\\d+|[eEdD]\\d+)?(?![A-Za-z_])',
          name: 'constant.numeric',
        },
        { match: '\\b(?:THRU|BY|EXCEPT|ENDT|ALL|NONE)\\b', name: 'constant.language' },
        { match: '[A-Za-z_]\\w*', name: 'variable.other' },
      ],
    },
  },
};
