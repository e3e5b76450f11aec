// @vitest-environment jsdom
import type { GlobalContent } from '@edison/contracts/content/global';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { sampleGlobal } from '../../testing/sample.ts';
import { SiteFooter } from './site-footer.tsx';

afterEach(cleanup);

const address = {
  Street: 'Ejlskovsgade 3D',
  Country: 'Danmark',
  PostalCode: '5000',
  City: 'Odense C',
  OpeningHours: '',
  OfficeTitle: 'Odense',
  Latitude: 55.4,
  Longitude: 10.39,
  PrimaryAddress: false,
};

function show(footer: Partial<GlobalContent['Footer']> = {}, changes: Partial<GlobalContent> = {}): void {
  render(<SiteFooter global={{ ...sampleGlobal, ...changes, Footer: { ...sampleGlobal.Footer, ...footer } }} />);
}

describe('the footer', () => {
  test('the law stands last: privacy and accessibility', () => {
    show();
    expect(screen.getByRole('link', { name: 'Privatliv og cookies' }).getAttribute('href')).toBe('/privatliv/');
    expect(screen.getByRole('link', { name: 'Tilgængelighed' }).getAttribute('href')).toBe('/was/');
  });

  test('the second logo stands at its end, and waits until it is near', () => {
    show({}, { Logos: { ...sampleGlobal.Logos, Secondary: { Url: '/media/lys.svg', AltText: 'Projekt Edison' } } });
    const logo = screen.getByRole('img', { name: 'Projekt Edison' });
    expect([logo.getAttribute('src'), logo.getAttribute('loading')]).toEqual(['/media/lys.svg', 'lazy']);
  });

  test('the ways on keep the flags that editors gave them', () => {
    show();
    const link = screen.getByRole('link', { name: /Nyt vindue/ });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'nofollow noopener']);
    expect(screen.getByRole('link', { name: 'Skriv til os' }).getAttribute('href')).toBe('mailto:edison@example.dk');
  });

  test('a way to write that editors set stands alone', () => {
    show({ CTAs: [{ Url: '/kontakt/', Text: 'Skriv til os' }] });
    expect(screen.getAllByRole('link', { name: 'Skriv til os' }).map((link) => link.getAttribute('href'))).toEqual(['/kontakt/']);
  });

  test('the sitemap is a named navigation with a heading for each group', () => {
    show({ Sitemap: [{ Headline: 'For lærere', Links: [{ Url: '/tidslinje/', Text: 'Tidslinje', Download: true }] }] });
    const map = within(screen.getByRole('navigation', { name: 'Sidekort' }));
    expect(map.getByRole('heading', { level: 2, name: 'For lærere' })).toBeDefined();
    expect(map.getByRole('link', { name: 'Tidslinje' }).getAttribute('download')).toBe('');
  });

  test('the telephone stands at the first address alone, and rings', () => {
    show({ Addresses: [address, { ...address, OfficeTitle: 'København', PrimaryAddress: true }] }, { Phone: '+45 65 45 00 00' });
    const [first, second] = screen.getAllByRole('group');
    const ring = within(first ?? document.body).getByRole('link', { name: '+45 65 45 00 00' });
    expect([ring.getAttribute('href'), second?.textContent]).toEqual(['tel:+4565450000', expect.not.stringContaining('65 45')]);
  });

  test('the primary address comes first, with a link to a map', () => {
    show({ Addresses: [address, { ...address, OfficeTitle: 'København', PrimaryAddress: true, OpeningHours: '9–15' }] });
    const addresses = screen.getAllByRole('group').map((group) => group.textContent);
    expect(addresses[0]).toContain('København');
    expect(addresses[0]).toContain('9–15');
    expect(addresses[1]).toContain('Odense');
    expect(addresses[1]).not.toContain('Åbent');
    expect(screen.getAllByRole('link', { name: 'Ejlskovsgade 3D, 5000 Odense C' })[0]?.getAttribute('href')).toContain(
      'mlat=55.4&mlon=10.39',
    );
  });

  test('the icon of a network is an image with a name: script inside it cannot run', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    show({}, { SoMe: [{ Link: 'https://social.example/edison', SVG: svg, Title: 'Edison på Social' }] });
    const icon = screen.getByRole('img', { name: 'Edison på Social' });
    expect(icon.tagName).toBe('IMG');
    expect(document.querySelector('script')).toBeNull();
    expect(screen.getByRole('list', { name: 'Følg os' })).toBeDefined();
  });

  test('without networks there is no empty list', () => {
    show();
    expect(screen.queryByRole('list', { name: 'Følg os' })).toBeNull();
  });
});
