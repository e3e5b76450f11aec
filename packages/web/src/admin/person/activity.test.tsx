// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sampleSignUp } from '../../testing/sample-sign-up.ts';
import { startAnswers } from '../../testing/start-answers.ts';
import { samplePlan } from '../events/testing/sample-plan.ts';
import { base, mette, showPerson, signUpsPage } from './testing/open-person.tsx';

afterEach(cleanup);

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('sign-ups tell event, state and seats, cancelled ones too, and lead to the event', async () => {
  await using answers = await startAnswers();
  const items = [sampleSignUp('u1', 'waitlisted'), sampleSignUp('u2', 'cancelled')];
  await showPerson(answers, mette, () => answers.on(signUpsPage(), () => ({ body: { items, total: 2 } })));
  const signUps = await part('Tilmeldinger');
  const table = await signUps.findByRole('table', { name: 'Tilmeldinger' });
  expect(signUps.getByRole('link', { name: 'Lærercamp u1' }).getAttribute('href')).toBe('/admin/events/e1/?fane=tilmeldinger');
  expect(cellsOf(table)).toEqual([
    ...['14/01/2027 09:00', 'Nr. 2 på ventelisten', '1', '20/11/2026 09:00', 'REF-u1', 'Historik'],
    ...['14/01/2027 09:00', 'Afmeldt', '1', '20/11/2026 09:00', 'REF-u2', 'Historik'],
  ]);
});

test('an active person is signed up from here: a link to each event to come, which is told the person', async () => {
  await using answers = await startAnswers();
  await showPerson(answers, mette, () => {
    answers.on('GET /bff/admin/events?state=published&when=upcoming&sort=starts&pageSize=50', () => ({
      body: { items: [samplePlan({ eventId: 'e7', title: 'Landsfinale', sessions: [] })], total: 1 },
    }));
  });
  const signUps = await part('Tilmeldinger');
  fireEvent.click(signUps.getByText('Tilmeld til et event'));
  const link = await signUps.findByRole('link', { name: 'Landsfinale' });
  expect(link.getAttribute('href')).toBe(`/admin/events/e7/?fane=tilmeldinger&tilmeld=${mette.profile.userId}`);
});

test('300 sign-ups stand on pages of twenty', async () => {
  await using answers = await startAnswers();
  const pageOf = (page: number) => ({
    items: Array.from({ length: 20 }, (_, at) => sampleSignUp(`${(page - 1) * 20 + at + 1}`, 'confirmed')),
    total: 300,
  });
  await showPerson(answers, mette, () => {
    for (const page of [1, 2]) answers.on(signUpsPage(page), () => ({ body: pageOf(page) }));
  });
  const signUps = await part('Tilmeldinger');
  expect(await signUps.findByRole('link', { name: 'Lærercamp 20' })).toBeTruthy();
  expect(signUps.getAllByRole('rowheader')).toHaveLength(20);
  fireEvent.click(signUps.getByRole('button', { name: 'Næste side' }));
  expect(await signUps.findByRole('link', { name: 'Lærercamp 40' })).toBeTruthy();
  expect(signUps.getByRole('status').textContent).toBe('Viser 21–40 af 300 tilmeldinger');
});

test('sign-ups that cannot be read leave the rest of the page alone', async () => {
  await using answers = await startAnswers();
  await showPerson(answers, mette, () => answers.refuse(signUpsPage(), 'UPSTREAM_UNAVAILABLE', 503));
  expect(await (await part('Tilmeldinger')).findByRole('button', { name: 'Prøv igen' })).toBeTruthy();
  expect(await (await part('Mails')).findByText('Ingen mails')).toBeTruthy();
});

test('the materials that were fetched tell how often, and on which day last, twenty at a time', async () => {
  await using answers = await startAnswers();
  const materials = Array.from({ length: 21 }, (_, at) => ({
    ...({ materialId: `m${at + 1}`, title: `Materiale ${at + 1}`, access: 'login' } as const),
    ...{ downloads: at + 1, lastDay: '2026-11-20' },
  }));
  await showPerson(answers, { ...mette, materials }, () => answers.on(`GET ${base}`, () => ({ body: { ...mette, materials } })));
  const opened = await part('Materialer');
  expect(cellsOf(opened.getByRole('table')).slice(0, 4)).toEqual(['1 gang', '20/11/2026', '2 gange', '20/11/2026']);
  expect(opened.getByRole('link', { name: 'Materiale 1' }).getAttribute('href')).toBe('/admin/undervisningsmaterialer/?materiale=m1');
  fireEvent.click(opened.getByRole('button', { name: 'Næste side' }));
  expect(await opened.findByRole('link', { name: 'Materiale 21' })).toBeTruthy();
});
