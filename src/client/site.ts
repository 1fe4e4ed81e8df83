let origin = '';

/** Sets the origin of /ming for an app on another origin. */
export function callFrom(site: string): void {
  origin = site;
}

/** The origin of /ming; '' for the page's own. */
export function siteOrigin(): string {
  return origin;
}

/** Credentials mode for /ming. */
export function cookies(): RequestCredentials {
  return origin ? 'include' : 'same-origin';
}
