import { jobNames } from '@edison/contracts/bff/admin/jobs';
import { enter } from '../../running/people.ts';
import { expect, test } from '../../running/site-test.ts';

test('an admin sees what runs by itself, looks ahead, and starts a job, from the keyboard alone', async ({ page, site }) => {
  await enter(page.context(), site.url, 'admin@edison.example');
  await page.goto('/admin/oversigt/');
  await page.getByRole('link', { name: 'Opgaver' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Opgaver' })).toBeVisible();
  await expect(page.getByText('Alt går, som det skal.')).toBeVisible();
  await page.locator('summary', { hasText: 'uden problemer' }).press('Enter');
  const rows = page.getByRole('table', { name: 'Alle opgaver' }).getByRole('row');
  await expect(rows).toHaveCount(Object.values(jobNames).flat().length + 1);
  const job = rows.filter({ hasText: 'Ryd gamle logins' });
  await expect(job.getByText('Gik godt')).toBeVisible();

  await job.getByRole('button', { name: 'Hvad ville ske?' }).press('Enter');
  await expect(page.getByRole('status', { name: 'Ryd gamle logins: Det ville ske nu' })).toBeFocused();

  await job.getByRole('button', { name: 'Kør nu' }).press('Enter');
  await expect(page.getByRole('status', { name: 'Ryd gamle logins: Opgaven er sat i gang' })).toBeFocused();
  await expect(job.getByText(/^(Skal køre|Kører) nu$/)).toHaveCount(0);
  await expect(job.getByText('Gik godt')).toBeVisible();
  const written = await page.request.get('/bff/admin/audit?objectKind=job&objectId=clear-access-log', { headers: { 'x-edison': '1' } });
  expect((await written.json()).items).toMatchObject([{ action: 'job.run', actorKind: 'person' }]);
});
