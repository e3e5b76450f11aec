// @vitest-environment jsdom
import { bffTables } from '@edison/contracts/bff';
import type { Route } from '@edison/contracts/route';
import { ConfirmProvider } from '@edison/ui/confirm-dialog';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiProblem } from '../../api/api-problem.ts';
import { createPrivateQueryClient } from '../../api/leave-when-signed-out.ts';
import { sessionQuery } from '../../api/session-query.ts';
import { openDialogsInJsdom } from '../../testing/open-dialogs.ts';
import { StepUpDialog } from './step-up-dialog.tsx';

openDialogsInJsdom();
let listeners = new AbortController();
afterEach(() => {
  listeners.abort();
  listeners = new AbortController();
  cleanup();
  history.replaceState(null, '', '/');
});

const admin = { kind: 'signed-in', role: 'admin', name: 'Astrid', email: 'admin@edison.example', endsAt: '2026-12-01T00:00:00Z' } as const;
const refusal = (problem: 'STEP_UP_NEEDED' | 'FORBIDDEN') => new ApiProblem({ problem, message: '', statusCode: 403, requestId: 'r' });
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

function show(session: object = admin) {
  const left: string[] = [];
  const followed: string[] = [];
  const follow = (event: MouseEvent) => {
    if (!event.defaultPrevented && event.target instanceof HTMLAnchorElement) followed.push(event.target.pathname);
    // jsdom follows no links.
    event.preventDefault();
  };
  window.addEventListener('click', follow, { signal: listeners.signal });
  const queries = createPrivateQueryClient();
  queries.setQueryData(sessionQuery().queryKey, { ...admin, ...session });
  render(
    <QueryClientProvider client={queries}>
      <ConfirmProvider>
        <StepUpDialog goTo={(href) => left.push(href)} />
        <a href="/bff/admin/users.csv?role=admin" download>
          Hent
        </a>
        <a href="/bff/me/account/data.csv" download>
          Egne
        </a>
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  const change = (problem: Parameters<typeof refusal>[0]) =>
    queries
      .getMutationCache()
      .build(queries, { mutationFn: () => Promise.reject(refusal(problem)) })
      .execute(undefined)
      .catch(() => undefined);
  return { left, followed, queries, change };
}

const dialog = () => screen.queryByRole('dialog', { name: 'Bekræft, at det er dig' });

test('a change that is refused for it has the person asked, and leads to the login and back to this page', async () => {
  history.replaceState(null, '', '/admin/bruger-information/?userId=u1');
  const { left, change } = show();
  await change('STEP_UP_NEEDED');
  expect(await screen.findByRole('dialog', { name: 'Bekræft, at det er dig' })).toBeTruthy();
  // A window that was open is gone after the login.
  expect(dialog()?.textContent).toContain('Begynd forfra med det, du trykkede på.');
  fireEvent.click(screen.getByRole('button', { name: 'Log ind igen' }));
  await waitFor(() => expect(left).toEqual(['/bff/login?stepUp=1&returnTo=%2Fadmin%2Fbruger-information%2F%3FuserId%3Du1']));
  expect(dialog()).toBeNull();
});

test('who does not want to stays, and is asked again by the next try', async () => {
  const { left, change } = show();
  for (const _time of [1, 2]) {
    await change('STEP_UP_NEEDED');
    fireEvent.click(await screen.findByRole('button', { name: 'Ikke nu' }));
    await waitFor(() => expect(dialog()).toBeNull());
  }
  expect(left).toEqual([]);
});

test('a refused preview asks like the change itself', async () => {
  const { queries } = show();
  const queryFn = () => Promise.reject(refusal('STEP_UP_NEEDED'));
  await queries.fetchQuery({ queryKey: ['preview'], queryFn, meta: { opensStepUp: true } }).catch(() => undefined);
  expect(await screen.findByRole('dialog', { name: 'Bekræft, at det er dig' })).toBeTruthy();
});

test('another refusal asks nobody, and neither does one of a page that is only read: it says so in its place', async () => {
  const { change, queries } = show();
  await change('FORBIDDEN');
  await queries.fetchQuery({ queryKey: ['codes'], queryFn: () => Promise.reject(refusal('STEP_UP_NEEDED')) }).catch(() => undefined);
  expect(dialog()).toBeNull();
});

test.each([
  ['is old', {}, false],
  ['was good until a moment ago', { steppedUpUntil: inSeconds(-1) }, false],
  ['is good', { steppedUpUntil: inSeconds(60) }, true],
])('the link to an export, while the login %s', async (_what, session, isFollowed) => {
  const { followed } = show(session);
  fireEvent.click(screen.getByRole('link', { name: 'Hent' }));
  expect(followed).toEqual(isFollowed ? ['/bff/admin/users.csv'] : []);
  await waitFor(() => expect(dialog() !== null).toBe(!isFollowed));
});

test('another download is followed whatever the login', async () => {
  const { followed } = show();
  fireEvent.click(screen.getByRole('link', { name: 'Egne' }));
  expect(followed).toEqual(['/bff/me/account/data.csv']);
});

test('the links that ask first are those of the contract', () => {
  const downloads = Object.values(bffTables)
    .flatMap((table) => Object.values<Route>(table))
    .filter(({ kind }) => kind === 'navigation');
  const marked = downloads.filter(({ stepUp }) => stepUp).map(({ path }) => path);
  expect(downloads.map(({ path }) => path).filter((path) => /^\/bff\/admin\/[\w/-]+\.csv$/.test(path))).toEqual(marked);
});
