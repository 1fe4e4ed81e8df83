type Located = { cf?: { country?: unknown; regionCode?: unknown; city?: unknown } };

/** Geolocation of a request: `CN|GD|Shenzhen`, percent-encoded; undefined if unknown. */
export function geolocationOf(request: Request): string | undefined {
  const { country, regionCode, city } = (request as Located).cf ?? {};
  if (typeof country !== 'string') return undefined;
  return [country, regionCode, city]
    .map((it) => (typeof it === 'string' ? encodeURIComponent(it) : ''))
    .join('|');
}
