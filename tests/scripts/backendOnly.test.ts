import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { blankBackendOnly } from '../../scripts/backendOnly.ts';

const without = (code: string) => blankBackendOnly(code, parseAst(code)).replaceAll(/\s+/g, ' ');

it('leaves the labels and scopes of endpoints out, wherever they stand in them', () => {
  expect(
    without("export const a = endpoint({ path: '/a', labels: { x: '甲' }, input: z.object({ x }) });"),
  ).toBe("export const a = endpoint({ path: '/a', input: z.object({ x }) });");
  expect(
    without('const of = (it) => endpoint({ labels, input }); endpoint({ input, labels: { ...l, y } });'),
  ).toBe('const of = (it) => endpoint({ input }); endpoint({ input, });');
  expect(without("endpoint({ path: '/a', scope: 'read', labels, input });")).toBe(
    "endpoint({ path: '/a', input });",
  );
});

it('leaves all else alone, and every place where it was', () => {
  const code = "const labels = { x: '甲' }; const part = { labels, input }; draw({ labels });";
  expect(blankBackendOnly(code, parseAst(code))).toBe(code);
  const endpoint = 'endpoint({ labels: {}, input });';
  expect(blankBackendOnly(endpoint, parseAst(endpoint))).toHaveLength(endpoint.length);
});
