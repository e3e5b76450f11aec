import { expect, test } from 'vitest';
import { globalContent, url } from './global.ts';

const takes = (value: string) => url.safeParse(value).success;

test.each(['https://x.dk/a?b=1#c', 'http://x.dk', 'mailto:a@x.dk', 'tel:+4512345678', '/om/', '/', '#top'])(
  'a link leads to %s',
  (target) => {
    expect(takes(target)).toBe(true);
  },
);

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  'javascript://x.dk/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '\\\\evil.example',
  'ftp://x.dk/',
  'https://[x',
  'http://',
  'om/',
  '',
])('no link runs script or leaves unseen: %j', (target) => {
  expect(takes(target)).toBe(false);
});

test('each address field of Global refuses script, and a telephone is a number', () => {
  const image = { Url: '/a.svg', AltText: '' };
  const link = { Url: '/a/', Text: 'A' };
  const good = {
    Header: { Menu: [{ Name: 'A', Url: '/a/', SubMenuItems: [{ Name: 'B', Url: '/b/' }] }], BurgerMenu: [] },
    Footer: { Addresses: [], Sitemap: [{ Headline: 'H', Links: [link] }], CTAs: [link] },
    Seo: { Title: 'T', Description: 'D', Image: '/i.png' },
    Tracking: {},
    Dictionaries: {},
    SoMe: [{ Link: 'https://x.dk/', SVG: '<svg/>', Title: 'S' }],
    Email: 'a@x.dk',
    Logos: { Primary: image, Secondary: image },
    ShowMyProfile: true,
    PrivacyPolicyLink: '/p/',
    MyPageSettings: { ModalInformation: '' },
  };
  expect(globalContent.safeParse(good).success).toBe(true);
  for (const [Phone, fits] of [
    ['65 45 00 00', true],
    ['+45 65450000', true],
    ['ring til os', false],
    ['65', false],
  ] as const)
    expect([Phone, globalContent.safeParse({ ...good, Phone }).success]).toEqual([Phone, fits]);
  const text = JSON.stringify(good);
  for (const address of text.match(/"(?:Url|Image|Link|PrivacyPolicyLink)":"[^"]*"/g) ?? []) {
    const bad = text.replace(address, address.replace(/:"[^"]*"$/, ':"javascript:alert(1)"'));
    expect([address, globalContent.safeParse(JSON.parse(bad)).success]).toEqual([address, false]);
  }
});
