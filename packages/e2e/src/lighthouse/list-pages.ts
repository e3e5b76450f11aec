/**
 * Every page that a site wants to be found, as a search engine learns of them: robots.txt names the maps, and a map may name others.
 *
 * @param siteUrl origin, without a slash at the end.
 * @returns paths, in the order of the maps.
 * @throws when a map is missing, is empty, or names a page of another site.
 */
export async function listPages(siteUrl: string): Promise<readonly string[]> {
  const robots = await read(`${siteUrl}/robots.txt`);
  const waiting = [...robots.matchAll(/^Sitemap:\s*(\S+)\s*$/gim)].map(([, address = '']) => address);
  const paths = new Set<string>();
  for (const map of waiting) {
    const text = await read(map);
    const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.trim().replaceAll('&amp;', '&'));
    if (text.includes('<sitemapindex')) waiting.push(...addresses);
    else for (const address of addresses) paths.add(pathOf(address, siteUrl));
  }
  if (paths.size === 0) throw new Error(`${siteUrl}/robots.txt leads to no page`);
  return [...paths];
}

function pathOf(address: string, siteUrl: string): string {
  const { origin, pathname, search } = new URL(address);
  if (origin !== siteUrl) throw new Error(`The map of ${siteUrl} names ${address}`);
  return pathname + search;
}

async function read(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer.text();
}
