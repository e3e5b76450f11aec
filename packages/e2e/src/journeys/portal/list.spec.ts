import type { Page } from '@playwright/test';
import { z } from 'zod';
import { openAdmin } from '../../running/as-admin.ts';
import { findViolations } from '../../running/find-violations.ts';
import { makeTeacher } from '../../running/portal/new-teacher.ts';
import { expect, test } from '../../running/site-test.ts';

const event = 'kursus-ideudvikling';
const address = `/min-profil/event-og-programmer/liste/${event}`;
const people = 25;
const [badEmail, badSeats] = [7, 19];
const events = z.object({
  items: z.array(z.object({ slug: z.string(), sessions: z.array(z.object({ remaining: z.number().nullable() })) })),
});

/** Text copied from a spreadsheet: a row of headings and 25 people, two of them invalid. */
function copied(): string {
  const rows = Array.from({ length: people }, (_, i) => {
    const row = i + 1;
    const email = row === badEmail ? 'uden-domaene' : `person${row}@liste.example`;
    return ['Anna', `Bo${'abcdefghijklmnopqrstuvwxy'[i]}`, email, row === badSeats ? '99' : ''].join('\t');
  });
  return [['Fornavn', 'Efternavn', 'Mail', 'Pladser'].join('\t'), ...rows].join('\n');
}

/** The number of seats left at the event, from the list of events. */
async function seatsLeft(page: Page): Promise<number> {
  const answer = await page.request.get('/bff/events', { headers: { 'x-edison': '1' } });
  const { items } = events.parse(await answer.json());
  return items.find(({ slug }) => slug === event)?.sessions[0]?.remaining ?? 0;
}

test('a list of 25 with two bad rows: both are marked at their cell, mended, looked through, and sent', async ({ page, site }) => {
  const teacher = await makeTeacher(site.url, 'Liva');
  await teacher.enter(page.context());
  const before = await seatsLeft(page);

  await test.step('the school has to be proved; the page says how to ask, and takes nothing before', async () => {
    await page.goto(address);
    await expect(page.getByText('Vi skal vide, at du er på din skole, før du kan tilmelde andre')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Skriv til os' })).toHaveAttribute('href', '/kontakt/');
    await expect(page.getByLabel('Sæt din liste ind her')).toBeHidden();
    expect(await findViolations(page)).toEqual([]);
    await (await openAdmin(site.url)).proveSchool(teacher.email);
  });

  await test.step('the list is pasted, and the two rows say at their cell what is wrong', async () => {
    await page.goto(address);
    await page.getByLabel('Sæt din liste ind her').fill(copied());
    await page.getByRole('button', { name: 'Læs listen' }).click();
    await expect(page.getByRole('status').filter({ hasText: '25 rækker er sat ind.' })).toBeVisible();
    await expect(page.getByText('2 rækker skal rettes.')).toBeVisible();
    await expect(page.getByLabel(`Række ${badEmail}, email`)).toHaveAccessibleDescription('Email skal indeholde @ og domæne');
    await expect(page.getByLabel(`Række ${badSeats}, pladser`)).toHaveAccessibleDescription('Skriv et tal mellem 1 og 30.');
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('the list of errors leads to each, and both are mended', async () => {
    const summary = page.getByRole('alert');
    await summary.getByRole('link', { name: new RegExp(`^Række ${badEmail}, email`) }).click();
    await expect(page.getByLabel(`Række ${badEmail}, email`)).toBeFocused();
    await page.getByLabel(`Række ${badEmail}, email`).fill(`person${badEmail}@liste.example`);
    await page.getByLabel(`Række ${badSeats}, pladser`).fill('1');
    await expect(page.getByText('2 rækker skal rettes.')).toBeHidden();
  });

  // None of them has a mailbox of the school, so each is asked first, and at most five seats are set aside meanwhile.
  const seats = Math.min(5, before);
  const verdict = `${people} skal selv sige ja.`;
  await test.step('it is looked through, and nobody is signed up yet', async () => {
    await page.getByRole('button', { name: 'Se, hvem der får plads' }).click();
    await expect(page.getByText(verdict)).toBeVisible();
    expect(await seatsLeft(page)).toBe(before);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('it is sent once, and the receipt names everybody', async () => {
    await page.getByRole('button', { name: 'Spørg 25 personer' }).dblclick();
    await expect(page.getByRole('heading', { name: /^25 personer er skrevet op/ })).toBeFocused();
    const receipt = page.getByRole('region', { name: /^25 personer er skrevet op/ });
    await expect(receipt.getByRole('row').filter({ hasText: '@liste.example' })).toHaveCount(people);
    const waiting = page.getByRole('region', { name: 'Har ikke sagt ja endnu' });
    await expect(waiting.getByRole('row').filter({ hasText: '@liste.example' })).toHaveCount(people);
    expect(await seatsLeft(page)).toBe(before - seats);
    expect(await findViolations(page)).toEqual([]);
  });
});
