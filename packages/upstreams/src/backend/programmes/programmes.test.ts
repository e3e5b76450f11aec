import { expect, test } from 'vitest';
import { openDemo } from '../testing/open-demo.ts';

const mette = 'mette@skole.example';
const jonas = 'jonas@skole.example';

const { backend } = await openDemo();

const join = (as: string, programName: string, email = as) => backend.call('/user/JoinProgram', { as, body: { programName, email } });
const joined = async (as: string) => {
  const { body } = await backend.call(`/user/GetPrograms?email=${as}`, { as });
  return body.items?.filter((programme) => programme.joined).map(({ programmeKey }) => programmeKey);
};

test('a programme is joined by oneself: for somebody else it takes an admin, and a reason that is written down', async () => {
  expect((await join(jonas, 'projekt-edison', mette)).body.problem).toBe('FORBIDDEN');
  const body = { programName: 'juniorivaerksaetteri', email: jonas };
  const admin = (more: object) =>
    backend.call('/user/JoinProgram', { as: 'admin@edison.example', admin: true, body: { ...body, ...more } });
  expect((await admin({})).body).toMatchObject({ problem: 'BAD_REQUEST', field: 'reason' });
  expect((await admin({ reason: 'Ringede' })).body.joined).toBe(true);
  const log = await backend.store
    .selectFrom('audit_log')
    .select(['actor', 'reason', 'object_id'])
    .where('action', '=', 'user.join-programme')
    .execute();
  expect(log).toEqual([{ actor: 'bruger-admin', reason: 'Ringede', object_id: 'bruger-jonas' }]);
  expect(await joined(jonas)).toEqual(['juniorivaerksaetteri']);
});

test('two presses at once make one member', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => join(jonas, 'projekt-edison')));
  expect(answers.map(({ body }) => body.joined)).toEqual([true, true, true]);
  expect(await joined(jonas)).toEqual(['projekt-edison']);
});

test('whoever is in a programme stays in it when it closes; newcomers are told that it is closed', async () => {
  await backend.store.updateTable('programmes').set({ state: 'closed' }).where('key', '=', 'projekt-edison').execute();
  expect((await join(mette, 'projekt-edison')).body).toMatchObject({ joined: true, state: 'closed' });
  expect((await join(jonas, 'projekt-edison')).body.problem).toBe('CLOSED');
  await backend.store.updateTable('programmes').set({ state: 'open' }).where('key', '=', 'projekt-edison').execute();
});

test('newcomers are taken in from the day it opens until the day it closes', async () => {
  const dates = (opens_at: string, closes_at: string) =>
    backend.store
      .updateTable('programmes')
      .set({ opens_at: new Date(opens_at), closes_at: new Date(closes_at) })
      .where('key', '=', 'projekt-edison')
      .execute();
  const shown = async () => {
    const { body } = await backend.call(`/user/GetPrograms?email=${jonas}`, { as: jonas });
    return body.items?.find(({ programmeKey }) => programmeKey === 'projekt-edison');
  };
  await dates('2026-08-19T06:00:00Z', '2026-10-01T22:00:00Z');
  expect(await shown()).toMatchObject({ state: 'open', opensAt: '2026-08-19T06:00:00.000Z', closesAt: '2026-10-01T22:00:00.000Z' });
  expect((await join(jonas, 'projekt-edison')).body.problem).toBe('NOT_OPEN_YET');
  backend.clock.now = new Date('2026-10-01T22:01:00Z');
  expect((await shown())?.state).toBe('closed');
  expect((await join(jonas, 'projekt-edison')).body.problem).toBe('CLOSED');
  backend.clock.now = new Date('2026-10-01T22:00:59Z');
  expect((await join(jonas, 'projekt-edison')).body.joined).toBe(true);
});

test('a draft is not there for anybody', async () => {
  await backend.store.updateTable('programmes').set({ state: 'draft' }).where('key', '=', 'next-level').execute();
  expect((await join(mette, 'next-level')).body.problem).toBe('NOT_FOUND');
  const { body } = await backend.call(`/user/GetPrograms?email=${mette}`, { as: mette });
  expect(body.items?.map(({ title }) => title)).toEqual(['Junioriværksætteri', 'Projekt Edison']);
  await backend.store.updateTable('programmes').set({ state: 'closed' }).where('key', '=', 'next-level').execute();
});

test('joining opens the seats that are for members, and moves its events to the front of the relevant ones', async () => {
  const relevant = async () => {
    const { body } = await backend.call(`/events/GetRelevantEvents?email=${jonas}`, { as: jonas });
    return body.items?.map(({ slug }) => slug);
  };
  // Jonas is in Midtjylland: without a programme, the camp in that region comes first.
  expect((await relevant())?.[0]).toBe('elevcamp-aarhus');
  await join(jonas, 'juniorivaerksaetteri');
  expect((await relevant())?.slice(0, 2)).toEqual(['juniordag-koebenhavn', 'elevcamp-aarhus']);
  await join(jonas, 'projekt-edison');
  const own = ['elevcamp-aarhus', 'webinar-kom-godt-i-gang', 'laerercamp-odense', 'lokalfinale-fyn'];
  expect((await relevant())?.slice(0, 4)).toEqual(own);
});

test('what is over, full of no waiting list, or cancelled is not relevant', async () => {
  await backend.store.updateTable('sessions').set({ seats_taken: 20 }).where('id', '=', 'webinar-kom-godt-i-gang-1').execute();
  await backend.store.updateTable('events').set({ state: 'cancelled' }).where('id', '=', 'landsfinale').execute();
  const { body } = await backend.call(`/events/GetRelevantEvents?email=${mette}`, { as: mette });
  const slugs = body.items?.map(({ slug }) => slug);
  for (const gone of ['webinar-kom-godt-i-gang', 'landsfinale', 'vaerkstedsdag-aalborg', 'dommerbriefing'])
    expect(slugs).not.toContain(gone);
  backend.clock.now = new Date('2027-08-01T08:00:00Z');
  expect((await backend.call(`/events/GetRelevantEvents?email=${mette}`, { as: mette })).body.total).toBe(0);
});
