import { type Call, calls } from '../../../../contract/discovery/openapi/calls.ts';
import { labelOf } from '../../../../contract/kit/names.ts';
import { SCOPE, SCOPE_TEXT, type Scope } from '../../../../contract/kit/scope.ts';

/** A call that personal access tokens may make; `fields` are what goes in, with what people call it where it has a name. */
type OpenedCall = { method: string; path: string; fields: string };

/** What a scope opens. */
type Opened = { scope: Scope; name: string; opens: string; calls: OpenedCall[] };

/** The scopes with their calls, as the contract has them. */
export function openedCalls(): Opened[] {
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
