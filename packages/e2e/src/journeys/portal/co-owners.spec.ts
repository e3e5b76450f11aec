/// <reference lib="dom" />
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { findViolations } from '../../running/find-violations.ts';
import { ownPassword, signIn } from '../../running/people.ts';
import { makeTeacher } from '../../running/portal/new-teacher.ts';
import { planTeamEvent } from '../../running/portal/plan-team-event.ts';
import { expect, test } from '../../running/site-test.ts';

const listed = z.object({ items: z.array(z.object({ eventId: z.string(), sessions: z.array(z.object({ sessionId: z.string() })) })) });

test('a teacher invites a colleague, who accepts, changes a pupil and sees nothing more once removed', async ({ page, browser, site }) => {
  const [owner, colleague, eventId] = await Promise.all([
    makeTeacher(site.url, 'Klara'),
    makeTeacher(site.url, 'Vikarmedetlangtnavnfraskolen'),
    planTeamEvent(site.url, 'Holdenes dag'),
  ]);
  const events = '/min-profil/event-og-programmer';
  const teams = `${events}/hold/${eventId}/`;
  await signIn(page, owner.email, ownPassword);
  const other = await (await browser.newContext({ baseURL: site.url, viewport: page.viewportSize() })).newPage();
  await signIn(other, colleague.email, ownPassword);

  await test.step('the owner has a team, and invites', async () => {
    const { items } = listed.parse(await owner.ask('GET', '/bff/events'));
    const sessionId = items.find((event) => event.eventId === eventId)?.sessions[0]?.sessionId;
    const team = { name: 'Lynet', members: [{ firstName: 'Ida' }, { firstName: 'Bo' }] };
    await owner.ask('POST', `/bff/events/${eventId}/sign-ups`, { sessionId, seats: 1, teams: [team], idempotencyKey: randomUUID() });
    await page.goto(teams);
    await page.getByLabel('Medejerens e-mail').fill(colleague.email);
    await page.getByRole('button', { name: 'Send invitationen' }).click();
    const notice = page.getByRole('status', { name: `Invitationen er sendt til ${colleague.email}` });
    await expect(notice).toBeVisible();
    // An e-mail address, one long word, must not overflow on a phone.
    expect(await notice.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('the colleague accepts where the mail leads, and changes a pupil', async () => {
    await other.goto(`${events}/?medejer=1`);
    await expect(other.getByText(/har inviteret dig/)).toBeVisible();
    expect(await findViolations(other)).toEqual([]);
    await other.getByRole('button', { name: 'Ja, jeg vil være medejer' }).click();
    await other.getByRole('link', { name: 'Se holdene' }).click();
    await other.getByRole('button', { name: 'Ret holdet Lynet' }).click();
    await other.getByLabel('Elev 2').fill('Maja');
    await other.getByRole('button', { name: 'Gem holdet' }).click();
    await expect(other.getByRole('status', { name: 'Lynet er gemt' })).toBeVisible();
  });

  await test.step('the owner sees the change, and removes the colleague', async () => {
    await page.reload();
    await expect(page.getByText('Ida, Maja')).toBeVisible();
    await page.getByRole('button', { name: 'Fjern', exact: true }).click();
    await page.getByRole('button', { name: 'Ja, fjern medejeren' }).click();
    await expect(page.getByRole('status', { name: /er ikke længere medejer/ })).toBeVisible();
    await other.goto(teams);
    await expect(other.getByText('Du er ikke tilmeldt eventet')).toBeVisible();
    await expect(other.getByText('Ida')).toHaveCount(0);
  });
});
