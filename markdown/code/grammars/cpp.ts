import type { LanguageRegistration } from 'shiki/core';
import { anyOf } from './words.ts';

// Shiki's C++ grammar is 530 KB, takes 1.5 s for the first lines on the JavaScript engine, and gives up at
// templates and classes.

const keywords = anyOf(`alignas alignof asm break case catch class concept const consteval constexpr constinit
  const_cast continue co_await co_return co_yield decltype default delete do dynamic_cast else enum explicit export
  extern final for friend goto if import inline module mutable namespace new noexcept operator override private
  protected public register reinterpret_cast requires return sizeof static static_assert static_cast struct switch
  template this thread_local throw try typedef typeid typename union using virtual volatile while`);

const types =
  anyOf(`auto bool char char8_t char16_t char32_t double float int long short signed unsigned void wchar_t
  size_t ptrdiff_t u?int(?:8|16|32|64)_t string vector map set array pair tuple function unique_ptr shared_ptr`);

export const cpp: LanguageRegistration = {
  name: 'cpp',
  scopeName: 'source.cpp',
  repository: {},
  patterns: [
    { match: '//.*$', name: 'comment.line' },
    { begin: '/\\*', end: '\\*/', name: 'comment.block' },
    {
      match: '^\\s*(#\\s*include)\\s*(<[^>\\n]*>|"[^"\\n]*")',
      captures: { 1: { name: 'keyword.control.directive' }, 2: { name: 'string' } },
    },
    { match: '^\\s*#\\s*[a-z]+', name: 'keyword.control.directive' },
    { begin: 'R"([^\\s()\\\\]{0,16})\\(', end: '\\)\\1"', name: 'string.quoted.raw' },
    { begin: '"', end: '"|$', name: 'string.quoted.double', patterns: [{ match: '\\\\.' }] },
    { match: "'(?:[^'\\\\\\n]|\\\\.){1,6}'", name: 'string.quoted.single' },
    { match: anyOf('true false nullptr NULL'), name: 'constant.language' },
    {
      match:
        "\\b(?:0[xX][\\da-fA-F']+|0[bB][01']+|(?:\\d[\\d']*\\.?[\\d']*|\\.\\d[\\d']*)(?:[eE][-+]?\\d+)?)[uUlLfFzZ]*",
      name: 'constant.numeric',
    },
    {
      match: '\\b(class|struct|enum|namespace|concept)\\s+([A-Za-z_][\\w:]*)',
      captures: { 1: { name: 'keyword' }, 2: { name: 'entity.name.type' } },
    },
    { match: keywords, name: 'keyword' },
    { match: types, name: 'support.type' },
    { match: '[A-Za-z_]\\w*(?=\\s*(?:<[^<>;(){}]*>)?\\()', name: 'entity.name.function' },
    { match: '[A-Za-z_]\\w*', name: 'variable.other' },
  ],
};
