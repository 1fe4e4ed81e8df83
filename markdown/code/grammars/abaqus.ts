import type { LanguageRegistration } from 'shiki/core';

/** Abaqus input files: `*KEYWORD, PARAM=value`, `**` comments, data lines. */
export const abaqus: LanguageRegistration = {
  name: 'abaqus',
  scopeName: 'source.abaqus',
  patterns: [
    { include: '#comment' },
    { include: '#keyword' },
    { include: '#continuation' },
    { include: '#data' },
  ],
  repository: {
    comment: { match: '^\\s*\\*\\*.*$', name: 'comment.line' },
    keyword: {
      begin: '^\\s*(\\*[A-Za-z][^,\\n]*?)\\s*(?=,|$)',
      beginCaptures: { 1: { name: 'keyword' } },
      end: '$',
      patterns: [{ include: '#parameter' }],
    },
    // A keyword line ending with a comma continues on the next line.
    continuation: {
      match: '^\\s*([A-Za-z][A-Za-z ]*?)\\s*(=)',
      captures: { 1: { name: 'variable.parameter' }, 2: { name: 'keyword.operator' } },
    },
    parameter: {
      patterns: [
        {
          match: '(?<=,)\\s*([A-Za-z][\\w ]*?)\\s*(?=,|=|$)',
          captures: { 1: { name: 'variable.parameter' } },
        },
        { match: '(?<==)\\s*("[^"]*")', captures: { 1: { name: 'string' } } },
        {
          match: '(?<==)\\s*([-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eEdD][-+]?\\d+)?)\\s*(?=,|$)',
          captures: { 1: { name: 'constant.numeric' } },
        },
        { match: '(?<==)\\s*([^,\\n]+)', captures: { 1: { name: 'string' } } },
      ],
    },
    data: {
      patterns: [
        {
          match: '(?<![\\w.])[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eEdD][-+]?\\d+)?(?![\\w.-])',
          name: 'constant.numeric',
        },
        { match: '"[^"]*"', name: 'string' },
        { match: '<[A-Za-z_]\\w*>', name: 'variable.parameter' },
        { match: '[A-Za-z_][\\w.-]*', name: 'variable.other.set' },
      ],
    },
  },
};
