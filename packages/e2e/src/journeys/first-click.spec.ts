/// <reference lib="dom" />
import { expect, test } from '../running/site-test.ts';

test('the first click that the script takes leads where the link leads, on a slow machine too', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  await page.evaluate(async () => {
    const link = document.querySelector<HTMLAnchorElement>('footer a[href="/kurser-og-events/"]');
    const { port1, port2 } = new MessageChannel();
    await new Promise<void>((resolve) => {
      // Clicks are cancelled until the script handles them.
      window.addEventListener('click', (event) => {
        if (event.defaultPrevented) resolve();
        else port2.postMessage('');
        event.preventDefault();
      });
      port1.addEventListener('message', () => setTimeout(() => link?.click()));
      port1.start();
      port2.postMessage('');
    });
  });
  await expect(page).toHaveURL(/kurser-og-events\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kurser og events');
});
