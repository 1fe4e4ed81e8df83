import type { LanguageRegistration } from 'shiki/core';
import { anyOf } from './words.ts';

// Shiki's Julia grammar imports C++, Python, JavaScript, R and SQL, over 1 MB.

const keywords =
  anyOf(`abstract baremodule begin break catch const continue do else elseif end export finally for
  function global if import in isa let local macro module mutable outer primitive public quote return struct try type
  using where while`);

const types =
  anyOf(`Any Array AbstractArray AbstractFloat AbstractMatrix AbstractString AbstractVector Bool Char Complex
  ComplexF64 Dict Float16 Float32 Float64 Function Int Int8 Int16 Int32 Int64 Integer Matrix NamedTuple Nothing Number
  Pair Rational Real Set String Symbol Tuple UInt UInt8 UInt16 UInt32 UInt64 Union Vector`);

const letter = '[A-Za-z_\\u00A1-\\uFFFF]';
const name = `${letter}[\\w!\\u00A1-\\uFFFF]*`;

export const julia: LanguageRegistration = {
  name: 'julia',
  scopeName: 'source.julia',
  patterns: [
    { include: '#block' },
    { match: '#.*$', name: 'comment.line' },
    { begin: '"""', end: '"""', name: 'string.quoted.triple', patterns: [{ match: '\\\\.' }] },
    { begin: '"', end: '"', name: 'string.quoted.double', patterns: [{ match: '\\\\.' }] },
    // After a value it is the transpose operator.
    { match: "(?<![\\w)\\]}'.])'(?:[^'\\\\\\n]|\\\\.{1,9}?)'", name: 'string.quoted.single' },
    { match: `@${name}`, name: 'entity.name.function.decorator' },
    { match: anyOf('true false nothing missing Inf NaN pi im'), name: 'constant.language' },
    {
      match:
        '(?<![\\w.])(?:0x[\\da-fA-F_]+|0b[01_]+|(?:\\d[\\d_]*\\.?\\d*|\\.\\d+)(?:[eEf][-+]?\\d+)?)(?:im\\b)?',
      name: 'constant.numeric',
    },
    { match: `(?<![\\w:)\\]}]):${name}`, name: 'constant.other.symbol' },
    {
      match: `\\b((?:mutable\\s+)?struct|abstract\\s+type|primitive\\s+type|module)\\s+(${name})`,
      captures: { 1: { name: 'keyword' }, 2: { name: 'entity.name.type' } },
    },
    { match: keywords, name: 'keyword' },
    { match: types, name: 'support.type' },
    { match: `${name}(?=(?:\\{[^{}\\n]*\\})?\\.?\\()`, name: 'entity.name.function' },
    { match: name, name: 'variable.other' },
  ],
  repository: {
    block: { begin: '#=', end: '=#', name: 'comment.block', patterns: [{ include: '#block' }] },
  },
};
