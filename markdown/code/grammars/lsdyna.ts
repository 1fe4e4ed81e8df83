import type { LanguageRegistration } from 'shiki/core';

/** LS-DYNA keyword files: `*KEYWORD_OPTION`, `$` comments, cards in columns or with commas, `&parameter`. */
export const lsdyna: LanguageRegistration = {
  name: 'lsdyna',
  scopeName: 'source.lsdyna',
  patterns: [
    { match: '^\\$.*$', name: 'comment.line' },
    {
      match: '^(\\*[A-Za-z][^\\s,]*)(.*)$',
      captures: { 1: { name: 'keyword' }, 2: { patterns: [{ include: '#option' }] } },
    },
    { match: '[-+]?&\\w+', name: 'variable.parameter' },
    {
      match: '(?<![\\w.])[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eEdD][-+]?\\d+)?(?![A-Za-z_])',
      name: 'constant.numeric',
    },
  ],
  repository: {
    option: {
      patterns: [
        {
          match: '([A-Za-z]\\w*)\\s*(=)\\s*(\\S+)',
          captures: { 1: { name: 'variable.parameter' }, 3: { name: 'constant.numeric' } },
        },
        { match: '\\d+', name: 'constant.numeric' },
      ],
    },
  },
};
