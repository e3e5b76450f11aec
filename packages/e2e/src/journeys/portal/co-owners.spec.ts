/// <reference lib="dom" />
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { findViolations } from '../../running/find-violations.ts';
import { ownPassword, signIn } from '../../running/people.ts';
import { makeTeacher } from '../../running/portal/new-teacher.ts';
import { planTeamEvent } from '../../running/portal/plan-team-event.ts';
import { expect, test } from '../../running/site-test.ts';

const listed = z.object({ items: z.array(z.object({ eventId: z.string(), sessions: z.array(z.object({ sessionId: z.string() })) })) });

test('two teachers of a class and a substitute: both change its teams, the owner sees who has read them, and the substitute is removed', async ({
  page,
  browser,
  site,
}) => {
  const [owner, colleague, substitute, eventId] = await Promise.all([
    makeTeacher(site.url, 'Klara'),
    makeTeacher(site.url, 'Mikkel'),
    makeTeacher(site.url, 'Vikarmedetlangtnavnfraskolen'),
    planTeamEvent(site.url, 'Holdenes dag'),
  ]);
  const events = '/min-profil/event-og-programmer';
  const teams = `${events}/hold/${eventId}/`;
  await signIn(page, owner.email, ownPassword);
  const size = { baseURL: site.url, viewport: page.viewportSize() };
  const [other, third] = [await (await browser.newContext(size)).newPage(), await (await browser.newContext(size)).newPage()];
  await colleague.enter(other.context());
  await substitute.enter(third.context());

  await test.step('the owner has a team, and invites both', async () => {
    const { items } = listed.parse(await owner.ask('GET', '/bff/events'));
    const sessionId = items.find((event) => event.eventId === eventId)?.sessions[0]?.sessionId;
    const team = { name: 'Lynet', members: [{ firstName: 'Ida' }, { firstName: 'Bo' }] };
    await owner.ask('POST', `/bff/events/${eventId}/sign-ups`, { sessionId, seats: 1, teams: [team], idempotencyKey: randomUUID() });
    await page.goto(teams);
    for (const { email } of [colleague, substitute]) {
      await page.getByLabel('Medejerens e-mail').fill(email);
      await page.getByRole('button', { name: 'Send invitationen' }).click();
      const notice = page.getByRole('status', { name: `Invitationen er sendt til ${email}` });
      await expect(notice).toBeVisible();
      // An e-mail address, one long word, must not overflow on a phone.
      expect(await notice.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('whoever has not accepted sees nothing, though they have chosen the school', async () => {
    await third.goto(teams);
    await expect(third.getByText('Du er ikke tilmeldt eventet')).toBeVisible();
    await expect(third.getByText('Ida')).toHaveCount(0);
  });

  await test.step('the colleague accepts where the mail leads, and changes a pupil', async () => {
    await other.goto(`${events}/?medejer=1`);
    await expect(other.getByText(/har inviteret dig/)).toBeVisible();
    expect(await findViolations(other)).toEqual([]);
    await accept(other);
    await other.getByRole('button', { name: 'Ret holdet Lynet' }).click();
    await other.getByLabel('Elev 2').fill('Maja');
    await other.getByRole('button', { name: 'Gem holdet' }).click();
    await expect(other.getByRole('status', { name: 'Lynet er gemt' })).toBeVisible();
  });

  await test.step('the substitute reads what the colleague has changed', async () => {
    await third.goto(`${events}/?medejer=1`);
    await accept(third);
    await expect(third.getByText('Ida, Maja')).toBeVisible();
  });

  await test.step('the owner sees the change and who has read the team, and removes the substitute', async () => {
    await page.reload();
    await expect(page.getByText('Ida, Maja')).toBeVisible();
    await page.getByText('Hvem har læst').click();
    for (const name of ['Mikkel Rejse', 'Vikarmedetlangtnavnfraskolen Rejse'])
      await expect(page.getByRole('listitem').filter({ hasText: `${name}: fornavne og projekt` })).toHaveCount(1);
    const line = page.getByRole('listitem').filter({ hasText: substitute.email });
    await line.getByRole('button', { name: 'Fjern', exact: true }).click();
    await page.getByRole('button', { name: 'Ja, fjern medejeren' }).click();
    await expect(page.getByRole('status', { name: /er ikke længere medejer/ })).toBeVisible();
  });

  await test.step('the substitute sees nothing more, and the colleague still does', async () => {
    await third.goto(teams);
    await expect(third.getByText('Du er ikke tilmeldt eventet')).toBeVisible();
    await expect(third.getByText('Ida')).toHaveCount(0);
    await other.reload();
    await expect(other.getByText('Ida, Maja')).toBeVisible();
  });
});

/** Accepts the invitation that the page shows, and opens its teams. */
async function accept(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ja, jeg vil være medejer' }).click();
  await page.getByRole('link', { name: 'Se holdene' }).click();
}
