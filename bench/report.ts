import type { measureBytes } from './bytes.ts';
import type { measureCrowd } from './crowd.ts';
import type { measureGrowth } from './growth.ts';
import type { measureInp } from './inp.ts';
import type { measureLighthouse } from './lighthouse.ts';
import type { measurePages } from './pages.ts';
import type { measureSearch } from './search.ts';
import { bytesText } from './tables/bytes.ts';
import { crowdText } from './tables/crowd.ts';
import { growthText } from './tables/growth.ts';
import { inpText } from './tables/inp.ts';
import { lighthouseText } from './tables/lighthouse.ts';
import { pagesText } from './tables/pages.ts';
import { searchText } from './tables/search.ts';

/** Results of a run; parts not requested are missing. */
export type Results = {
  date: string;
  machine: { cpus: number; load: number[]; node: string };
  pages?: Awaited<ReturnType<typeof measurePages>>;
  bytes?: Awaited<ReturnType<typeof measureBytes>>;
  growth?: Awaited<ReturnType<typeof measureGrowth>>;
  crowd?: Awaited<ReturnType<typeof measureCrowd>>;
  lighthouse?: Awaited<ReturnType<typeof measureLighthouse>>;
  inp?: Awaited<ReturnType<typeof measureInp>>;
  search?: Awaited<ReturnType<typeof measureSearch>>;
};

export function reportText(results: Results): string {
  const { pages, bytes, growth, crowd, search, lighthouse, inp } = results;
  const parts = [
    pages && pagesText(pages),
    bytes && bytesText(bytes),
    growth && growthText(growth),
    crowd && crowdText(crowd),
    search && searchText(search),
    lighthouse && lighthouseText(lighthouse),
    inp && inpText(inp),
  ];
  return parts.filter(Boolean).join('\n\n');
}
