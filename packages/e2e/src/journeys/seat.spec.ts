import { expect, test } from '../running/site-test.ts';
import { fillLogin, openMail, signIn } from '../running/people.ts';

const eventPath = '/kurser-og-events/laerercamp-odense/';

test('the last seat: taken, waited for, given up, and passed on', async ({ browser, baseURL, site }) => {
  const newPerson = async () => (await browser.newContext({ baseURL: baseURL ?? site.url })).newPage();
  const mette = await newPerson();
  const jonas = await newPerson();
  const admin = await newPerson();
  const post = await newPerson();

  await test.step('a visitor reads the front page and an event, and is sent to log in', async () => {
    await mette.goto('/');
    await expect(mette.getByRole('heading', { level: 1 })).toBeVisible();
    await mette.goto(eventPath);
    await expect(mette.getByRole('heading', { level: 1 })).toContainText('Lærercamp');
    await mette.getByRole('link', { name: /log ind/i }).filter({ hasText: /tilmeld/i }).click();
    await fillLogin(mette, 'mette@skole.example');
    await mette.waitForURL(`**${eventPath}`);
  });

  await test.step('Mette takes the last seat and sees the receipt', async () => {
    await mette.getByRole('button', { name: /tilmeld/i }).click();
    await expect(mette.getByRole('heading', { name: /du har en plads/i })).toBeVisible();
  });

  await test.step('the mail with its calendar file is in the mailbox', async () => {
    await openMail(post, 'mette@skole.example', /plads/i);
    await expect(post.getByRole('link', { name: /\.ics$/ })).toBeVisible();
  });

  await test.step('Jonas gets the first place on the waiting list', async () => {
    await signIn(jonas, 'jonas@skole.example');
    await jonas.goto(eventPath);
    await jonas.getByRole('button', { name: /tilmeld|venteliste/i }).click();
    await expect(jonas.getByText(/nummer 1|nr\. 1/i).first()).toBeVisible();
    await openMail(post, 'jonas@skole.example', /venteliste/i);
  });

  await test.step('Mette cancels', async () => {
    await mette.goto('/min-profil/event-og-programmer');
    await mette.getByRole('button', { name: /meld .*fra|afmeld|frameld/i }).first().click();
    await mette.getByRole('dialog').getByRole('button', { name: /meld .*fra|afmeld|frameld/i }).click();
    await expect(mette.getByText(/du er meldt fra|afmeldt|frameldt/i).first()).toBeVisible();
  });

  await test.step('Jonas is promoted and mailed', async () => {
    await openMail(post, 'jonas@skole.example', /plads/i);
    await jonas.goto('/min-profil/event-og-programmer');
    await expect(jonas.getByText('Bekræftet').first()).toBeVisible();
  });

  await test.step('the admin sees all of it on the dashboard', async () => {
    await signIn(admin, 'admin@edison.example');
    await expect(admin).toHaveURL(/\/admin\/oversigt\//);
    const table = admin.getByRole('table', { name: /tilmeldinger/i });
    await expect(table.getByRole('row').filter({ hasText: 'Mette Holm' }).filter({ hasText: /afmeldt|meldt fra/i })).toBeVisible();
    await expect(table.getByRole('row').filter({ hasText: 'Jonas Krogh' }).filter({ hasText: /bekræftet/i })).toBeVisible();
  });

  await test.step('logout ends the session and the old cookie is refused', async () => {
    const cookies = await mette.context().cookies(site.url);
    const old = cookies.filter(({ name }) => /edison$/.test(name)).map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(old).not.toBe('');
    await mette.getByRole('button', { name: 'Log ud' }).first().click();
    await mette.waitForURL(`${site.url}/`);
    const answer = await fetch(`${site.url}/bff/me/sign-ups`, { headers: { cookie: old, 'x-edison': '1' } });
    expect(answer.status).toBe(401);
  });
});
