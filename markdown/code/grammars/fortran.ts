import type { LanguageRegistration } from 'shiki/core';
import { anyOf } from './words.ts';

// Shiki's Fortran grammar has 338 patterns, 0.2 s to compile.

const keywords =
  anyOf(`abstract allocatable allocate assign assignment associate backspace bind block call case close common concurrent
  contains continue cycle data deallocate default deferred dimension do elemental else elseif elsewhere end endblock
  enddo endfile endfunction endif endinterface endmodule endprogram endselect endsubroutine endtype endwhere entry enum
  enumerator equivalence exit extends external final flush forall format function generic go goto if implicit import
  impure in include inout inquire intent interface intrinsic module namelist non_overridable none nopass nullify only
  open operator optional out parameter pass pause pointer print private procedure program protected public pure read
  recursive result return rewind save select sequence stop submodule subroutine target then to use value volatile wait
  where while write`);

const types = anyOf(
  'character class complex double doubleprecision integer kind len logical precision real type',
);

const free: NonNullable<LanguageRegistration['patterns']> = [
  { match: '(?i)!\\$(?:omp|acc)\\b.*$', name: 'meta.preprocessor' },
  { match: '!.*$', name: 'comment.line' },
  { match: '^\\s*#\\s*[a-z]+.*$', name: 'meta.preprocessor' },
  { begin: "'", end: "'|$", name: 'string.quoted.single' },
  { begin: '"', end: '"|$', name: 'string.quoted.double' },
  { match: '(?i)\\.(?:true|false)\\.', name: 'constant.language' },
  { match: '(?i)\\.(?:and|or|not|eqv|neqv|eq|ne|lt|le|gt|ge)\\.', name: 'keyword.operator.logical.fortran' },
  {
    match: '(?i)(?<![\\w%])(?:\\d+(?:\\.\\d*(?![a-z]{2}))?|\\.\\d+)(?:[edq][-+]?\\d+)?(?:_\\w+)?',
    name: 'constant.numeric',
  },
  {
    match: '(?i)\\b(subroutine|function|program|module)\\s+(?!procedure\\b)([a-z]\\w*)',
    captures: { 1: { name: 'keyword' }, 2: { name: 'entity.name.function' } },
  },
  { match: '(?<=%)\\s*[A-Za-z]\\w*', name: 'variable.other' },
  { match: `(?i)${types}`, name: 'support.type' },
  { match: `(?i)${keywords}`, name: 'keyword' },
  { match: '[A-Za-z]\\w*(?=\\s*\\()', name: 'entity.name.function' },
  { match: '[A-Za-z]\\w*', name: 'variable.other' },
];

/** Free form. */
export const fortran: LanguageRegistration = {
  name: 'fortran',
  scopeName: 'source.fortran',
  repository: {},
  patterns: free,
};

/** Fixed form: a comment starts in column 1. */
export const fortranFixed: LanguageRegistration = {
  name: 'fortran-fixed',
  scopeName: 'source.fortran.fixed',
  repository: {},
  patterns: [{ match: '^[cCdD*].*$', name: 'comment.line' }, ...free],
};
