import { afterAll, beforeAll, expect, test } from 'vitest';
import { testGlobal } from '../testing/start-content.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let site: TestBff;
beforeAll(async () => {
  site = await startTestBff();
});
afterAll(async () => await site?.[Symbol.asyncDispose]());

const payloads =
  '<p>Log <b>ind</b></p><img src=x onerror=alert(1)><svg onload=alert(2)></svg><a href="javascript:alert(3)">her</a><script>4</script>';

test('what Global shows as HTML is sanitised here: the text before the login, and the icons', async () => {
  const SoMe = [{ Link: 'https://example.org/', Title: 'So', SVG: '<svg onload="alert(1)"><script>2</script><path d="M0 0"/></svg>' }];
  site.content.global = { ...testGlobal, SoMe, MyPageSettings: { ModalInformation: payloads } };
  site.pass(3_600_000);
  const answer = await fetch(`${site.url}/bff/content/global`, { headers: { 'x-edison': '1' } });
  const { global } = await answer.json();
  expect(global.MyPageSettings.ModalInformation).toMatch(/^<p>Log ind<\/p>/);
  expect(JSON.stringify([global.MyPageSettings, global.SoMe])).not.toMatch(/alert|script/);
  expect(global.SoMe[0].SVG).toContain('<path d="M0 0"');
});
