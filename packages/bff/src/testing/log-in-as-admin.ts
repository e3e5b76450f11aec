import { mfaProfile } from '@edison/contracts/step-up';
import type { TestBff } from './start-test-bff.ts';

/** Logs an admin in with a second factor. @returns the `cookie` header for the admin's calls */
export async function logInAsAdmin(site: TestBff): Promise<string> {
  const login = { auth_time: Math.floor(site.now() / 1_000), acr: mfaProfile };
  site.provider.script.person = { ...site.provider.script.person, permissions: ['role:admin'], ...login };
  const browser = site.open();
  await browser.login(site.provider);
  return browser.cookieHeader();
}
