// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startAnswers } from '../../testing/start-answers.ts';
import { openAdmin } from './testing/open-admin.tsx';
import { samplePlan } from './testing/sample-plan.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const at = '/bff/admin/events/e1';

test('an event has a tab for each of its parts, the one that is shown is marked, and an unknown one is the plan', async () => {
  await using answers = await startAnswers();
  answers.on(`GET ${at}`, () => ({ body: samplePlan() }));
  openAdmin('/admin/events/e1/?fane=findes-ikke');
  const tabs = await screen.findByRole('navigation', { name: 'Dele af eventet' });
  expect(
    within(tabs)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/admin/events/e1/',
    '/admin/events/e1/?fane=tilmeldinger',
    '/admin/events/e1/?fane=hold',
    '/admin/events/e1/?fane=indsendelser',
    '/admin/events/e1/?fane=koder',
    '/admin/events/e1/?fane=optagelser',
    '/admin/events/e1/?fane=beskeder',
    '/admin/events/e1/?fane=historik',
  ]);
  expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('Plan');
  expect(await screen.findByRole('heading', { level: 1, name: 'Kursus i Rønne' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Se siden på sitet' }).getAttribute('href')).toBe('/kurser-og-events/kursus-i-roenne/');
});

test('a draft has no page to see, and one that is deleted leads back to the list, which says so', async () => {
  await using answers = await startAnswers();
  answers.on(`GET ${at}`, () => ({ body: samplePlan({ state: 'draft' }) }));
  answers.on(`POST ${at}/delete`, () => ({ body: null }));
  const { history } = openAdmin('/admin/events/e1/');
  fireEvent.click(await screen.findByRole('button', { name: 'Slet kladden' }));
  expect(screen.queryByRole('link', { name: 'Se siden på sitet' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Ja, slet' }));
  const told = await screen.findByRole('status', { name: 'Kladden »Kursus i Rønne« er slettet' });
  expect([history.location.pathname, document.activeElement]).toEqual(['/admin/events/', told]);
  expect(answers.calls.find(({ route }) => route.endsWith('/delete'))?.body).toEqual({ version: 3 });
});

test('an event that cannot be fetched says so, and can be tried again', async () => {
  await using answers = await startAnswers();
  answers.refuse(`GET ${at}`, 'UPSTREAM_UNAVAILABLE', 503);
  openAdmin('/admin/events/e1/');
  const again = await screen.findByRole('button', { name: 'Prøv igen' });
  answers.on(`GET ${at}`, () => ({ body: samplePlan() }));
  fireEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'Datoer og pladser' })).toBeTruthy();
});

test('after a refusal the next press is made of the event as it is now', async () => {
  await using answers = await startAnswers();
  let saved = samplePlan({ state: 'draft' });
  answers.on(`GET ${at}`, () => ({ body: saved }));
  answers.on(`POST ${at}/publish`, (body) =>
    JSON.stringify(body) === JSON.stringify({ version: saved.version })
      ? { body: samplePlan({ version: saved.version + 1 }) }
      : { status: 409, body: { problem: 'CHANGED_MEANWHILE', message: '', statusCode: 409, requestId: 'r' } },
  );
  openAdmin('/admin/events/e1/');
  const publish = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Offentliggør' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Ja, offentliggør' }));
  };
  await screen.findByRole('button', { name: 'Offentliggør' });
  saved = samplePlan({ state: 'draft', version: 4, title: 'Kursus i Nexø' });
  await publish();
  expect(await screen.findByRole('alert', { name: 'Eventet er ikke offentligt endnu' })).toBeTruthy();
  await screen.findByRole('heading', { level: 1, name: 'Kursus i Nexø' });
  await publish();
  expect(await screen.findByRole('status', { name: 'Eventet er offentligt' })).toBeTruthy();
});
