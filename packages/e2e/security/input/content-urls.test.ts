import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answerSite, plainGlobal, plainPage } from '../../src/running/hostile-content.ts';
import { sendJson } from '../../src/running/scripted-upstream.ts';
import { type StagedSite, startStagedSite } from '../../src/running/staged-site.ts';

/** Spellings that a browser reads, or once read, as `javascript:`. */
const spellings = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' \u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\r\nscript:alert(1)',
  'javascript\u0000:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  'view-source:javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://x/1',
  '\\\\evil.example/x',
  '//evil.example/x',
  '/\\evil.example/x',
];

const link = (Url: string, Text: string) => ({ Url, Text });
/** Global with the bad URL in every field for a URL, beside valid links. */
function globalWith(bad: string) {
  const menu = [
    { Name: 'ond', Url: bad, SubMenuItems: [] },
    {
      Name: 'god menu',
      Url: '/om/',
      SubMenuItems: [
        { Name: 'ond', Url: bad },
        { Name: 'god under', Url: '/under/' },
      ],
    },
  ];
  return {
    ...plainGlobal,
    Header: { Menu: menu, BurgerMenu: menu },
    Footer: {
      Addresses: [],
      Sitemap: [{ Headline: 'Kort', Links: [link(bad, 'ond'), link('mailto:a@b.dk', 'god post')] }],
      CTAs: [link(bad, 'ond'), link('https://example.org/', 'god knap')],
    },
    Seo: { ...plainGlobal.Seo, Image: bad, CanonicalUrl: bad },
    SoMe: [
      { Link: bad, SVG: '<svg></svg>', Title: 'ond' },
      { Link: 'tel:+4512345678', SVG: '<svg></svg>', Title: 'god so' },
    ],
    Logos: { Primary: { Url: bad, AltText: '' }, Secondary: { Url: bad, AltText: '' } },
    PrivacyPolicyLink: bad,
  };
}

const blocksWith = (bad: string) => [
  { ContentType: 'hero', Content: { Headline: 'h', Lead: 'l', Image: { Url: bad, AltText: '' }, Primary: link(bad, 'ond') } },
  { ContentType: 'cards', Content: { Cards: [{ Headline: 'h', Text: 't', Url: bad }] } },
  { ContentType: 'callToAction', Content: { Headline: 'h', Text: 't', Primary: link(bad, 'ond') } },
  { ContentType: 'downloads', Content: { Files: [{ Label: 'l', Url: bad }] } },
  {
    ContentType: 'people',
    Content: { People: [{ Name: 'n', Role: 'r', Email: `x@y.dk${bad}`, Phone: bad, Image: { Url: bad, AltText: '' } }] },
  },
  { ContentType: 'richText', Content: { Html: `<p><a href="${bad}">ond</a><img src="${bad}" alt="ond"></p>` } },
  { ContentType: 'richText', Content: { Html: '<p>Siden lever.</p>', updatedDate: '2026-01-01T00:00:00Z' } },
];

let site: StagedSite;
beforeAll(async () => {
  site = await startStagedSite({});
});
afterAll(() => site?.[Symbol.asyncDispose]());

/** Every URL in a document that a browser would follow or fetch, or that its metadata name. */
function addressesIn(html: string): string[] {
  const found = [...html.matchAll(/\s(?:href|src|action|formaction|content)="([^"]*)"/g)].map(([, value = '']) => value);
  const read = found.map((value) =>
    value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );
  return read.filter((value) => /^[\s\p{Cc}]*(?:[a-z][\w+.-]*:|[/\\#.])/iu.test(value));
}

test.each(spellings.map((bad, n) => [JSON.stringify(bad), bad, n] as const))(
  'S54 %s is followed from no field of Global and from no block, and costs its own link alone',
  async (_shown, bad, n) => {
    const path = `/side-${n}/`;
    const Email = `stavning-${n}@edison.example`;
    const seo = { Title: 't', Description: '', Image: bad, CanonicalUrl: bad };
    const pages = answerSite({ ...globalWith(bad), Email }, (asked) => plainPage(asked, blocksWith(bad), { seo }));
    site.content.answer = (asked, response) => pages(asked, response) || sendJson(response, {}, 404);
    await site.purge([path]);
    const shared = await vi.waitFor(async () => {
      const text = await (await fetch(`${site.url}/bff/content/global`, { headers: { 'x-edison': '1' } })).text();
      expect(text).toContain(Email);
      return text;
    });
    expect(shared).not.toContain(JSON.stringify(bad));
    const answer = await fetch(site.url + path);
    const html = await answer.text();

    expect(answer.status).toBe(200);
    expect(html).toContain('Siden lever.');
    for (const good of ['god menu', 'god under', 'god post', 'god knap', 'god so']) expect(html).toContain(good);
    const addresses = addressesIn(html).map((address) => URL.parse(address, site.url));
    expect(addresses.length).toBeGreaterThan(10);
    // The site's own SVGs are inline data; an image runs no script.
    const led = addresses.filter(
      (address) => !/^(?:https?:|mailto:|tel:|data:image\/svg)/.test(address?.href ?? '') || address?.host.includes('evil'),
    );
    expect(led).toEqual([]);
    // The data for hydration must not hold the URL in a link, either.
    expect(html).not.toContain(`"Url":${JSON.stringify(bad).replaceAll('<', '\\u003c')}`);
  },
);
