import { startApart } from '../running/apart.ts';
import { signIn } from '../running/people.ts';
import { expect, test } from '../running/site-test.ts';

test('Q24 three upstreams in processes of their own: sign-up works, and an outage logs nobody out', async ({ browser }) => {
  // Four processes start one after the other, each on an empty database.
  test.setTimeout(180_000);
  await using apart = await startApart();
  const page = await (await browser.newContext({ baseURL: apart.site.url })).newPage();

  await test.step('a visitor reads the front page and the list of events', async () => {
    for (const path of ['/', '/kurser-og-events/']) expect((await page.goto(path))?.status()).toBe(200);
  });

  await test.step('Mette signs in at the remote provider and takes a seat', async () => {
    await signIn(page, 'mette@skole.example');
    await page.goto('/kurser-og-events/laerercamp-odense/');
    await page.getByRole('button', { name: /tilmeld/i }).click();
    await expect(page.getByRole('heading', { name: /du har en plads/i })).toBeVisible();
    await expect.poll(() => apart.mail.recipients).toContain('mette@skole.example');
  });

  await test.step('with the content service stopped, a page that was seen is still served', async () => {
    await apart.content.stop();
    await page.goto('/kurser-og-events/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('with the backend stopped, public pages live and the private one says so in Danish', async () => {
    await apart.backend.stop();
    const front = await page.goto('/');
    expect(front?.status()).toBe(200);
    await page.goto('/min-profil/event-og-programmer');
    await expect(page.getByText(/prøv igen/i).first()).toBeVisible();
  });

  await test.step('nobody is logged out by it', async () => {
    const session = await page.request.get('/bff/session', { headers: { 'x-edison': '1' } });
    expect(await session.json()).toMatchObject({ kind: 'signed-in' });
  });
});
