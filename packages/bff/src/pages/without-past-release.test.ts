import { expect, test } from 'vitest';
import { testGlobal } from '../testing/start-content.ts';
import { startTestBff } from '../testing/start-test-bff.ts';

test('a release is named on pages while it is to come, and no page names it a moment after it', async () => {
  await using site = await startTestBff();
  const release = new Date(site.now() + 3_600_000).toISOString();
  site.content.global = { ...testGlobal, ReleaseDate: release };
  const text = async (path: string) => (await fetch(site.url + path)).text();
  expect(await text('/om/')).toContain(release);
  expect(await text('/login')).toContain(release);
  site.pass(3_600_001);
  expect(await text('/om/')).not.toContain('ReleaseDate');
  expect(await text('/login')).not.toContain('ReleaseDate');
});
