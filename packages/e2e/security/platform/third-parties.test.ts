import { beforeAll, expect, test } from 'vitest';
import { type StandingSite, standingSite } from '../../src/running/standing-site.ts';

let site: StandingSite;
beforeAll(async () => {
  site = await standingSite();
});

/** Matches URLs that a document loads by itself. */
const fetched =
  /<(?:script|img|iframe|video|audio|source|track|embed|object|input)\b[^>]*?\s(?:src|srcset|poster|data)="([^"]*)"|<link\b(?=[^>]*\srel="(?:stylesheet|preload|modulepreload|icon|manifest|preconnect|dns-prefetch|prefetch)")[^>]*?\shref="([^"]*)"|url\(["']?([^"')]+)/g;

test('S98 no page fetches anything from another host before its visitor has said yes: with all of them blocked every page is complete', async () => {
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(20);
  const styles = new Set<string>();
  const foreign: string[] = [];
  const look = (text: string, where: string) => {
    for (const [, src, href, url] of text.matchAll(fetched)) {
      const address = src ?? href ?? url ?? '';
      if (/\.css$/.test(address)) styles.add(address);
      for (const one of address.split(/,\s/)) {
        if (!/^(?:\/(?!\/)|data:|#|$)/.test(one.trim())) foreign.push(`${where}: ${one}`);
      }
    }
  };
  for (const path of [...paths, '/login', '/findes-ikke/']) look(await (await fetch(site.url + path)).text(), path);
  for (const path of styles) look(await (await fetch(site.url + path)).text(), path);
  expect(foreign).toEqual([]);
});

test('S98 the policy allows no third-party hosts but video players, the identity provider and configured hosts', async () => {
  const policy = (await fetch(site.url)).headers.get('content-security-policy') ?? '';
  const hosts = policy.split(/[; ]+/).filter((word) => /[\w-]\.[\w-]/.test(word) && !word.startsWith("'"));
  expect(hosts).toEqual(['https://www.youtube-nocookie.com', 'https://player.vimeo.com', site.provider.issuer]);
});
