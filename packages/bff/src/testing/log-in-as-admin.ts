import type { TestBff } from './start-test-bff.ts';

/** Logs an admin in. @returns the `cookie` header for the admin's calls */
export async function logInAsAdmin(site: TestBff): Promise<string> {
  site.provider.script.person = { ...site.provider.script.person, permissions: ['role:admin'] };
  const browser = site.open();
  await browser.login(site.provider);
  return browser.cookieHeader();
}
