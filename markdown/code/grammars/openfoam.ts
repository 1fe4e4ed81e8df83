import type { LanguageRegistration } from 'shiki/core';

/** OpenFOAM dictionaries: entries, sub-dictionaries, `$macro`, `#directive`, dimensions, lists. */
export const openfoam: LanguageRegistration = {
  name: 'openfoam',
  scopeName: 'source.openfoam',
  patterns: [{ include: '#entry' }, { include: '#value' }],
  repository: {
    comment: {
      patterns: [
        { match: '//.*$', name: 'comment.line' },
        { begin: '/\\*', end: '\\*/', name: 'comment.block' },
      ],
    },
    entry: {
      patterns: [
        { match: '^\\s*(FoamFile)\\b', captures: { 1: { name: 'keyword' } } },
        // A word alone on its line or before a brace opens a sub-dictionary.
        {
          match: '^\\s*([A-Za-z_][\\w.:<>,()|*-]*)\\s*(?=\\{|$)',
          captures: { 1: { name: 'entity.name.type' } },
        },
        { match: '^\\s*("[^"]*")\\s*(?=\\{|$)', captures: { 1: { name: 'entity.name.type' } } },
        {
          match: '(?:^|(?<=[{;]))\\s*([A-Za-z_][\\w.:,()|*-]*)(?=\\s+[^\\s])',
          captures: { 1: { name: 'variable.parameter' } },
        },
      ],
    },
    value: {
      patterns: [
        { include: '#comment' },
        { begin: '#\\{', end: '#\\}', name: 'string.other.verbatim' },
        { match: '#[A-Za-z]\\w*', name: 'keyword.control.directive' },
        { match: '\\$\\{[^}\\n]*\\}|\\$[.:]*[A-Za-z_][\\w.:]*', name: 'variable.language.macro' },
        { match: '"(?:[^"\\\\\\n]|\\\\.)*"', name: 'string' },
        { match: '\\[(?:\\s*-?\\d+){5,7}\\s*\\]', name: 'constant.other.dimensions' },
        {
          match: '(?<![\\w.])[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?(?![\\w.])',
          name: 'constant.numeric',
        },
        {
          match: '\\b(?:uniform|nonuniform|List|yes|no|on|off|true|false|none)\\b(?!\\s*\\{)',
          name: 'constant.language',
        },
        { match: '[A-Za-z_][\\w.:-]*', name: 'variable.other' },
      ],
    },
  },
};
