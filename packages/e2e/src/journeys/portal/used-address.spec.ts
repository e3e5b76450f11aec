import { openAdmin } from '../../running/as-admin.ts';
import { openMail } from '../../running/people.ts';
import { makeTeacher } from '../../running/portal/new-teacher.ts';
import { expect, test } from '../../running/site-test.ts';

const stranger = { name: 'Frode Fremmed', organisation: 'Den fremmede bande' };

test('a stranger signs a teacher’s address up: she reads nothing of it in her portal, signs up herself, and ends what was not hers', async ({
  page,
  browser,
  site,
}) => {
  const [lise, asAdmin] = await Promise.all([makeTeacher(site.url, 'Lise'), openAdmin(site.url)]);
  const { eventId, slug } = await asAdmin.publish('Broer af spaghetti', 3, { kind: 'andet', audience: 'public', access: 'open' });
  await lise.enter(page.context());
  const post = await (await browser.newContext({ baseURL: site.url, viewport: page.viewportSize() })).newPage();

  await test.step('the stranger sets two of three seats aside in her name', async () => {
    await post.goto(`/kurser-og-events/${slug}/#tilmelding`);
    await post.getByLabel('Navn').fill(stranger.name);
    await post.getByRole('textbox', { name: 'Email', exact: true }).fill(lise.email);
    await post.getByLabel('Gentag email').fill(lise.email);
    await post.getByLabel('Antal pladser').fill('2');
    await post.getByLabel(/^Skole eller arbejdsplads/).fill(stranger.organisation);
    await post.getByRole('button', { name: /^Tilmeld mig/ }).click();
    await expect(post.getByRole('heading', { name: 'Tjek din mail' })).toBeVisible();
  });

  const event = page.getByRole('article', { name: 'Broer af spaghetti' });
  const readsNothing = async () => {
    await expect(event.first()).toBeVisible();
    for (const words of Object.values(stranger)) await expect(page.getByText(words)).toHaveCount(0);
  };
  await test.step('she signs up, and is not refused', async () => {
    await page.goto(`/min-profil/event-og-programmer?event=${eventId}`);
    await readsNothing();
    await event.getByRole('button', { name: 'Tilmeld mig' }).click();
    await expect(event.getByRole('heading', { name: 'Du har en plads' })).toBeVisible();
    await page.reload();
    await readsNothing();
  });

  await test.step('what the stranger sent is ended from the mail, and she keeps her seat', async () => {
    await openMail(post, lise.email, /Bekræft din tilmelding/);
    const [link = ''] = /http:\/\/[^"\s<]+\/din-tilmelding\/#nej-[\w-]{43}/.exec(await post.content()) ?? [];
    await post.goto(link);
    await post.getByRole('button', { name: 'Det var ikke mig' }).click();
    await expect(post.getByRole('heading', { name: 'Det er slettet' })).toBeFocused();
    await page.reload();
    await readsNothing();
    expect(await asAdmin.signUps(eventId)).toMatchObject([{ email: lise.email, state: 'confirmed' }]);
    expect((await asAdmin.event(eventId)).sessions).toMatchObject([{ seatsTaken: 1 }]);
  });
});
