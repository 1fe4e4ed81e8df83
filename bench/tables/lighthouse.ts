import { AIMS, type measureLighthouse } from '../lighthouse.ts';
import { figure, table, verdict } from './table.ts';

/** Table of Lighthouse results versus plain pages. */
export function lighthouseText(pages: Awaited<ReturnType<typeof measureLighthouse>>): string {
  const rows = pages.map(({ name, product, plain, met }) => [
    name,
    product.scores.join('/'),
    figure(product.lcp, 0),
    figure(plain.lcp, 0),
    figure(product.lcp - plain.lcp, 0),
    figure(product.tbt, 0),
    figure(product.cls, 3),
    `${verdict(met)}${product.failed.length ? `（${product.failed.join('、')}）` : ''}`,
  ]);
  return [
    `Lighthouse 手机档，各轮中位数；目标：四项 ${AIMS.score}，LCP 差 ≤ ${AIMS.behind}，TBT ≤ ${AIMS.tbt}，CLS ${AIMS.cls}`,
    table(['页面', '性能/无障碍/最佳/SEO', 'LCP', '静态页 LCP', '差', 'TBT', 'CLS', ''], rows),
  ].join('\n');
}
