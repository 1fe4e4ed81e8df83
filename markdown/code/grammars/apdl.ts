import type { LanguageRegistration } from 'shiki/core';

/** ANSYS APDL: commands at the start of a line or after `$`, `*` and `/` commands, `!` comments. */
export const apdl: LanguageRegistration = {
  name: 'apdl',
  scopeName: 'source.apdl',
  patterns: [
    { include: '#comment' },
    { include: '#title' },
    { include: '#control' },
    { include: '#slash' },
    { include: '#assignment' },
    { include: '#command' },
    { include: '#value' },
  ],
  repository: {
    comment: {
      patterns: [
        { match: '!.*$', name: 'comment.line' },
        { match: '(?i)(?:^|(?<=\\$))\\s*(?:/COM|C\\*\\*\\*).*$', name: 'comment.line' },
      ],
    },
    title: {
      match: '(?i)((?:^|(?<=\\$))\\s*/(?:TITLE|STITLE|FILNAME?))\\b(\\s*,)?([^!]*)',
      captures: { 1: { name: 'keyword' }, 3: { name: 'string' } },
    },
    control: { match: '(?:^|(?<=\\$))\\s*\\*[A-Za-z]\\w*', name: 'keyword.control' },
    slash: { match: '(?:^|(?<=\\$))\\s*/[A-Za-z]\\w*', name: 'keyword' },
    assignment: {
      match: '(?:^|(?<=\\$))\\s*([A-Za-z_]\\w*)(?:\\([^)=]*\\))?\\s*(=)(?!=)',
      captures: { 1: { name: 'variable.parameter' }, 2: { name: 'keyword.operator' } },
    },
    command: { match: '(?:^|(?<=\\$))\\s*[A-Za-z~]\\w*(?=\\s*(?:,|$|!|\\$))', name: 'entity.name.command' },
    value: {
      patterns: [
        { match: "'[^'\\n]*'", name: 'string' },
        { match: '%[A-Za-z_]\\w*%', name: 'variable.parameter' },
        {
          match: '(?<![\\w.])(?:\\d+\\.?\\d*|\\.\\d+)(?:[eEdD][-+]?\\d+)?(?![\\w.])',
          name: 'constant.numeric',
        },
        {
          match: '(?i)\\b(?:ALL|AND|OR|EQ|NE|LT|GT|LE|GE|ABLT|ABGT|THEN|EXIT|CYCLE|STOP)\\b',
          name: 'constant.language',
        },
        { match: '[A-Za-z_]\\w*(?=\\()', name: 'entity.name.function' },
        { match: '[A-Za-z_]\\w*', name: 'variable.other' },
      ],
    },
  },
};
