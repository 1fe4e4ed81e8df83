import define from 'virtual:astro-island';
import wake from './wake.ts';

// Astro's element looks for the directives of its islands here.
Object.assign(globalThis, { Astro: { wake } });
define();
