import type { LanguageRegistration } from 'shiki/core';
import { anyOf } from './words.ts';

// Shiki's shell grammar takes 0.2 s to compile.

const keywords =
  anyOf(`alias break case continue declare do done elif else esac eval exec exit export fi for function if
  in local readonly return select set shift source then trap unset until wait while`);

const variable = { match: '\\$(?:\\w+|[#?@*$!-]|\\{[^}\\n]*\\})', name: 'variable.parameter' };

export const bash: LanguageRegistration = {
  name: 'bash',
  scopeName: 'source.shell',
  repository: {},
  patterns: [
    { match: '^#!.*$', name: 'meta.preprocessor' },
    { match: '(?:^|(?<=[\\s;]))#.*$', name: 'comment.line' },
    { match: '\\\\.' },
    { begin: "'", end: "'", name: 'string.quoted.single' },
    { begin: '"', end: '"', name: 'string.quoted.double', patterns: [{ match: '\\\\.' }, variable] },
    // Common delimiters only: an end pattern with a back-reference is recompiled per delimiter.
    {
      begin: '<<-?\\s*["\']?(?:EOF|EOT|END)["\']?',
      beginCaptures: { 0: { name: 'string' } },
      end: '^\\s*(?:EOF|EOT|END)$',
      name: 'string.unquoted',
    },
    variable,
    { match: '^\\s*[A-Za-z_]\\w*(?=\\+?=)', name: 'variable.parameter' },
    { match: `(?<![\\w./-])${keywords}(?![\\w./=-])`, name: 'keyword' },
    { match: '(?<=\\s)--?[A-Za-z][\\w-]*', name: 'constant.other.option' },
    { match: '(?<![\\w./-])\\d+(?:\\.\\d+)?(?![\\w./-])', name: 'constant.numeric' },
    {
      match: '(^|[;|&(`]|(?<=\\b(?:then|else|do)))(\\s*)([A-Za-z_./~][\\w./+-]*)',
      captures: { 3: { name: 'entity.name.command' } },
    },
    { match: '[A-Za-z_./][\\w./-]*' },
  ],
};
