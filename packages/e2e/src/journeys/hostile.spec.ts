/// <reference lib="dom" />
import { demoPlace } from '../running/demo-place.ts';
import { attacks, startHostileContent } from '../running/hostile-content.ts';
import { startSiteProcess } from '../running/site-process.ts';
import { expect, test } from '../running/site-test.ts';

// The test waits for smooth scrolling as the sign that everything is loaded.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('S53 S54 S59 sixty payloads of a content service that was taken over run nothing in the browser, in new and old texts, and its page lives', async ({
  page,
}) => {
  await using content = await startHostileContent();
  await using site = await startSiteProcess({
    ...(await demoPlace()),
    CONTENT_URL: content.url,
    PURGE_KEY: 'hostile-9Lq3Zt8Wm2Xc6Vb4Nf1Kd7Js5H',
    DEMO: '1',
  });
  expect(attacks.length).toBeGreaterThanOrEqual(60);
  const said: string[] = [];
  page.on('dialog', (dialog) => said.push(`dialog: ${dialog.message()}`) && dialog.dismiss());
  page.on('request', (request) => new URL(request.url()).host.includes('evil') && said.push(`asked ${request.url()}`));
  // The browser logs what the policy has refused. Nothing may be: the markup itself must be clean.
  page.on('console', (message) => /policy/i.test(message.text()) && said.push(message.text()));
  await page.goto(`${site.url}/fjendtlig/`);
  await page.waitForFunction(() => document.documentElement.classList.contains('lenis'));

  await expect(page.getByText('Siden lever.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(attacks.join('').replaceAll(/\s+/g, ' '), { useInnerText: false });
  const left = await page.locator('main *').evaluateAll((all) =>
    all.flatMap((element) => {
      const bad = [...element.attributes].filter(
        ({ name, value }) =>
          /^(on|style$|srcdoc$)/.test(name) ||
          (/^(href|src|action)$/.test(name) && !/^(https?|mailto|tel):$/.test(new URL(value, location.href).protocol)),
      );
      return [
        ...bad.map(({ name, value }) => `${name}=${value}`),
        ...(/^(SCRIPT|IFRAME|OBJECT|EMBED|FORM|BASE|META|STYLE|LINK|MATH)$/.test(element.tagName) ? [element.tagName] : []),
      ];
    }),
  );
  expect(left).toEqual([]);
  expect(said).toEqual([]);

  await page.goto(`${site.url}/fjendtlig/`);
  const unknown = site
    .output()
    .split('\n')
    .filter((line) => line.includes('hologram'));
  expect(unknown).toHaveLength(1);
});
