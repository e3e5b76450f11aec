import { defaultTestKind } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { digestOfEmail } from '../codes/person-digest.ts';
import { digestOf } from '../mails/cancel-link.ts';
import { createSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { tokenKinds } from '../testing/test-tokens.ts';
import { syncEmailNow } from './sync-email.ts';

describe.each(tokenKinds)('with tokens of the kind %s', (tokens) => {
  let backend: TestBackend;
  let restore: () => Promise<void>;
  beforeAll(async () => {
    backend = await startTestBackend(defaultTestKind, undefined, { tokens });
    restore = await snapshotDemo(backend);
  });
  afterAll(() => backend[Symbol.asyncDispose]());
  beforeEach(() => restore());

  const [from, to] = ['kollega1@skole.example', 'Kollega@ny-skole.example'];
  const sub = 'kollega-at-the-provider';
  const queueMails = createSignUpMails('backend', 'https://edison.example');

  /** A token of the user with this e-mail, issued `ago` seconds ago. */
  async function tokenWith(email: string, { ago = 0, verified = true, subject = sub } = {}) {
    return backend.issuer.token({ email, sub: subject, email_verified: verified }, { ago });
  }
  const ask = (token: string, path: string) => backend.call(path, { headers: { authorization: `Bearer ${token}` } });
  const profileOf = async (email: string, token: string) => ask(token, `/user/GetUser?email=${encodeURIComponent(email)}`);
  const signUps = () =>
    backend.store
      .selectFrom('sign_ups')
      .select(['id', 'email_norm', 'email'])
      .where('user_id', '=', 'bruger-kollega-1')
      .orderBy('id')
      .execute();

  test('a profile follows its owner to a new e-mail, and so do sign-ups, uses of codes and downloads', async () => {
    const { store } = backend;
    const [before, after] = [await digestOfEmail(store, from), await digestOfEmail(store, to)];
    await store.insertInto('redemptions').values({ code: 'BYGMED27', person: before, redeemed_at: new Date() }).execute();
    const had = await signUps();
    expect(had.length).toBeGreaterThan(1);
    expect((await profileOf(from, await tokenWith(from, { ago: 60 }))).status).toBe(200);

    const moved = await profileOf(to, await tokenWith(to));
    expect(moved.body).toMatchObject({ userId: 'bruger-kollega-1', email: to });
    expect(await signUps()).toEqual(had.map((row) => ({ ...row, email: to, email_norm: to.toLowerCase() })));
    const own = await ask(await tokenWith(to), `/events/GetSignUpsForUser?userId=bruger-kollega-1`);
    expect([own.status, own.body.items?.length]).toEqual([200, had.length]);
    expect(await store.selectFrom('redemptions').select('person').where('code', '=', 'BYGMED27').execute()).toContainEqual({
      person: after,
    });
    const written = await store
      .selectFrom('audit_log')
      .select(['actor', 'object_id', 'before', 'after'])
      .where('action', '=', 'user.change-email')
      .execute();
    expect(written).toEqual([{ actor: 'bruger-kollega-1', object_id: 'bruger-kollega-1', before: null, after: null }]);
  });

  test('what was mailed to the old address opens nothing any more: neither a link that gives the seat back nor a recording', async () => {
    const { store } = backend;
    const { id, event_id, queue_no } = await store
      .selectFrom('sign_ups')
      .select(['id', 'event_id', 'queue_no'])
      .where('user_id', '=', 'bruger-kollega-1')
      .where('state', '=', 'confirmed')
      .limit(1)
      .executeTakeFirstOrThrow();
    const [token, soon] = ['a'.repeat(43), new Date(Date.now() + 3_600_000)];
    const link = { token_hash: digestOf(token), sign_up_id: id };
    await store
      .insertInto('cancel_links')
      .values({ ...link, queue_no, expires_at: soon })
      .execute();
    await store
      .insertInto('recording_grants')
      .values({ ...link, event_id, link_until: soon, grant_until: soon })
      .execute();
    await profileOf(from, await tokenWith(from, { ago: 60 }));
    await profileOf(to, await tokenWith(to));

    expect((await backend.call('/x/attendee/CancelAttendee', { body: { token } })).body).toMatchObject({ problem: 'NOT_FOUND' });
    expect(await store.selectFrom('sign_ups').select('state').where('id', '=', id).execute()).toEqual([{ state: 'confirmed' }]);
    expect(await store.selectFrom('recording_grants').select('event_id').where('sign_up_id', '=', id).execute()).toEqual([]);
  });

  test('an invitation to co-own that waits at the old address is over; what was accepted is co-owned on', async () => {
    const { store } = backend;
    const rows = await store
      .selectFrom('sign_ups')
      .select(['id', 'user_id'])
      .where('user_id', '!=', 'bruger-kollega-1')
      .where('state', '!=', 'cancelled')
      .orderBy('id')
      .limit(2)
      .execute();
    const accepted = { accepted_at: new Date(), user_id: 'bruger-kollega-1' };
    await store
      .insertInto('co_owners')
      .values(
        rows.map(({ id, user_id }, i) => ({
          ...{ id: `co-owner-${i}`, sign_up_id: id, email: from, email_norm: from, invited_by: user_id ?? '', created_at: new Date() },
          ...(i === 0 ? { accepted_at: null, user_id: null } : accepted),
        })),
      )
      .execute();
    await profileOf(from, await tokenWith(from, { ago: 60 }));
    await profileOf(to, await tokenWith(to));
    expect(await store.selectFrom('co_owners').select('ended_by').orderBy('id').execute()).toEqual([
      { ended_by: 'system' },
      { ended_by: null },
    ]);
    const owned = await ask(await tokenWith(to), '/x/co-owners/ListCoOwned');
    expect(owned.body.items).toMatchObject([{ coOwnerId: 'co-owner-1', state: 'accepted' }]);
  });

  test('a code that was used with both addresses is used with the new one; whoever gets the old one has used none', async () => {
    const { store } = backend;
    const people = [await digestOfEmail(store, from), await digestOfEmail(store, to)];
    const used = people.map((person) => ({ code: 'BYGMED27', person, redeemed_at: new Date() }));
    await store.insertInto('redemptions').values(used).execute();
    await profileOf(from, await tokenWith(from, { ago: 60 }));
    await profileOf(to, await tokenWith(to));
    const rows = await store
      .selectFrom('redemptions')
      .select('person')
      .where('code', '=', 'BYGMED27')
      .where('person', 'in', people)
      .execute();
    expect(rows).toEqual([{ person: people[1] }]);
  });

  test('a token from before, with the old address, is outdated, also when somebody else has a profile with it by then', async () => {
    await profileOf(from, await tokenWith(from, { ago: 60 }));
    await profileOf(to, await tokenWith(to));
    const old = await tokenWith(from, { ago: 30 });
    expect((await profileOf(from, old)).body.problem).toBe('TOKEN_OUTDATED');
    const newcomer = { firstName: 'Ny', lastName: 'Lærer', jobTitle: 'lærer', grades: [], subjects: [], institutionId: 'skole-990001' };
    const theirs = await backend.issuer.token({ email: from, sub: 'somebody-else' });
    const made = await backend.call('/user/CreateUser', { headers: { authorization: `Bearer ${theirs}` }, body: newcomer });
    expect(made.status).toBe(201);
    expect((await profileOf(from, old)).body.problem).toBe('TOKEN_OUTDATED');
    expect((await profileOf(to, await tokenWith(to))).body).toMatchObject({ userId: 'bruger-kollega-1' });
    expect((await profileOf(from, theirs)).body).toMatchObject({ userId: made.body.userId });
  });

  test('whoever has the old address by then has nothing of the profile, not even as somebody who was linked to it before', async () => {
    const theirs = () => tokenWith(from, { subject: 'somebody-else' });
    await profileOf(from, await tokenWith(from, { ago: 60 }));
    expect((await profileOf(from, await theirs())).body).toMatchObject({ userId: 'bruger-kollega-1' });
    await profileOf(to, await tokenWith(to));
    expect((await profileOf(from, await theirs())).body.problem).toBe('PROFILE_MISSING');
    expect(
      (await profileOf('tredje@skole.example', await tokenWith('tredje@skole.example', { subject: 'somebody-else' }))).body.problem,
    ).toBe('PROFILE_MISSING');
    expect((await profileOf(to, await tokenWith(to))).body).toMatchObject({ userId: 'bruger-kollega-1' });
  });

  test('a provider of ours says so at once: whoever comes first with the old address finds nothing', async () => {
    await profileOf(from, await tokenWith(from, { ago: 60 }));
    const linked = backend.store.selectFrom('user_identities').select('provider').where('subject', '=', sub);
    const told = { issuer: (await linked.executeTakeFirstOrThrow()).provider, subject: sub, email: to };
    await syncEmailNow(backend.store, told, queueMails, new Date());
    await syncEmailNow(backend.store, told, queueMails, new Date());
    expect((await profileOf(from, await tokenWith(from, { subject: 'somebody-else' }))).body.problem).toBe('PROFILE_MISSING');
    expect((await profileOf(to, await tokenWith(to))).body).toMatchObject({ userId: 'bruger-kollega-1', email: to });
    await syncEmailNow(backend.store, { ...told, email: 'jonas@skole.example' }, queueMails, new Date());
    await syncEmailNow(backend.store, { ...told, subject: 'nobody', email: 'ny@ledig.example' }, queueMails, new Date());
    expect((await profileOf(to, await tokenWith(to))).body).toMatchObject({ userId: 'bruger-kollega-1' });
  });

  test('an address that nobody has verified moves no profile', async () => {
    await profileOf(from, await tokenWith(from, { ago: 60 }));
    await profileOf(to, await tokenWith(to, { verified: false }));
    expect((await profileOf(from, await tokenWith(from))).body).toMatchObject({ userId: 'bruger-kollega-1', email: from });
  });

  test('an address that is another profile moves none: whose mailbox it is, theirs is the profile', async () => {
    await profileOf(from, await tokenWith(from, { ago: 60 }));
    const other = await profileOf('jonas@skole.example', await tokenWith('jonas@skole.example'));
    expect(other.body).toMatchObject({ userId: 'bruger-jonas' });
    expect(await backend.store.selectFrom('users').select('email').where('id', '=', 'bruger-kollega-1').execute()).toEqual([
      { email: from },
    ]);
  });

  test('two at once with the new address move the profile once', async () => {
    await profileOf(from, await tokenWith(from, { ago: 60 }));
    const token = await tokenWith(to);
    const answers = await Promise.all(Array.from({ length: 8 }, () => profileOf(to, token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await backend.store.selectFrom('audit_log').select('id').where('action', '=', 'user.change-email').execute()).toHaveLength(1);
  });
});
