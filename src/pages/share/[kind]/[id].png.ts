import type { APIRoute } from 'astro';
import { shareCard } from '../../../art/share/card.ts';
import { rasterize } from '../../../art/share/raster.ts';
import { glyphs } from '../../../data/kit/glyphs.ts';
import { fixedPicture, shareData } from '../../../data/kit/share.ts';

const png = (body: BodyInit | null, status: number, control: string, tags: string[] = []) =>
  new Response(body, {
    status,
    headers: { 'content-type': 'image/png', 'cache-control': control, 'cache-tag': tags.join(', ') },
  });

/** Share picture of a page; falls back to the static one on failure. */
export const GET: APIRoute = async ({ params }) => {
  try {
    const found = await shareData(params['kind'], params['id']);
    if (!found) return png(null, 404, 'public, s-maxage=10');
    const { measure, pieces } = await glyphs();
    const svg = shareCard(found.card, measure);
    const picture = await rasterize(svg, () => pieces(svg));
    return png(picture, 200, 'public, s-maxage=3600, stale-while-revalidate=86400', found.cacheTags);
  } catch (error) {
    return png(await fixedPicture(error), 200, 'public, s-maxage=10');
  }
};
