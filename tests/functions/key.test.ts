import { describe, expect, it } from 'vitest';
import { canonicalPath, pageKey, plainNumbers, searchElsewhere } from '../../functions/key.ts';

const key = (path: string, origin?: string) => pageKey(new URL(path, 'https://mingjie.test'), origin);

describe('pageKey', () => {
  it.each([
    ['/', '/'],
    ['/?', '/'],
    ['/#top', '/'],
    ['/article/42?utm_source=x&utm_medium=y', '/article/42'],
    ['/?page=2&feed=new', '/?feed=new&page=2'],
    ['/?feed=new&from=timeline&page=2&spm=1', '/?feed=new&page=2'],
    ['/search?keyword=%E7%BD%91%E6%A0%BC', '/search?keyword=%E7%BD%91%E6%A0%BC'],
    ['/search?keyword=网格', '/search?keyword=%E7%BD%91%E6%A0%BC'],
    ['/search?keyword=a+b', '/search?keyword=a+b'],
    ['/search?keyword=a%20b', '/search?keyword=a+b'],
    ['/?share_token=1&share_id=2&gclid=3&fbclid=4&msclkid=5&bd_vid=6&_t=7', '/'],
    ['/?token=secret&ticket=secret&login_error=denied', '/'],
    ['/?UTM_Source=x', '/'],
    ['/?fromage=1', '/'],
    ['/tag?id=1&id=0', '/tag?id=1'],
    ['/article/42?page=2', '/article/42'],
    ['/subject/articles/7?page=2&id=1', '/subject/articles/7?page=2'],
    ['/a/../b', '/b'],
  ])('%s is %s', (path, plain) => {
    expect(key(path)).toBe(`https://mingjie.test${plain}`);
  });

  it('names the site’s own origin, whatever host was asked, where that is known', () => {
    expect(pageKey(new URL('http://evil.example/tag?page=1&id=2'), 'https://mingjie.cn')).toBe(
      'https://mingjie.cn/tag?id=2&page=1',
    );
  });
});

describe('canonicalPath', () => {
  it.each([
    ['/', '/'],
    ['//', '/'],
    ['/about/', '/about'],
    ['/article/2', '/article/2'],
    ['/%7Euser/%E7%BD%91', '/~user/%E7%BD%91'],
    ['/%e7%bd%91', '/%E7%BD%91'],
    ['/a%2f%2e', '/a%2F.'],
    ['/%zz', '/%zz'],
    ['/article/2%EF%BC%8C%E5%AE%8C%E6%95%B4', '/article/2'],
    ['/article/2%E3%80%82', '/article/2'],
    ['/article/2.md%EF%BC%89', '/article/2.md'],
    ['/article/2).', '/article/2'],
    ['/article/2%20', '/article/2'],
    ['/article/2&from=timeline', '/article/2'],
    ['/article/2%3Futm_source=x', '/article/2'],
    ['/article/2%23gci', '/article/2'],
    ['/tools/gci/%E3%80%8D', '/tools/gci/%E3%80%8D'],
    ['/feed/author/%3Ca%3E/rss.xml', '/feed/author/%3Ca%3E/rss.xml'],
    ['/%EF%BC%8C', '/%EF%BC%8C'],
    ['/ming/file/a(1).png', '/ming/file/a(1).png'],
    ['/ming/file/A1', '/ming/file/A1'],
    ['/Article/1', '/article/1'],
    ['/FORUM/Detail/%EF%BC%91%EF%BC%92/', '/forum/detail/12'],
    ['/article/%ef%bc%91', '/article/1'],
    ['/ARTICLE/1.MD', '/article/1.md'],
    ['/feed/author/Lin/rss.xml', '/feed/author/Lin/rss.xml'],
    ['/Ming/v1', '/ming/v1'],
    ['/%E7%BD%91', '/%E7%BD%91'],
    ['/_astro/Body.DdX9_aB.css', '/_astro/Body.DdX9_aB.css'],
  ])('%s is %s', (path, plain) => {
    expect(canonicalPath(path)).toBe(plain);
    expect(canonicalPath(plain)).toBe(plain);
  });
});

describe('searchElsewhere', () => {
  it.each([
    ['/search?q=%E7%BD%91%E6%A0%BC', '/search?keyword=%E7%BD%91%E6%A0%BC'],
    ['/search?wd=a+b&from=x', '/search?keyword=a+b'],
    ['/search?q=&query=gci&kind=question', '/search?kind=question&keyword=gci'],
    ['/?s=gci', '/search?keyword=gci'],
    ['/search?keyword=gci&q=other', undefined],
    ['/search?q=', undefined],
    ['/search', undefined],
    ['/?q=gci', undefined],
    ['/material?q=Q235', undefined],
  ])('%s is %s', (path, there) => {
    expect(searchElsewhere(new URL(path, 'https://mingjie.test'))).toBe(there);
  });
});

describe('plainNumbers', () => {
  it.each([
    ['id=１２', '?id=12'],
    ['id=1２&page=３', '?id=12&page=3'],
    ['keyword=１&page=２', '?keyword=%EF%BC%91&page=2'],
    ['id=1&page=2', undefined],
    ['id=１a', undefined],
    ['keyword=１', undefined],
    ['', undefined],
  ])('%s is %s', (query, plain) => {
    expect(plainNumbers(new URLSearchParams(query))).toBe(plain);
  });
});
