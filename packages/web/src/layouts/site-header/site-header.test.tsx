// @vitest-environment jsdom
import type { GlobalContent } from '@edison/contracts/content/global';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { sampleGlobal } from '../../testing/sample.ts';
import { ContentModalProvider } from '../login-modal/content-modal.tsx';
import { SiteHeader } from './site-header.tsx';

afterEach(cleanup);

const about = { Name: 'Om os', Url: '/om/', SubMenuItems: [{ Name: 'Vindere', Url: '/om/vindere/' }], BurgerMenuText: 'Hvem vi er' };
const menu = [{ Name: 'Tidslinje', Url: '/tidslinje/', SubMenuItems: [] }, about];

function show(path: string, changes: Partial<GlobalContent> = {}): void {
  render(
    <ContentModalProvider closeLabel="Luk" onReload={() => undefined}>
      <SiteHeader path={path} global={{ ...sampleGlobal, Header: { Menu: menu, BurgerMenu: menu }, ...changes }} />
    </ContentModalProvider>,
  );
}

const bar = () => within(screen.getAllByRole('navigation', { hidden: true, name: 'Hovedmenu' })[0] ?? document.body);
const drawer = () => within(screen.getAllByRole('navigation', { hidden: true, name: 'Hovedmenu' })[1] ?? document.body);
const everywhere = { hidden: true } as const;

describe('the header', () => {
  test('its logo leads home and says so', () => {
    show('/');
    expect(screen.getByRole('link', { name: 'Projekt Edison, til forsiden' }).getAttribute('href')).toBe('/');
  });

  test('it is the one that editors chose; without one it is our own mark', () => {
    const chosen = { Url: '/media/ny.svg', AltText: 'Ny' };
    show('/', { Logos: { Primary: chosen, Secondary: chosen } });
    expect(document.querySelector('header img')?.getAttribute('src')).toBe('/media/ny.svg');
    cleanup();
    show('/', { Logos: { Primary: { Url: '/', AltText: '' }, Secondary: chosen } });
    expect([document.querySelector('header img'), screen.getByText('Edison')]).toEqual([null, expect.anything()]);
  });

  test('menus are named by the dictionary of the site', () => {
    show('/', { Dictionaries: { 'Aria.General.MainMenu': 'Hovedmenu', 'Aria.General.OpenMenu': 'Åbn menuen' } });
    expect(bar().getByRole('link', { ...everywhere, name: 'Tidslinje' })).toBeDefined();
    const [, shut, open] = document.querySelector('[data-burger] > summary')?.children ?? [];
    expect([shut?.textContent, open?.textContent]).toEqual(['Åbn menuen', 'Luk menuen']);
  });

  test('the page that is shown is told apart, in both menus', () => {
    show('/tidslinje/');
    for (const place of [bar(), drawer()]) {
      expect(place.getByRole('link', { ...everywhere, name: 'Tidslinje' }).getAttribute('aria-current')).toBe('page');
      expect(place.getAllByRole('link', everywhere).filter((link) => link.hasAttribute('aria-current'))).toHaveLength(1);
    }
  });

  test('an entry with pages below it is a dropdown that leads to its own page too', () => {
    show('/');
    const links = bar().getAllByRole('link', everywhere);
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Tidslinje', '/tidslinje/'],
      ['Om os', '/om/'],
      ['Vindere', '/om/vindere/'],
    ]);
  });

  test('a dropdown whose own page is among its pages names it once', () => {
    const twice = [{ ...about, SubMenuItems: [{ Name: 'Kort om os', Url: '/om/' }, ...about.SubMenuItems] }];
    show('/', { Header: { Menu: twice, BurgerMenu: [] } });
    expect(
      bar()
        .getAllByRole('link', everywhere)
        .map((link) => link.textContent),
    ).toEqual(['Kort om os', 'Vindere']);
  });

  test('dropdowns of one menu close each other, and those of the other leave them be', () => {
    show('/');
    const names = [...document.querySelectorAll('details[name]')].map((dropdown) => dropdown.getAttribute('name'));
    expect(names).toEqual(['menu-bar', 'menu-drawer']);
  });

  test('the dropdown of the section one is in is marked', () => {
    show('/om/vindere/');
    expect(document.querySelector('details[name="menu-bar"] > summary')?.getAttribute('data-inside')).toBe('true');
  });

  test('everything is closed from the start, and stands in the markup for those without script', () => {
    show('/');
    expect([...document.querySelectorAll('details')].every((menuOrBurger) => !menuOrBurger.open)).toBe(true);
    expect(drawer().getAllByRole('link', everywhere)).toHaveLength(4);
  });

  test('the explaining text stands in the burger only', () => {
    show('/');
    expect(drawer().getByText('Hvem vi er')).toBeDefined();
    expect(bar().queryByText('Hvem vi er')).toBeNull();
  });

  test('Min profil is there when the site wants it, and not else', () => {
    show('/');
    expect(screen.getAllByRole('link', { ...everywhere, name: 'Min profil' }).map((link) => link.getAttribute('href'))).toEqual([
      '/min-profil',
      '/min-profil',
    ]);
    cleanup();
    show('/', { ShowMyProfile: false });
    expect(screen.queryByRole('link', { ...everywhere, name: 'Min profil' })).toBeNull();
  });
});
