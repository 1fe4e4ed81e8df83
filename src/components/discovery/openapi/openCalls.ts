import { type Call, calls } from '../../../../contract/discovery/openapi/calls.ts';
import { labelOf } from '../../../../contract/kit/names.ts';
import { SCOPE, SCOPE_TEXT, type Scope } from '../../../../contract/kit/scope.ts';

/** A call open to personal access tokens; `fields` lists its inputs, with their Chinese labels if any. */
type OpenedCall = { method: string; path: string; fields: string };

type ScopeCalls = { scope: Scope; name: string; opens: string; calls: OpenedCall[] };

export function openedCalls(): ScopeCalls[] {
  return SCOPE.map((scope) => ({
    scope,
    ...SCOPE_TEXT[scope],
    calls: calls
      .filter(({ endpoint }) => endpoint.scope === scope)
      .map(({ endpoint }) => ({
        method: endpoint.method,
        path: `/ming${endpoint.path}`,
        fields: fieldsOf(endpoint).join('、'),
      })),
  }));
}

function fieldsOf(endpoint: Call['endpoint']): string[] {
  const shape = 'shape' in endpoint.input ? Object.keys(endpoint.input.shape as object) : [];
  return shape.map((field) => {
    const label = labelOf(endpoint, field);
    return label === field ? field : `${field}（${label}）`;
  });
}
