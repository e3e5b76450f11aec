import type { ContentPage } from '@edison/contracts/content/page';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSite } from './site/load-site.ts';
import type { Site } from './site/site.ts';

let site: Site;
beforeAll(async () => {
  site = await loadSite(new URL('./pages/', import.meta.url));
});

/** Every text within a value, with the name of its field. */
function texts(value: unknown, field = ''): { field: string; text: string }[] {
  if (typeof value === 'string') return [{ field, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, Array.isArray(value) ? field : key));
}

function linksOf(value: unknown): string[] {
  return texts(value).flatMap(({ field, text }) => {
    if (/Url$|^Link$|^PrivacyPolicyLink$/.test(field)) return [text];
    return [...text.matchAll(/href="([^"]*)"/g)].map((found) => found[1] ?? '');
  });
}

/** Addresses that other parts of the site answer. */
const elsewhere = /^\/(login|min-profil|kurser-og-events\/[a-z0-9-]+\/|nyheder\/rss\.xml|kurser-og-events\/kalender\.ics)$/;

function leadsSomewhere(link: string, from?: ContentPage): boolean {
  if (/^(https:\/\/|mailto:|tel:)/.test(link)) return true;
  if (link.startsWith('/media/')) return [...site.media.values()].some((file) => `/media/${file.hashedName}` === link);
  const [path = '', anchor] = link.split('#');
  const page = path === '' ? from : site.pages.get(path);
  if (anchor !== undefined) return page?.blocks.some((block) => block.Content.AnchorId === anchor) ?? false;
  return page !== undefined || elsewhere.test(path);
}

/** LIX after Björnsson: words a sentence, plus long words (over six letters) in a hundred. Headings and buttons are left out: they are no sentences. */
function lix(page: ContentPage): number {
  const read = texts(page.blocks).filter(({ field, text }) => /^(Lead|Intro|Text|Html)$/.test(field) && text.split(' ').length > 4);
  const prose = read.map(({ text }) => `${text.replace(/<\/(p|li|h\d)>|<br>/g, '. ').replace(/<[^>]*>/g, '')}.`).join(' ');
  const words = prose.match(/[\p{L}\d]+(?:[-'’][\p{L}\d]+)*/gu) ?? [];
  const sentences = prose.split(/[.!?:]+(?=\s|$)/).filter((sentence) => /\p{L}/u.test(sentence)).length;
  return words.length / sentences + (100 * words.filter((word) => word.length > 6).length) / words.length;
}

describe('the shipped site', () => {
  it('has the ten pages of the menu, the front page and the pages of the footer', () => {
    const menu = ['tilmelding', 'tidslinje', 'kurser-og-events', 'undervisningsmateriale', 'om-projekt-edison', 'arets-tema-2025'];
    const rest = ['bliv-dommer', 'vindere', 'min-profil-guide', 'juniorivaerksaetteri', 'privatlivspolitik', 'cookies', 'was', 'kontakt'];
    expect([...site.pages.keys()]).toEqual(expect.arrayContaining(['/', ...[...menu, ...rest].map((name) => `/${name}/`)]));
    const inMenu = new Set(linksOf(site.global.Global.Header.Menu));
    for (const name of [...menu, ...rest.slice(0, 4)]) expect(inMenu, name).toContain(`/${name}/`);
  });

  it('has no link that leads nowhere', () => {
    const lost = [...site.pages.values()].flatMap((page) => {
      return linksOf(page)
        .filter((link) => !leadsSomewhere(link, page))
        .map((link) => `${page.path} → ${link}`);
    });
    expect([...lost, ...linksOf(site.global).filter((link) => !leadsSomewhere(link))]).toEqual([]);
  });

  it('is easy to read: LIX under 40 on every page', () => {
    const hard = [...site.pages.values()].map((page) => ({ path: page.path, lix: Math.round(lix(page)) })).filter((page) => page.lix >= 40);
    expect(hard).toEqual([]);
  });

  it('says on the page of privacy who reads first names of pupils, and that colleagues are asked about a newcomer', () => {
    const said = JSON.stringify(site.pages.get('/privatlivspolitik/'));
    for (const who of ['holdets lærer', 'medejere', 'dele holdet med skolen', 'til kolleger på skolen']) expect(said).toContain(who);
  });

  it('says each thing once: no paragraph stands on two pages', () => {
    const places = new Map<string, Set<string>>();
    for (const page of site.pages.values()) {
      for (const { text, field } of texts(page.blocks)) {
        if (text.length < 60 || field === 'Url' || field === 'AltText') continue;
        places.set(text, (places.get(text) ?? new Set()).add(page.path));
      }
    }
    expect([...places].filter(([, paths]) => paths.size > 1).map(([text]) => text)).toEqual([]);
  });

  it('opens each page with one hero, and gives search engines a title and a description of its own', () => {
    const pages = [...site.pages.values()];
    for (const page of pages) expect(page.blocks.filter((block) => block.ContentType === 'hero').length, page.path).toBe(1);
    expect(new Set(pages.map((page) => page.seo.Description)).size).toBe(pages.length);
    for (const page of pages) expect(page.seo.Title, page.path).not.toContain('Fonden for Entreprenørskab');
  });

  it('has no emoji and no filler', () => {
    for (const page of site.pages.values()) expect(JSON.stringify(page), page.path).not.toMatch(/\p{Extended_Pictographic}|lorem/iu);
  });

  it('says of every rich text when it was written: the page, where the file does not', () => {
    for (const page of site.pages.values()) {
      const texts = page.blocks.filter((block) => block.ContentType === 'richText');
      expect(
        texts.map(({ Content }) => Content.updatedDate),
        page.path,
      ).toEqual(texts.map(() => page.updatedAt));
    }
  });

  it('has icons in the footer that stand alone as an image: a name, a size, and a line that is light on dark', () => {
    expect(site.global.Global.SoMe.map(({ Title }) => Title.replace('Projekt Edison på ', ''))).toEqual([
      'LinkedIn',
      'YouTube',
      'Instagram',
    ]);
    for (const { SVG } of site.global.Global.SoMe) {
      expect(SVG).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="24" height="24" viewBox="0 0 24 24"/);
      expect(SVG).toContain('stroke="#fffaf0"');
      expect(SVG).not.toMatch(/currentColor|<script|href/);
    }
  });

  it('says once in the footer how to write to us', () => {
    const { CTAs, Sitemap } = site.global.Global.Footer;
    expect(site.global.Global.Email).toBe('kontakt@edison.example');
    const links = [...CTAs, ...Sitemap.flatMap(({ Links }) => Links)];
    expect(links.filter(({ Url }) => Url.startsWith('mailto:'))).toEqual([]);
  });
});
