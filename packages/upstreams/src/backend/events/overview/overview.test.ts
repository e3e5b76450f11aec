import { adminSignUp, plannedEvent } from '@edison/contracts/bff/events/event-plans';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstDay, startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { course, openAdmin } from '../planning/testing/as-admin.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend[Symbol.asyncDispose]());

async function ask(path: string) {
  const { status, body } = await backend.call(`/x/events/${path}`, { as: 'admin@edison.example', admin: true });
  return { status, body };
}

describe('the events for admins', () => {
  const list = async (query: string) => {
    const { body } = await ask(`ListEvents?${query}`);
    return { total: body.total, items: (body.items ?? []).map((item) => plannedEvent.parse(item)) };
  };
  const slugs = async (query: string) => (await list(query)).items.map(({ slug }) => slug);

  test('are those of every state, the first to start first, with their sign-ups counted', async () => {
    backend.clock.now = new Date(firstDay.getTime() + 1);
    const draft = await openAdmin(backend).plan('CreateEvent', { plan: { ...course, title: 'Ålborg' } });
    const { items, total } = await list('pageSize=100');
    expect(total).toBe(items.length);
    expect(items.at(-1)).toMatchObject({ eventId: draft.eventId, state: 'draft', sessions: [] });
    const starts = items.slice(0, -1).map(({ sessions }) => sessions[0]?.startsAt ?? '');
    expect(starts).toEqual(starts.toSorted());
    const camp = items.find(({ slug }) => slug === 'laerercamp-odense');
    expect(camp?.sessions[0]).toMatchObject({
      capacity: 24,
      seatsTaken: 23,
      signUps: { confirmed: 23, waitlisted: 0 },
      shown: 'few-seats',
    });
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['draft', 'published', 'cancelled']));
  });

  test('come in pages that follow each other', async () => {
    const { total } = await list('');
    const all = await slugs('pageSize=100');
    const pages = [await slugs('page=1&pageSize=5'), await slugs('page=2&pageSize=5'), await slugs('page=3&pageSize=5')].flat();
    expect(pages).toEqual(all.slice(0, 15));
    expect(await slugs(`page=${Number(total)}&pageSize=100`)).toEqual([]);
  });

  test('are sorted as Danes do: Å comes last', async () => {
    const titles = (await list('sort=title&pageSize=100')).items.map(({ title }) => title);
    expect(titles).toEqual(titles.toSorted(new Intl.Collator('da', { numeric: true }).compare));
    expect(titles.at(-1)).toBe('Ålborg');
    expect((await list('sort=-title')).items[0]?.title).toBe('Ålborg');
    expect((await list('sort=-changed')).items[0]?.title).toBe('Ålborg');
    expect((await list('sort=-starts')).items[0]?.state).toBe('draft');
  });

  test('are those to come until their last session is over, and a draft without one is still to come', async () => {
    const all = await slugs('pageSize=100');
    const [upcoming, past] = [await slugs('when=upcoming&pageSize=100'), await slugs('when=past&pageSize=100')];
    expect(upcoming).toContain('aalborg');
    expect([...past, ...upcoming].toSorted()).toEqual(all.toSorted());
    const camp = (await list('search=laerercamp-odense')).items[0]?.sessions.at(-1)?.endsAt ?? '';
    const { now } = backend.clock;
    backend.clock.now = new Date(camp);
    expect(await slugs('when=upcoming&pageSize=100')).toContain('laerercamp-odense');
    backend.clock.now = new Date(Date.parse(camp) + 1);
    expect(await slugs('when=past&pageSize=100')).toContain('laerercamp-odense');
    backend.clock.now = now;
  });

  test('are narrowed by state, kind, words and dates', async () => {
    expect(await slugs('state=draft')).toEqual(['aalborg']);
    expect(await slugs('programmeKey=projekt-edison')).toEqual(expect.arrayContaining(['laerercamp-odense', 'elevcamp-aarhus']));
    expect(await slugs('programmeKey=next-level')).toEqual([]);
    expect(await slugs('state=cancelled')).toEqual(['vaerkstedsdag-aalborg']);
    expect(await slugs('kind=landsfinale&sort=title')).toEqual(expect.arrayContaining(['landsfinale', 'dommer-landsfinale']));
    expect(await slugs(`search=${encodeURIComponent('LÆRERCAMP odense')}`)).toEqual(['laerercamp-odense']);
    expect(await slugs(`search=${encodeURIComponent('Aalborg')}`)).toEqual(expect.arrayContaining(['aalborg', 'vaerkstedsdag-aalborg']));
    expect(await slugs('search=100%25')).toEqual([]);
    expect(await slugs('from=2026-09-24T07:00:00Z&to=2026-09-24T07:00:00Z')).toEqual(['laerercamp-odense']);
  });

  test.each(['page=0', 'pageSize=101', 'sort=state', 'state=open', 'from=i+dag', 'x=1', 'page=1&page=2'])(
    '%s is refused',
    async (query) => {
      expect((await ask(`ListEvents?${query}`)).status).toBe(400);
    },
  );
});

describe('the sign-ups of an event', () => {
  const list = async (query: string) => {
    const { body } = await ask(`ListSignUps?eventId=laerercamp-odense&${query}`);
    return { total: body.total, items: (body.items ?? []).map((item) => adminSignUp.parse(item)) };
  };
  beforeAll(async () => {
    const wait = (n: number, state: string) =>
      backend.database.pool.query(
        `insert into backend.sign_ups (id, reference, event_id, session_id, email, email_norm, name, seats, source, note, state, queued_at)
         select 'w' || $1::int, 'W' || $1::int, event_id, id, 'w' || $1::int || '@post.example', 'w' || $1::int || '@post.example', $2,
                1, 'public', 'Jeg er vegetar', $3, '2026-08-18T09:00:00Z' from backend.sessions where id = 'laerercamp-odense-1'`,
        [n, ['Åse Ørsted', 'Bo Krog', 'Ærø Lund'][n], state],
      );
    for (const [n, state] of ['waitlisted', 'waitlisted', 'cancelled'].entries()) await wait(n, state);
  });

  test('come in the order of the queue, with the places of those who wait', async () => {
    const { items, total } = await list('pageSize=100');
    expect(total).toBe(26);
    expect(items.slice(-3).map(({ name, state, position }) => [name, state, position])).toEqual([
      ['Åse Ørsted', 'waitlisted', 1],
      ['Bo Krog', 'waitlisted', 2],
      ['Ærø Lund', 'cancelled', undefined],
    ]);
    expect(items.at(-2)).toMatchObject({ email: 'w1@post.example', source: 'public', note: 'Jeg er vegetar' });
    expect((await list('sort=-queue')).items[0]?.name).toBe('Ærø Lund');
  });

  test('are found by name, address, school or number, however it is spelled, and narrowed by state', async () => {
    const names = async (query: string) => (await list(query)).items.map(({ name }) => name);
    expect(await names(`search=${encodeURIComponent('aase orsted w0@')}`)).toEqual(['Åse Ørsted']);
    expect(await names('search=W1')).toEqual(['Bo Krog']);
    expect(await names(`search=${encodeURIComponent('w2@post')}`)).toEqual(['Ærø Lund']);
    expect(await names('state=waitlisted')).toEqual(['Åse Ørsted', 'Bo Krog']);
    expect(await names('state=waitlisted&sort=name')).toEqual(['Bo Krog', 'Åse Ørsted']);
    expect(await names('sessionId=landsfinale-1')).toEqual([]);
    expect((await list('page=2&pageSize=20')).items).toHaveLength(6);
  });

  test('of an event that is not there are not found; a teacher gets none', async () => {
    expect((await ask('ListSignUps?eventId=nix')).status).toBe(404);
    const teacher = await backend.call('/x/events/ListSignUps?eventId=laerercamp-odense', { as: 'mette@skole.example' });
    expect(teacher.status).toBe(403);
  });
});
