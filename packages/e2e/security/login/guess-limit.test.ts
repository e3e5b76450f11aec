import { openPostgres } from '@edison/database/open-postgres';
import { createTestPostgres, stopTestPostgres, testKinds } from '@edison/database/testing';
import { changeStatements } from '@edison/database/testing/change-statements';
import { Browser } from '@edison/upstreams/identity/testing/browser';
import { logIn } from '@edison/upstreams/identity/testing/relying-party';
import { seedMatrix } from '@edison/upstreams/identity/testing/seed-identity';
import { siteUrl, startTestIdentity } from '@edison/upstreams/identity/testing/test-identity';
import { afterAll, describe, expect, test } from 'vitest';

afterAll(stopTestPostgres);

const email = 'mette@skole.example';
const password = 'Opfinder-2026';
const smtp = { smtpUrl: 'smtp://127.0.0.1:1' };
const withoutGuard = { instead: { 't.tries + excluded.tries <= ': 'true or t.tries + excluded.tries <= ' } };

/** Two replicas of the identity provider on one database, whose statements may be changed. */
async function openReplicas(change?: typeof withoutGuard) {
  const url = await createTestPostgres();
  const parts = new AsyncDisposableStack();
  const open = async () => {
    const database = await openPostgres(url);
    return parts.use(change ? changeStatements(database, change) : database);
  };
  const [one, two] = [await open(), await open()];
  await seedMatrix.fill(one);
  const identities = [parts.use(await startTestIdentity(one, smtp)), parts.use(await startTestIdentity(two, smtp))];
  const browserAt = (address: string, replica = 0) => new Browser(identities[replica]?.url ?? '', siteUrl, address);
  /** Makes 60 wrong guesses at once from 60 IP addresses, alternately at both replicas; returns how many had their password checked. */
  const guessFromSixty = async () => {
    const guesses = Array.from({ length: 60 }, (_, at) => logIn(browserAt(`10.60.0.${at + 1}`, at % 2), email, 'forkert-kode'));
    return (await Promise.all(guesses)).filter(({ answer }) => answer.status === 422).length;
  };
  return { browserAt, guessFromSixty, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}

describe.skipIf(!testKinds.includes('postgres'))('sixty guesses at one account from sixty addresses over two replicas', () => {
  test('S106 are looked at twenty times an hour, and the browser that the owner has used goes on', async () => {
    await using replicas = await openReplicas();
    const known = replicas.browserAt('203.0.113.7');
    expect((await logIn(known, email, password)).callback.pathname).toBe('/auth');
    expect(await replicas.guessFromSixty()).toBe(20);
    expect((await logIn(replicas.browserAt('203.0.113.8', 1), email, password)).answer.status, 'the right password, at a new browser').toBe(
      429,
    );
    expect((await logIn(known, email, password)).callback.pathname, 'the known browser').toBe('/auth');
  });

  test('are looked at more often without the guard of the counter', async () => {
    await using replicas = await openReplicas(withoutGuard);
    expect(await replicas.guessFromSixty()).toBeGreaterThan(20);
  });
});
