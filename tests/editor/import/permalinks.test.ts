import { expect, it } from 'vitest';
import { placesOf } from '../../../editor/src/import/send/places.ts';
import { KINDS, sourceIn } from '../../../editor/src/import/source/source.ts';
import { folderOf } from './folder.ts';

/** Target of a link in the first article of a folder. */
function leadsTo(files: Readonly<Record<string, string>>, address: string) {
  const folder = folderOf(files);
  const { kind, path } = sourceIn(folder);
  const source = KINDS[kind](folder, path);
  const [first] = source.articles;
  if (!first) throw new Error('no articles');
  return placesOf(source)(first, address);
}

const post = (front: string) => `---\ntitle: Mesh Quality\n${front}\n---\n文\n`;

it.each<[string, string, string, string]>([
  ['the default', '', 'date: 2024-03-05 08:00:00', '/2024/03/05/mesh.html'],
  ['its categories', '', 'categories: [Fem, 网格 划分]', '/fem/网格-划分/2024/03/05/mesh.html'],
  ['a named pattern', 'permalink: pretty', '', '/2024/03/05/mesh/'],
  ['another one', 'permalink: none', '', '/mesh.html'],
  ['a pattern', 'permalink: /:year/:i_month/:title:output_ext', '', '/2024/3/mesh.html'],
  ['days of the year', 'permalink: ordinal', '', '/2024/065/mesh.html'],
  ['a slug', 'permalink: /:year/:title/', 'slug: other', '/2024/other/'],
  ['its own', '', 'permalink: /fem/mesh/', '/fem/mesh/'],
  ['one of before', '', 'redirect_from: /old/mesh', '/old/mesh/'],
  ['a path', 'baseurl: /blog\nurl: https://a.example', '', '/blog/2024/03/05/mesh.html'],
  [
    'a whole address',
    'baseurl: /blog\nurl: https://a.example',
    '',
    'https://a.example/blog/2024/03/05/mesh.html',
  ],
  ['a collection', 'collections:\n  posts:\n    permalink: /p/:title/', '', '/p/mesh/'],
])('Jekyll: %s', (_name, settings, front, address) => {
  const files = { '_config.yml': settings, 'a.md': '文', '_posts/2024-03-05-mesh.md': post(front) };
  expect(leadsTo(files, address)).toEqual({ article: '_posts/2024-03-05-mesh.md', anchor: '' });
});

it.each<[string, string, string, string]>([
  ['the default', '', '', '/posts/mesh/'],
  ['capital letters', '', 'slug: Mesh-A', '/posts/mesh-a/'],
  ['a pattern', '[permalinks]\nposts = "/:year/:month/:slug/"', '', '/2024/03/mesh-quality/'],
  ['a slug', '[permalinks]\nposts = "/:year/:slug/"', 'slug: other', '/2024/other'],
  ['a pattern of pages', '[permalinks.page]\nposts = "/:year/:contentbasename"', '', '/2024/mesh'],
  ['all sections', '[permalinks]\nposts = "/:sections/:filename/"', '', '/posts/mesh/'],
  ['a path', 'baseURL = "https://a.example/blog/"', '', '/blog/posts/mesh/'],
  ['a whole address', 'baseURL = "https://a.example/blog/"', '', 'https://a.example/blog/posts/mesh/#a'],
  ['its own', '', 'url: fem/mesh.html', '/fem/mesh.html'],
])('Hugo: %s', (_name, settings, front, address) => {
  const files = {
    'hugo.toml': settings,
    'content/about.md': '文',
    'content/posts/mesh.md': post(`date: 2024-03-05\n${front}`),
  };
  expect(leadsTo(files, address)).toMatchObject({ article: 'content/posts/mesh.md' });
});

it.each<[string, string, string, string]>([
  ['a field of the post', 'permalink: posts/:abbrlink.html', 'abbrlink: 4a17b156', '/posts/4a17b156.html'],
  ['a category', 'permalink: :category/:title/', 'categories: [FEM]', '/fem/mesh/'],
  ['no category', 'permalink: :category/:title/', '', '/uncategorized/mesh'],
  ['plain months', 'permalink: :year/:i_month/:title.html', '', '/2024/3/mesh.html'],
  ['a path', 'url: https://a.example/blog\nroot: /blog/', '', '/blog/2024/03/05/mesh/'],
  ['a whole address', 'url: https://a.example/blog', '', 'https://a.example/blog/2024/03/05/mesh/'],
])('Hexo: %s', (_name, settings, front, address) => {
  const files = {
    '_config.yml': settings,
    'source/_posts/about.md': '文',
    'source/_posts/mesh.md': post(`date: 2024-03-05 08:00:00\n${front}`),
  };
  expect(leadsTo(files, address)).toEqual({ article: 'source/_posts/mesh.md', anchor: '' });
});

it('Jekyll: a post is found by its name whatever ending Markdown has there', () => {
  const body = '---\ntitle: 甲\n---\n[文]({% post_url 2024-03-05-mesh %})';
  const files = { 'a.md': body, '_posts/2024-03-05-mesh.markdown': post('') };
  expect(leadsTo(files, '/_posts/2024-03-05-mesh')).toMatchObject({
    article: '_posts/2024-03-05-mesh.markdown',
  });
});

it('what no article has leads nowhere, and settings that are no address change nothing', () => {
  const files = { '_config.yml': 'url: x', 'a.md': '文', '_posts/2024-03-05-mesh.md': post('') };
  expect(leadsTo(files, '/2024/03/06/mesh.html')).toBeUndefined();
  expect(leadsTo(files, 'https://b.example/2024/03/05/mesh.html')).toMatchObject({
    foreign: expect.anything(),
  });
});
