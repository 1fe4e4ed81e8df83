type Located = { cf?: { country?: unknown; regionCode?: unknown; city?: unknown } };

/** Where the network says a request comes from: `CN|GD|Shenzhen`, percent-encoded; nothing where it says nothing. */
export function placeOf(request: Request): string | undefined {
  const { country, regionCode, city } = (request as Located).cf ?? {};
  if (typeof country !== 'string') return undefined;
  return [country, regionCode, city]
    .map((it) => (typeof it === 'string' ? encodeURIComponent(it) : ''))
    .join('|');
}
