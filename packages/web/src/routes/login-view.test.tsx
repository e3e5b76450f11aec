// @vitest-environment jsdom
import type { SessionState } from '@edison/contracts/bff/session';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderFor, teacher } from '../testing/render-for.tsx';
import LoginView from './login-view.tsx';

const guest: SessionState = { kind: 'guest' };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Records the addresses that the browser is sent to. */
function watchLocation(): string[] {
  const left: string[] = [];
  vi.stubGlobal('location', { assign: (href: string) => left.push(href) });
  return left;
}

describe('the login page', () => {
  test('has one heading, one way in and a way to a guide', () => {
    renderFor(guest, <LoginView reason={undefined} returnTo={undefined} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Log ind' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Log ind' }).getAttribute('href')).toBe('/bff/login');
    expect(screen.getByRole('link', { name: 'Sådan bruger du Min profil' }).getAttribute('href')).toBe('/min-profil-guide/');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('remembers where one was going, escaped', () => {
    renderFor(guest, <LoginView reason={undefined} returnTo="/min-profil?a=1&b=2" />);
    expect(screen.getByRole('link', { name: 'Log ind' }).getAttribute('href')).toBe('/bff/login?returnTo=%2Fmin-profil%3Fa%3D1%26b%3D2');
  });

  test.each([
    ['expired', /logget ud/],
    ['failed', /blev ikke logget ind/],
    ['admin', /kun for administratorer/],
  ])('says why: %s', (reason, sentence) => {
    renderFor(guest, <LoginView reason={reason} returnTo={undefined} />);
    expect(screen.getByRole('alert').textContent).toMatch(sentence);
  });

  test('after a step-up that did not suffice the button begins another, and leads back to the same page', () => {
    renderFor(guest, <LoginView reason="step-up" returnTo="/admin/events/" />);
    expect(screen.getByRole('alert').textContent).toContain('Du skal logge ind med to trin');
    expect(screen.getByRole('link', { name: 'Log ind' }).getAttribute('href')).toBe('/bff/login?stepUp=1&returnTo=%2Fadmin%2Fevents%2F');
  });

  test.each(['constructor', '__proto__', '<b>', ''])('a reason that nobody gave (%j) is not repeated', (reason) => {
    renderFor(guest, <LoginView reason={reason} returnTo={undefined} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('sent away from the admin area', () => {
  test('the console says so, once', () => {
    renderFor(guest, <LoginView reason="admin" returnTo={undefined} />);
    expect(vi.mocked(console.warn).mock.calls).toEqual([['Only Admin is allowed to access this page']]);
  });

  test('nothing is said in the console for another reason', () => {
    renderFor(guest, <LoginView reason="expired" returnTo={undefined} />);
    expect(console.warn).not.toHaveBeenCalled();
  });

  test('a logged-in teacher goes home', async () => {
    const left = watchLocation();
    renderFor(teacher, <LoginView reason="admin" returnTo={undefined} />);
    await waitFor(() => expect(left).toEqual(['/min-profil']));
  });

  test('a guest stays, to log in as somebody else', () => {
    const left = watchLocation();
    renderFor(guest, <LoginView reason="admin" returnTo={undefined} />);
    expect(left).toEqual([]);
  });

  test('a teacher who came for another reason stays', () => {
    const left = watchLocation();
    renderFor(teacher, <LoginView reason="expired" returnTo={undefined} />);
    expect(left).toEqual([]);
  });
});
