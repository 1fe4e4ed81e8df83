/** A JSON Schema of the contract, as zod writes it. */
export type Schema = { readonly [name: string]: unknown };

const listOf = (it: unknown): readonly Schema[] | undefined => it as readonly Schema[] | undefined;
const fieldsOf = (it: Schema) => (it['properties'] ?? {}) as Record<string, Schema>;
const requiredOf = (it: Schema) => (it['required'] ?? []) as readonly string[];

/** The values that a schema admits, where it lists them. */
function valuesOf(it: Schema): readonly unknown[] | undefined {
  return 'const' in it ? [it['const']] : (it['enum'] as readonly unknown[] | undefined);
}

/** Bounds that may only become wider, with what holds where a schema has none. */
const UPPER = {
  maxLength: Infinity,
  maximum: Infinity,
  exclusiveMaximum: Infinity,
  maxItems: Infinity,
} as const;
const LOWER = { minLength: 0, minimum: -Infinity, exclusiveMinimum: -Infinity, minItems: 0 } as const;

function boundFaults(wide: Schema, narrow: Schema): string[] {
  const boundOf = (it: Schema, name: string, otherwise: number) =>
    (it[name] as number | undefined) ?? otherwise;
  const closer = [
    ...Object.entries(UPPER).filter(
      ([name, most]) => boundOf(wide, name, most) < boundOf(narrow, name, most),
    ),
    ...Object.entries(LOWER).filter(
      ([name, least]) => boundOf(wide, name, least) > boundOf(narrow, name, least),
    ),
  ];
  return closer.map(([name]) => `${name} is ${wide[name]}`);
}

function objectFaults(wide: Schema, narrow: Schema): string[] {
  const missing = requiredOf(wide).filter((it) => !requiredOf(narrow).includes(it));
  const others = fieldsOf(narrow);
  const fields = Object.entries(fieldsOf(wide)).flatMap(([name, it]) => {
    const other = others[name];
    return other ? faultsOf(it, other).map((fault) => `${name}: ${fault}`) : [];
  });
  const [rest, otherRest] = [wide['additionalProperties'], narrow['additionalProperties']];
  const values =
    typeof rest === 'object' && typeof otherRest === 'object'
      ? faultsOf(rest as Schema, otherRest as Schema).map((fault) => `*: ${fault}`)
      : [];
  return [...missing.map((it) => `${it} is required`), ...fields, ...values];
}

function listFaults(wide: Schema, narrow: Schema): string[] {
  const [items, others] = [wide['items'], narrow['items']].map((it) => it as Schema | undefined);
  const each = items && others ? faultsOf(items, others) : [];
  const places = listOf(wide['prefixItems']) ?? [];
  const tuple = places.flatMap((it, at) => {
    const other = listOf(narrow['prefixItems'])?.[at];
    return other ? faultsOf(it, other) : [`place ${at} is wanted`];
  });
  return [...each, ...tuple].map((fault) => `[]: ${fault}`);
}

const isOfType = (type: string, value: unknown) =>
  type === (value === null ? 'null' : typeof value) || (type === 'integer' && Number.isInteger(value));

function typesOf(it: Schema): readonly string[] {
  const type = it['type'] as string | readonly string[] | undefined;
  return type === undefined ? [] : [type].flat();
}

function typeFaults(wide: Schema, narrow: Schema): string[] {
  const [types, others] = [typesOf(wide), typesOf(narrow)];
  if (types.length === 0) return [];
  const values = valuesOf(narrow);
  if (others.length === 0 && values)
    return values
      .filter((value) => !types.some((type) => isOfType(type, value)))
      .map((it) => `${JSON.stringify(it)} is no ${types.join(' or ')}`);
  const isTaken = (type: string) => types.includes(type) || (type === 'integer' && types.includes('number'));
  const odd = others.length === 0 ? ['anything'] : others.filter((type) => !isTaken(type));
  return odd.map((type) => `${types.join(' or ')} and not ${type}`);
}

/**
 * Why a value that `narrow` describes may be refused where `wide` is asked for, with the path to the field; none where
 * every such value is taken. Fields that `wide` does not name are ignored by whoever reads.
 */
export function faultsOf(wide: Schema, narrow: Schema): string[] {
  const ways = listOf(narrow['anyOf'] ?? narrow['oneOf']);
  if (ways) return ways.flatMap((it) => faultsOf(wide, it));
  const choices = listOf(wide['anyOf'] ?? wide['oneOf']);
  if (choices) {
    const all = choices.map((it) => faultsOf(it, narrow));
    const closest = all.toSorted((a, b) => a.length - b.length)[0] ?? [];
    return all.some((it) => it.length === 0) ? [] : closest;
  }
  const types = typeFaults(wide, narrow);
  if (types.length > 0) return types;
  const [known, values] = [valuesOf(wide), valuesOf(narrow)];
  if (known && !values) return [`one of ${JSON.stringify(known)}`];
  if (known && values) {
    const odd = values.filter((it) => !known.includes(it));
    return odd.map((it) => `${JSON.stringify(it)} is not known`);
  }
  const pattern = wide['pattern'];
  const patterns =
    pattern !== undefined && pattern !== narrow['pattern'] && !values ? [`pattern ${pattern}`] : [];
  return [
    ...patterns,
    ...(values ? [] : boundFaults(wide, narrow)),
    ...objectFaults(wide, narrow),
    ...listFaults(wide, narrow),
  ];
}
