let origin = '';

/** Names the origin of the site whose /ming is called, for an app that another origin serves. */
export function callFrom(site: string): void {
  origin = site;
}

/** The origin of /ming; empty where it is the page's own. */
export function siteOrigin(): string {
  return origin;
}

/** Whether cookies go along: to the page's own origin, or to the site that the app belongs to. */
export function cookies(): RequestCredentials {
  return origin ? 'include' : 'same-origin';
}
