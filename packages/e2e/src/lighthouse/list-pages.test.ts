import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listPages } from './list-pages.ts';

/** A site of files, by path; `SITE` in a text is its own address. */
async function startFiles(files: Readonly<Record<string, string>>) {
  const server = createServer(({ url = '', headers }, answer) => {
    const text = files[url];
    answer.statusCode = text === undefined ? 404 : 200;
    answer.end(text?.replaceAll('SITE', `http://${headers.host}`));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: () => new Promise<void>((done) => server.close(() => done())) };
}

test('the pages are those of all sitemaps in robots.txt, each once', async () => {
  await using site = await startFiles({
    '/robots.txt': 'User-agent: *\nDisallow: /admin\n\nSitemap: SITE/all.xml\nsitemap: SITE/more.xml\n',
    '/all.xml': '<sitemapindex><sitemap><loc>SITE/one.xml</loc></sitemap></sitemapindex>',
    '/one.xml': '<urlset><url><loc>SITE/</loc></url><url><loc>SITE/a/?b=1&amp;c=2</loc></url></urlset>',
    '/more.xml': '<urlset><url><loc> SITE/ </loc></url><url><loc>SITE/om/</loc></url></urlset>',
  });
  expect(await listPages(site.url)).toEqual(['/', '/om/', '/a/?b=1&c=2']);
});

test.each([
  ['a map that is not there', { '/robots.txt': 'Sitemap: SITE/gone.xml' }, /gone\.xml answers 404/],
  ['no map at all', { '/robots.txt': 'User-agent: *\n' }, /leads to no page/],
  [
    "somebody else's page",
    { '/robots.txt': 'Sitemap: SITE/m.xml', '/m.xml': '<loc>https://other.example/</loc>' },
    /names https:\/\/other/,
  ],
])('%s is no list of pages', async (_what, files, said) => {
  await using site = await startFiles(files);
  await expect(listPages(site.url)).rejects.toThrow(said);
});
