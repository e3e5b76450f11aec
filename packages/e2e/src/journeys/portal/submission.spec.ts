import { randomUUID } from 'node:crypto';
import { openAdmin } from '../../running/as-admin.ts';
import { findViolations } from '../../running/find-violations.ts';
import { makeTeacher } from '../../running/portal/new-teacher.ts';
import { printOnPaper } from '../../running/portal/print-on-paper.ts';
import { expect, test } from '../../running/site-test.ts';

test('a team hands in with its code, prints the receipt, and hands in again; its teacher reads both', async ({ page, site }) => {
  const teacher = await makeTeacher(site.url, 'Hanne');
  const code = await (await openAdmin(site.url)).makeCode('elevcamp-esbjerg', teacher.email, 10);
  const teams = [{ name: 'Kuglen', classLabel: '6.A', members: [{ firstName: 'Anna' }, { firstName: 'Bo' }] }];
  const wish = { sessionId: 'elevcamp-esbjerg-1', seats: 3, idempotencyKey: randomUUID(), teams, code };
  await teacher.ask('POST', '/bff/events/elevcamp-esbjerg/sign-ups', wish);
  const form = page.getByRole('form', { name: 'Send jeres opfindelse' });
  const receipt = page.getByText('Jeres nummer');

  await test.step('the team sends its invention, without a login', async () => {
    await page.goto('/kurser-og-events/elevcamp-esbjerg/#send-ind');
    await form.getByLabel('Kode').fill(code);
    await form.getByLabel('Holdets navn').fill('Kuglen');
    await form.getByLabel('Opfindelsens navn').fill('Regnvandsalarmen');
    await form.getByLabel(/^Beskrivelse/).fill('Den siger til, når tønden er fuld.');
    await form.getByRole('button', { name: 'Send ind' }).click();
    await expect(page.getByRole('heading', { name: 'Vi har fået jeres opfindelse' })).toBeFocused();
    expect(await findViolations(page, 'main')).toEqual([]);
  });

  await test.step('the receipt stands alone on the paper', async () => {
    const press = page.getByRole('button', { name: 'Udskriv kvitteringen' });
    await printOnPaper(
      page,
      () => press.click(),
      async () => {
        await expect(receipt).toBeVisible();
        await expect(page.getByText('Regnvandsalarmen')).toBeVisible();
        for (const left of [press, page.getByRole('heading', { level: 1 }), page.getByRole('banner'), page.getByRole('contentinfo')])
          await expect(left).toBeHidden();
      },
    );
    await expect(press).toBeVisible();
  });

  await test.step('wiser, it sends a second version', async () => {
    await page.getByRole('button', { name: 'Send en ny udgave' }).click();
    await form.getByLabel('Kode').fill(code);
    await form.getByLabel(/^Beskrivelse/).fill('Nu ringer den også.');
    await form.getByRole('button', { name: 'Send den nye udgave' }).click();
    await expect(page.getByRole('heading', { name: 'Vi har fået udgave 2' })).toBeFocused();
  });

  await test.step('the teacher reads it, the newest first', async () => {
    await teacher.enter(page.context());
    await page.goto('/min-profil/event-og-programmer/hold/elevcamp-esbjerg');
    const work = page.getByRole('region', { name: 'Det har holdene sendt ind' }).getByRole('article', { name: 'Kuglen' });
    await work.getByText('Læs det hele').click();
    await expect(work.getByText('Nu ringer den også.')).toBeVisible();
    await expect(work.getByText('Den siger til, når tønden er fuld.')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
});
