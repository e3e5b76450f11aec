import { describe, expect, test } from 'vitest';
import { readCsv } from '../csv/testing/read-csv.ts';
import { course, openAdmin } from '../events/planning/testing/as-admin.ts';
import { openDemo } from '../testing/open-demo.ts';
import { type Change, recordChanges } from './record-change.ts';

const admin = { as: 'admin@edison.example', admin: true };
const mette = 'mette@skole.example';
const astrid = { kind: 'person', id: 'bruger-admin' } as const;

const { backend } = await openDemo();

const record = (changes: readonly Partial<Change>[], at = backend.clock.now) =>
  backend.store.transaction().execute((tx) =>
    recordChanges(
      tx,
      changes.map((change) => ({ actor: astrid, action: 'event.update', object: { kind: 'event', id: 'landsfinale' }, ...change })),
      at,
    ),
  );
const list = async (query: Record<string, string> = {}) => {
  const { body } = await backend.call(`/x/audit/ListAudit?${new URLSearchParams(query)}`, admin);
  return body.items ?? [];
};
const signUp = async (as: string, eventId: string, seats = 1) => {
  const wish = { eventId, sessionId: `${eventId}-1`, seats, idempotencyKey: crypto.randomUUID() };
  return String((await backend.call('/events/SignUpToEvent', { as, body: wish })).body.signUpId);
};

describe('an entry names what it is about', () => {
  test('as it is called now, and leads to its page', async () => {
    await record([
      { object: { kind: 'event', id: 'landsfinale' } },
      { object: { kind: 'institution', id: 'skole-990001' } },
      { object: { kind: 'user', id: 'bruger-mette' } },
      { object: { kind: 'material', id: 'dommerens-spoergekort' } },
      { object: { kind: 'programme', id: 'projekt-edison' } },
    ]);
    await backend.store.updateTable('events').set({ title: 'Landsfinale 2027' }).where('id', '=', 'landsfinale').execute();
    expect((await list({ pageSize: '5' })).map(({ object }) => object)).toEqual([
      { name: expect.stringContaining('Edison'), page: 'programme', pageId: 'projekt-edison' },
      { name: 'Dommerens spørgekort', page: 'material', pageId: 'dommerens-spoergekort' },
      { name: 'Mette Holm', page: 'user', pageId: 'bruger-mette' },
      { name: expect.stringContaining('skole'), page: 'institution', pageId: 'skole-990001' },
      { name: 'Landsfinale 2027', page: 'event', pageId: 'landsfinale' },
    ]);
  });

  test('of an event with its season, unless its title has a year', async () => {
    const { store } = backend;
    await record([{ object: { kind: 'event', id: 'landsfinale' } }, { object: { kind: 'event', id: 'elevcamp-aarhus' } }]);
    await store.updateTable('events').set({ programme_key: 'projekt-edison' }).where('id', '=', 'landsfinale').execute();
    await store.updateTable('events').set({ programme_key: null }).where('id', '=', 'elevcamp-aarhus').execute();
    await store
      .updateTable('sessions')
      .set({ starts_at: new Date('2027-12-31T23:30:00Z'), ends_at: new Date('2028-01-01T03:30:00Z') })
      .where('event_id', '=', 'elevcamp-aarhus')
      .execute();
    const { school_year } = await store
      .selectFrom('programmes')
      .select('school_year')
      .where('key', '=', 'projekt-edison')
      .executeTakeFirstOrThrow();
    expect((await list({ pageSize: '2' })).map(({ object }) => Object(object).name)).toEqual([
      'Elevcamp i Aarhus 2028',
      `Landsfinale ${school_year}`,
    ]);
  });

  test('of a sign-up the event and whose it is, of a team the event and its teacher, never the name of the team', async () => {
    const signUpId = await signUp(mette, 'elevcamp-aarhus', 8);
    const members = ['Alma', 'Bo', 'Carla', 'Dan'].map((firstName) => ({ firstName }));
    const team = { signUpId, name: 'Alma og Bo', members };
    const { teamId } = (await backend.call('/x/teams/SaveTeam', { as: mette, body: team })).body;
    expect(teamId).toBeTruthy();
    const [added, created] = await list();
    const camp = { name: expect.stringMatching(/^Elevcamp i Aarhus 20/), page: 'event', pageId: 'elevcamp-aarhus' };
    expect(added).toMatchObject({ action: 'team.add', objectId: teamId });
    expect(added?.object).toEqual({ ...camp, person: 'Mette Holm' });
    expect(JSON.stringify(added)).not.toContain('Alma');
    expect(created?.object).toEqual({ ...camp, person: 'Mette Holm' });
  });

  test('of a code what it opens, and nothing of what has no name', async () => {
    const body = { kind: 'event', targetId: 'landsfinale', label: 'Dommere', count: 2, maxUses: 1, idempotencyKey: crypto.randomUUID() };
    expect((await backend.call('/x/codes/CreateCodes', { ...admin, body })).status).toBe(201);
    await record([{ action: 'event.export-teams', object: { kind: 'event', id: 'all' } }]);
    const [exported, made] = await list();
    expect(made?.object).toEqual({ name: expect.stringMatching(/^Landsfinale 20/), page: 'event', pageId: 'landsfinale' });
    expect(exported).not.toHaveProperty('object');
  });

  test('that was deleted by the title it had then, also in what was done before', async () => {
    const office = openAdmin(backend);
    const { eventId } = await office.plan('CreateEvent', { plan: { ...course, title: 'Prøveløb' } });
    const deleted = await backend.call('/x/events/DeleteEvent', { ...admin, body: { eventId, version: 1 } });
    expect(deleted.status).toBe(200);
    const entries = await list({ objectKind: 'event', objectId: eventId });
    expect(entries.map(({ object }) => object)).toEqual([
      { name: 'Prøveløb', gone: true },
      { name: 'Prøveløb', gone: true },
    ]);
  });

  test('but never somebody who is deleted', async () => {
    await record([{ action: 'user.correct', object: { kind: 'user', id: 'bruger-slettet' } }]);
    expect((await list())[0]?.object).toEqual({ gone: true });
  });
});

describe('the log is narrowed', () => {
  const actions = async (query: Record<string, string>) => (await list(query)).map(({ action }) => action);

  test('by kind of object, by what was done, by kind of actor and by one actor', async () => {
    await record([
      { action: 'event.publish' },
      { action: 'user.correct', object: { kind: 'user', id: 'bruger-mette' } },
      { action: 'user.delete', actor: { kind: 'system' }, object: { kind: 'user', id: 'bruger-x' } },
    ]);
    expect(await actions({ objectKind: 'user' })).toEqual(['user.delete', 'user.correct']);
    expect(await actions({ action: 'event.publish' })).toEqual(['event.publish']);
    expect(await actions({ actorKind: 'system', objectKind: 'user' })).toEqual(['user.delete']);
    expect(await actions({ actor: 'bruger-admin' })).toEqual(['user.correct', 'event.publish']);
  });

  test('by Danish days, both of them included', async () => {
    await record([{ action: 'event.create' }], new Date('2026-10-11T21:59:59Z'));
    await record([{ action: 'event.update' }], new Date('2026-10-11T22:00:00Z'));
    await record([{ action: 'event.publish' }], new Date('2026-10-12T21:59:59Z'));
    await record([{ action: 'event.cancel' }], new Date('2026-10-12T22:00:00Z'));
    expect(await actions({ from: '2026-10-12', until: '2026-10-12' })).toEqual(['event.publish', 'event.update']);
    expect(await actions({ from: '2026-10-12' })).toEqual(['event.cancel', 'event.publish', 'event.update']);
    expect((await actions({ until: '2026-10-11' }))[0]).toBe('event.create');
  });

  test('by a word of the name or e-mail of who did it, or of what it was done to', async () => {
    const signUpId = await signUp(mette, 'landsfinale');
    await record([{ action: 'institution.rename', object: { kind: 'institution', id: 'skole-990001' } }]);
    await record([{ action: 'user.correct', object: { kind: 'user', id: 'bruger-jonas' } }]);
    const { name } = await backend.store
      .selectFrom('institutions')
      .select('name')
      .where('id', '=', 'skole-990001')
      .executeTakeFirstOrThrow();
    expect(await actions({ term: 'jonas' })).toEqual(['user.correct']);
    expect(await actions({ term: name })).toContain('institution.rename');
    for (const term of ['Landsfinale', 'mette holm', mette])
      expect((await list({ term })).map(({ objectId }) => objectId)).toContain(signUpId);
    expect(await actions({ term: 'astrid', action: 'user.correct' })).toEqual(['user.correct']);
    for (const term of ['findes ikke', '%', '!']) expect(await actions({ term })).toEqual([]);
  });
});

test('the file for Excel holds what the filters let through, in Danish, and who took it is written down', async () => {
  const values = { before: { version: 1, state: 'draft' }, after: { fields: ['title', 'room'], capacity: null, times: { start: 'a' } } };
  await record([{ action: 'event.publish', reason: '=1+1', ...values }], new Date('2026-11-21T08:00:00Z'));
  const authorization = `Bearer ${await backend.issuer.token({ email: admin.as, permissions: ['role:admin'] })}`;
  const answer = await fetch(`${backend.url}/x/audit/ExportAudit?action=event.publish`, { headers: { authorization } });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const rows = readCsv(await answer.text());
  expect(rows[0]?.slice(0, 7)).toEqual(['Tidspunkt', 'Hvem', 'Hændelse', 'Om', 'Person', 'Slettet', 'Begrundelse']);
  expect(rows[1]?.slice(0, 7)).toEqual([
    '21/11/2026 09:00',
    'Astrid Winther',
    'Event offentliggjort',
    expect.stringMatching(/^Landsfinale 20/),
    '',
    'nej',
    "'=1+1",
  ]);
  expect(rows[0]?.slice(11)).toEqual(['Før', 'Efter']);
  expect(rows[1]?.slice(11).join(' | ')).toMatch(/state: draft.* \| .*fields: title, room/);
  expect(rows.every((row, at) => at === 0 || row[8] === 'event.publish')).toBe(true);
  expect(await list({ objectKind: 'audit' })).toMatchObject([{ action: 'audit.export', actor: 'bruger-admin', objectId: 'filtered' }]);
});

test('nobody but an admin takes the file', async () => {
  expect((await backend.call('/x/audit/ExportAudit', { as: mette, method: 'GET' })).body.problem).toBe('FORBIDDEN');
  expect((await backend.call('/x/audit/ExportAudit', { method: 'GET' })).body.problem).toBe('SIGNED_OUT');
});
