// @vitest-environment jsdom
import type { AuditEntry } from '@edison/contracts/bff/admin/audit';
import { auditActions } from '@edison/contracts/bff/admin/audit-actions';
import { RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pageRouter } from '../../testing/page-router.tsx';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { AuditPage } from './audit-page.tsx';

afterEach(cleanup);

const entry: AuditEntry = {
  ...{ auditId: '7', at: '2026-11-21T08:00:00.000Z', actorKind: 'person', actor: 'bruger-admin', actorName: 'Astrid Winther' },
  ...{ action: 'event.update', objectKind: 'event', objectId: 'landsfinale' },
  object: { name: 'Landsfinale 2027', page: 'event', pageId: 'landsfinale' },
};

/** Answers a list of the log; the query is without `?`. */
const on = (answers: Answers, query: string, items: readonly AuditEntry[] = [entry], next?: string) =>
  answers.on(`GET /bff/admin/audit?${query}`, () => ({ body: { items, next } }));

function open(search = '') {
  window.scrollTo = () => undefined;
  const { history, router } = pageRouter('/admin/haendelser', AuditPage, `/admin/haendelser/${search}`);
  renderFor(teacher, <RouterProvider router={router} />);
  return history;
}

const said = () => screen.getAllByRole('status').find((one) => one.textContent?.includes('ændelse'))?.textContent;
const fileLink = () => screen.getByRole('link', { name: /CSV/ }).getAttribute('href');

test('the log tells who did what to what, and leads to both; older entries come on request', async () => {
  await using answers = await startAnswers();
  on(answers, 'pageSize=50', [entry], '7');
  on(answers, 'pageSize=50&before=7', [{ ...entry, auditId: '3', action: 'event.create' }]);
  open();
  const item = await screen.findByRole('listitem');
  expect(item.textContent).toBe('21/11/2026 09:00Astrid Winther rettede eventet: Landsfinale 2027.');
  expect(screen.getByRole('link', { name: 'Astrid Winther' }).getAttribute('href')).toBe('/admin/bruger-information/?bruger=bruger-admin');
  expect(screen.getByRole('link', { name: 'Landsfinale 2027' }).getAttribute('href')).toBe('/admin/events/landsfinale/');
  fireEvent.click(screen.getByRole('button', { name: 'Vis ældre' }));
  expect(await screen.findByText(/oprettede eventet/)).toBeTruthy();
});

test('filters stand in the address and in the file; what is searched for stands in neither', async () => {
  await using answers = await startAnswers();
  const chosen = 'actorKind=person&objectKind=event&action=event.update&from=2026-11-01&until=2026-11-30';
  on(answers, `${chosen}&pageSize=50`);
  on(answers, `term=Mette+Holm&${chosen}&pageSize=50`, []);
  const history = open('?hvem=person&slags=event&haendelse=event.update&fra=2026-11-01&til=2026-11-30');
  await screen.findByRole('listitem');
  expect(fileLink()).toBe(`/bff/admin/audit.csv?${chosen}`);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Søg på et navn' }), { target: { value: 'Mette Holm' } });
  expect(await screen.findByText('Ingen passer til dine filtre')).toBeTruthy();
  expect(fileLink()).toBe(`/bff/admin/audit.csv?${chosen}`);
  expect(screen.getByText('Filen følger filtrene, men ikke søgeordet.')).toBeTruthy();
  expect(history.location.href).not.toContain('Mette');
});

test('every action of the log is a choice, and is asked for at once; how many it leaves is read aloud, and clearing it keeps the focus', async () => {
  await using answers = await startAnswers();
  on(answers, 'pageSize=50');
  on(answers, 'objectKind=user&pageSize=50', []);
  const history = open();
  await screen.findByRole('listitem');
  const offered = [...screen.getByLabelText<HTMLSelectElement>('Hændelse').options].map(({ value }) => value);
  expect(offered.filter(Boolean).toSorted()).toEqual(auditActions.toSorted());
  fireEvent.change(screen.getByRole('combobox', { name: 'Om' }), { target: { value: 'user' } });
  expect(await screen.findByText('Ingen passer til dine filtre')).toBeTruthy();
  expect(history.location.search).toBe('?slags=user');
  expect(said()).toBe('Ingen hændelser');
  fireEvent.click(screen.getByRole('button', { name: 'Ryd filtre' }));
  expect(await screen.findByRole('listitem')).toBeTruthy();
  expect([said(), document.activeElement]).toEqual(['1 hændelse', screen.getByRole('searchbox')]);
});

test('the log of one object says which, and leads back to all', async () => {
  await using answers = await startAnswers();
  on(answers, 'objectKind=event&objectId=landsfinale&pageSize=50');
  on(answers, 'objectKind=event&objectId=landsfinale&pageSize=1');
  on(answers, 'pageSize=50');
  const history = open('?slags=event&om=landsfinale');
  expect(await screen.findByText('Landsfinale 2027', { selector: 'p > span > strong' })).toBeTruthy();
  expect(fileLink()).toBe('/bff/admin/audit.csv?objectKind=event&objectId=landsfinale');
  fireEvent.click(screen.getByRole('button', { name: 'Vis alle' }));
  await waitFor(() => expect(history.location.search).toBe(''));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('what one person did says whose it is', async () => {
  await using answers = await startAnswers();
  on(answers, 'actor=bruger-admin&pageSize=50');
  on(answers, 'actor=bruger-admin&pageSize=1');
  open('?af=bruger-admin');
  expect(await screen.findByText('Astrid Winther', { selector: 'p > span > strong' })).toBeTruthy();
});

test('an empty log, and one that cannot be read, say so', async () => {
  await using answers = await startAnswers();
  on(answers, 'pageSize=50', []);
  open();
  expect(await screen.findByText('Alt, hvad nogen ændrer eller henter, står her.')).toBeTruthy();
  cleanup();
  answers.refuse('GET /bff/admin/audit?pageSize=50', 'UPSTREAM_UNAVAILABLE', 503);
  open();
  expect(await screen.findByRole('button', { name: 'Prøv igen' })).toBeTruthy();
});
