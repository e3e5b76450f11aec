import type { TestBff } from './start-test-bff.ts';

/** Logs an admin in. @returns the value of the `cookie` header for calls of theirs */
export async function logInAsAdmin(site: TestBff): Promise<string> {
  site.provider.script.person = { ...site.provider.script.person, permissions: ['role:admin'] };
  const browser = site.open();
  await browser.login(site.provider);
  return browser.cookieHeader();
}
