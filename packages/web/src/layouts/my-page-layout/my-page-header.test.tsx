// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hasDraft, keepDraft } from '../../forms/drafts.ts';
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

function Travelling() {
  const [path, setPath] = useState('/min-profil/min-oversigt');
  return (
    <>
      <MyPageHeader routeName="min-profil-min-oversigt" path={path} dictionaries={{}} />
      <button type="button" onClick={() => setPath('/min-profil/undervisningsmaterialer')}>
        Gå videre
      </button>
    </>
  );
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

describe('the menu of a phone', () => {
  const teacherMenu = [
    { RouteName: 'min-profil-min-oversigt', DisplayName: 'Min Oversigt' },
    { RouteName: 'min-profil-undervisningsmaterialer', DisplayName: 'Undervisningsmaterialer' },
  ];
  const burger = (): HTMLDetailsElement | null => screen.getByText(/^(Menu|Luk menuen)$/).closest('details');

  async function openIt(answers: Answers): Promise<void> {
    answers.on('GET /bff/content/menus', () => ({ body: { ...menus, TeacherMenu: teacherMenu } }));
    renderFor(teacher, <Travelling />);
    expect(burger()?.open).toBe(false);
    await screen.findAllByText('Undervisningsmaterialer');
    fireEvent.click(screen.getByText('Menu'));
    await screen.findByText('Luk menuen');
  }

  test('opens with a press, says how it is shut, and has the focus on its first entry', async () => {
    await using answers = await startAnswers();
    await openIt(answers);
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Min Oversigt'));
    expect(burger()?.contains(document.activeElement)).toBe(true);
  });

  test('leaves the focus with whoever opened the quick links at once, and these stay open', async () => {
    await using answers = await startAnswers();
    const waits = vi.spyOn(globalThis, 'setTimeout');
    await openIt(answers);
    const focusMoves = waits.mock.calls.filter(([, delay]) => delay === 100);
    waits.mockRestore();
    const [quick] = within(burger() as HTMLDetailsElement).getAllByText('Genveje');
    quick?.focus();
    fireEvent.click(quick as HTMLElement);
    for (const [moveFocus] of focusMoves) moveFocus();
    expect([focusMoves.length, document.activeElement, quick?.closest('details')?.open]).toEqual([1, quick, true]);
  });

  test('shuts on a change of route', async () => {
    await using answers = await startAnswers();
    await openIt(answers);
    fireEvent.click(screen.getByText('Gå videre'));
    expect(burger()?.open).toBe(false);
  });

  test('shuts on escape, and its button has the focus', async () => {
    await using answers = await startAnswers();
    await openIt(answers);
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Min Oversigt'));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect([burger()?.open, document.activeElement?.tagName]).toEqual([false, 'SUMMARY']);
  });
});

describe('logging out', () => {
  test('sends one call and goes where the provider says goodbye', async () => {
    await using answers = await startAnswers();
    const left: string[] = [];
    show(answers, 'min-profil', '/min-profil');
    answers.on('POST /bff/logout', () => ({ body: { location: 'https://login.example/farvel' } }));
    vi.stubGlobal('location', { assign: (href: string) => left.push(href), pathname: '/min-profil' });
    keepDraft('profile', '', { firstName: 'Mette' });
    fireEvent.click(screen.getByRole('button', { name: 'Log ud' }));
    await vi.waitFor(() => expect(left).toEqual(['https://login.example/farvel']), 10_000);
    expect(answers.calls.filter(({ route }) => route === 'POST /bff/logout')).toHaveLength(1);
    expect(hasDraft('profile')).toBe(false);
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
