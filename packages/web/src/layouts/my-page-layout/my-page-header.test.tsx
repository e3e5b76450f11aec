// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { MyPageHeader } from './my-page-header.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const menus = {
  QuickLinks: [{ RouteName: 'min-profil-event-og-programmer', DisplayName: 'Mine tilmeldinger' }],
  TeacherMenu: [{ RouteName: 'min-profil-min-oversigt', DisplayName: 'Min Oversigt' }],
  AdminMenu: [{ RouteName: 'admin-oversigt', DisplayName: 'Admin Dashboard' }],
};

function show(answers: Answers, routeName: string, path: string): void {
  answers.on('GET /bff/content/menus', () => ({ body: menus }));
  renderFor(teacher, <MyPageHeader routeName={routeName} path={path} dictionaries={{}} />);
}

describe('the header of private pages', () => {
  test('a teacher has the teacher menu and quick links', async () => {
    await using answers = await startAnswers();
    show(answers, 'min-profil-min-oversigt', '/min-profil/min-oversigt');
    const menu = within(screen.getByRole('navigation', { name: 'Menu for min profil' }));
    expect((await menu.findByRole('link', { name: 'Min Oversigt' })).getAttribute('aria-current')).toBe('page');
    expect(screen.getByText('Genveje').tagName).toBe('SUMMARY');
  });

  test('an admin has the admin menu and no quick links', async () => {
    await using answers = await startAnswers();
    show(answers, 'admin-oversigt', '/admin/oversigt/');
    const menu = within(screen.getByRole('navigation', { name: 'Menu for administration' }));
    expect(await menu.findByRole('link', { name: 'Admin Dashboard' })).toBeDefined();
    expect(screen.queryByText('Genveje')).toBeNull();
  });

  test('menus that cannot be had leave the way out where it is', async () => {
    await using answers = await startAnswers();
    show(answers, 'min-profil', '/min-profil');
    answers.refuse('GET /bff/content/menus', 'UPSTREAM_UNAVAILABLE', 503);
    expect(screen.getByRole('button', { name: 'Log ud' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Projekt Edison, til forsiden' })).toBeDefined();
  });
});

describe('logging out', () => {
  test('sends one call and goes where the provider says goodbye', async () => {
    await using answers = await startAnswers();
    const left: string[] = [];
    show(answers, 'min-profil', '/min-profil');
    answers.on('POST /bff/logout', () => ({ body: { location: 'https://login.example/farvel' } }));
    vi.stubGlobal('location', { assign: (href: string) => left.push(href), pathname: '/min-profil' });
    fireEvent.click(screen.getByRole('button', { name: 'Log ud' }));
    await vi.waitFor(() => expect(left).toEqual(['https://login.example/farvel']), 10_000);
    expect(answers.calls.filter(({ route }) => route === 'POST /bff/logout')).toHaveLength(1);
  });

  test('that fails says that one is still logged in', async () => {
    await using answers = await startAnswers();
    show(answers, 'min-profil', '/min-profil');
    answers.refuse('POST /bff/logout', 'STORE_UNAVAILABLE', 503);
    fireEvent.click(screen.getByRole('button', { name: 'Log ud' }));
    const refusal = await screen.findByRole('alert', { name: 'Du er ikke logget ud endnu' });
    expect(document.activeElement).toBe(refusal);
  });
});
