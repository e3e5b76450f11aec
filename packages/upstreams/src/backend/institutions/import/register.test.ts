import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { openDemo } from '../../testing/open-demo.ts';

const admin = { as: 'admin@edison.example', admin: true };
const mette = 'mette@skole.example';
const head =
  'Institutionsnr;Institutionsnavn;Institutionstype;Adresse;Postnr;Postdistrikt;Kommunenr;Kommunenavn;Region;Telefon;E-mail-domæne;Enhed af;Lukkedato';

const { backend } = await openDemo();

const send = async (lines: readonly string[], more: object = {}, heading = head) =>
  (await backend.call('/x/institutions/ImportInstitutions', { ...admin, body: { csv: [heading, ...lines].join('\n'), ...more } })).body;
const save = (lines: readonly string[], more: object = {}) => send(lines, { ...more, save: true });
const find = (number: string) => backend.store.selectFrom('institutions').selectAll().where('number', '=', number).executeTakeFirst();
/** A line of the register: number, name, telephone, main school, and the day on which it closed. */
const line = ({ number = '300001', name = 'Havneskolen', phone = '63 12 34 56', partOf = '', closedOn = '' }) =>
  `${number};${name};Folkeskoler;Kajen 1;5000;Odense C;461;Odense;Region Syddanmark;${phone};havneskolen.example;${partOf};${closedOn}`;

describe('the public register of institutions', () => {
  test('is read with its own headings, finds a municipality by its code, and changes nothing the second time', async () => {
    const lines = [line({}), line({ number: '300002', name: 'Havneskolen, afdeling Bro', partOf: '300001' })];
    expect(await send(lines)).toMatchObject({ saved: false, counts: { new: 2 }, ignored: ['Region'] });
    expect(await save(lines)).toMatchObject({ saved: true, counts: { new: 2 } });
    const [main, unit] = [await find('300001'), await find('300002')];
    expect(main).toMatchObject({ municipality: 'Odense', region: 'Syddanmark', phone: '63 12 34 56', closed_on: null, part_of: null });
    expect(unit?.part_of).toBe(main?.id);
    expect(await save(lines)).toMatchObject({ saved: true, counts: { same: 2, new: 0, changed: 0 }, rows: [] });
  });

  test('is refused where code and name of a municipality disagree, or a day is none, by the number of the row', async () => {
    const wrong = [line({}).replace(';461;', ';851;'), line({ number: '300003', name: 'To', closedOn: '31.2.2026' })];
    expect((await save([line({ number: '300004', name: 'Tre' }), ...wrong])).rows).toMatchObject([
      { row: 2, outcome: 'new' },
      { row: 3, outcome: 'refused', problem: 'municipality' },
      { row: 4, outcome: 'refused', problem: 'closedOn' },
    ]);
    expect(await find('300004')).toBeUndefined();
  });

  test('of other headings is read as an admin says, and not without the number', async () => {
    const heading = 'Kode,Hvem,Hvad,Post,Sted,Hvor'.replaceAll(',', ';');
    const rows = ['300001;Havneskolen;Folkeskoler;5000;Odense C;Odense'];
    const columns = ['number', 'name', 'type', 'postalCode', 'city', 'municipality'];
    expect(await send(rows, { columns }, heading)).toMatchObject({
      counts: { new: 1 },
      columns: [{ heading: 'Kode', holds: 'number' }, {}, {}, {}, {}, {}],
    });
    expect(await send(rows, { columns: [null, ...columns.slice(1)], save: true }, heading)).toMatchObject({
      ...{ saved: false, missing: ['number'], ignored: ['Kode'], rows: [] },
    });
  });

  test('closes a school, which nobody finds or chooses from that day on, and whose teachers are asked to choose another', async () => {
    const egebakke = await find('990001');
    const closed = `990001;${egebakke?.name};folkeskole;;5000;Odense;;Odense;;;;;17-08-2026`;
    expect((await save([closed])).rows).toMatchObject([{ outcome: 'closed', fields: ['closedOn'], teachers: expect.any(Number) }]);
    expect(await find('990001')).toMatchObject({ closed_on: '2026-08-17', state: 'confirmed' });
    expect((await backend.call('/institutions/GetConfirmedInstitutions?search=990001')).body.items).toEqual([]);
    const { body } = await backend.call(`/user/GetUser?email=${mette}`, { as: mette });
    expect(body.missing).toEqual(['institution']);
    const chosen = await backend.call('/user/UpdateInstitution', {
      as: 'jonas@skole.example',
      body: { email: 'jonas@skole.example', institutionId: 'skole-990001' },
    });
    expect(chosen.body.problem).toBe('INSTITUTION_UNKNOWN');
    expect(await save([closed])).toMatchObject({ counts: { same: 1 } });
    const figures = await backend.call('/institutions/GetInstitutionOverview?institutionId=skole-990001', admin);
    expect(figures.body.items).toMatchObject([{ closedOn: '2026-08-17' }]);
  });

  test('leaves seats and teams of a school that closes as they are, before and after the day', async () => {
    const kept = async () => ({
      signUps: await backend.store.selectFrom('sign_ups').selectAll().orderBy('id').execute(),
      teams: await backend.store.selectFrom('teams').selectAll().orderBy('id').execute(),
      seats: await backend.store.selectFrom('sessions').select(['id', 'seats_taken']).orderBy('id').execute(),
    });
    const teams = [{ name: 'Lynet', members: [{ firstName: 'Ida' }, { firstName: 'Bo' }] }];
    const signUp = { eventId: 'elevcamp-aarhus', sessionId: 'elevcamp-aarhus-1', seats: 2, teams, idempotencyKey: randomUUID() };
    const signedUp = await backend.call('/events/SignUpToEvent', { as: mette, body: signUp });
    expect([signedUp.status, signedUp.body.state]).toEqual([201, 'confirmed']);
    const before = await kept();
    expect(before.signUps.some(({ institution_id }) => institution_id === 'skole-990001')).toBe(true);
    expect(before.teams.some(({ institution_id }) => institution_id === 'skole-990001')).toBe(true);
    await closeEgebakke('19-08-2026');
    backend.clock.now = new Date('2026-08-19T08:00:00Z');
    expect(await asked()).toMatchObject({ missing: ['institution'] });
    expect(await kept()).toEqual(before);
    const own = await backend.call(`/events/users/${mette}/events/elevcamp-aarhus`, { as: mette });
    expect(own.body).toMatchObject({ state: 'confirmed' });
  });

  /** What the school of Mette is to a guest who searches, to herself, and to Jonas, who chooses it. */
  async function asked() {
    const { body: found } = await backend.call('/institutions/GetConfirmedInstitutions?search=990001');
    const { body: profile } = await backend.call(`/user/GetUser?email=${mette}`, { as: mette });
    const signUp = { eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1', seats: 1, idempotencyKey: randomUUID() };
    const signedUp = await backend.call('/events/SignUpToEvent', { as: mette, body: signUp });
    const { closedOn } = Object(profile.institution);
    return { found: found.items?.length, missing: profile.missing, closedOn, signUp: signedUp.body.problem ?? signedUp.body.state };
  }

  async function closeEgebakke(day: string) {
    const egebakke = await find('990001');
    const closed = `990001;${egebakke?.name};folkeskole;;5000;Odense;;Odense;;;;;${day}`;
    expect(await save([closed])).toMatchObject({ counts: { closed: 1 } });
  }

  test('lets a school that closes later be found and used until midnight before the day, in Denmark, and not after', async () => {
    await closeEgebakke('20-08-2026');
    expect(await find('990001')).toMatchObject({ closed_on: '2026-08-20', state: 'confirmed' });
    await backend.store.deleteFrom('sign_ups').where('session_id', '=', 'kursus-ideudvikling-1').execute();
    backend.clock.now = new Date('2026-08-19T21:59:59Z');
    expect(await asked()).toEqual({ found: 1, missing: [], signUp: 'confirmed' });
    const choose = async (email: string) => {
      const { body } = await backend.call('/user/UpdateInstitution', { as: email, body: { email, institutionId: 'skole-990001' } });
      return body.problem ?? Object(body.institution).institutionId;
    };
    expect(await choose('sofie@skole.example')).toBe('skole-990001');
    await backend.store.deleteFrom('sign_ups').where('session_id', '=', 'kursus-ideudvikling-1').execute();
    backend.clock.now = new Date('2026-08-19T22:00:00Z');
    expect(await asked()).toEqual({ found: 0, missing: ['institution'], closedOn: '2026-08-20', signUp: 'REAFFIRM_NEEDED' });
    expect(await choose('jonas@skole.example')).toBe('INSTITUTION_UNKNOWN');
  });

  test('does not bring a school that is closed and that we never had', async () => {
    expect(await save([line({ closedOn: '2020-07-31' })])).toMatchObject({ counts: { skipped: 1, new: 0 } });
    expect(await find('300001')).toBeUndefined();
  });

  test('leaves what an admin has corrected as it is, and says what the list says', async () => {
    await save([line({})]);
    const { id = '', version = 0 } = (await find('300001')) ?? {};
    await backend.call('/institutions/RenameInstitution', { ...admin, body: { institutionId: id, name: 'Skolen ved Havnen', version } });
    const told = { outcome: 'kept', fields: [], keeps: [{ field: 'name', listed: 'Havneskolen' }] };
    expect((await save([line({})])).rows).toMatchObject([told]);
    const other = await save([line({ phone: '11 22 33 44' })]);
    expect(other.rows).toMatchObject([{ ...told, outcome: 'changed', fields: ['phone'] }]);
    expect(await find('300001')).toMatchObject({ name: 'Skolen ved Havnen', phone: '11 22 33 44', version: version + 2 });
  });

  test('leaves out a school that resembles one of ours without a number, until somebody has said whether it is that one', async () => {
    await backend.store.updateTable('institutions').set({ number: null }).where('id', '=', 'skole-990003').execute();
    const listed = ['300005;Kirsebærhavens Skole;Folkeskoler;;5800;Nyborg;;Nyborg;;;;;'];
    const { counts, rows } = await save(listed);
    expect([counts, rows]).toMatchObject([
      { similar: 1, new: 0 },
      [{ row: 2, outcome: 'similar', candidates: [{ institutionId: 'skole-990003' }] }],
    ]);
    expect(await find('300005')).toBeUndefined();
    expect((await send(listed, { decided: [{ row: 2, institutionId: null }] })).counts).toMatchObject({ new: 1 });
    expect((await send(listed, { decided: [{ row: 2, institutionId: 'skole-990001' }] })).counts).toMatchObject({ similar: 1 });
    await save(listed, { decided: [{ row: 2, institutionId: 'skole-990003' }] });
    expect(await find('300005')).toMatchObject({ id: 'skole-990003', name: 'Kirsebærhavens Skole' });
    expect(await save(listed)).toMatchObject({ counts: { same: 1 } });
  });

  test('changes nothing for a school that is merged into another in the list', async () => {
    await backend.store
      .updateTable('institutions')
      .set({ former_numbers: ['300009'] })
      .where('id', '=', 'skole-990003')
      .execute();
    const ours = '990003;Kirsebærhaven Skole (opdigtet);folkeskole;;5800;Nyborg;;Nyborg;;;;;';
    const answer = await save(['300009;Gammelskolen;Folkeskoler;;5800;Nyborg;;Nyborg;;;;;', ours]);
    expect(answer).toMatchObject({ saved: true, counts: { merged: 1, same: 1 }, rows: [{ mergedInto: 'Kirsebærhaven Skole (opdigtet)' }] });
  });

  test('has an example of made-up schools to try, with a bit of everything', async () => {
    const csv = await readFile(new URL('../../../../../../docs/operations/example-register.csv', import.meta.url), 'utf8');
    const [heading = '', ...lines] = csv.trimEnd().split('\n');
    expect(lines).toHaveLength(61);
    for (const each of lines) expect(each).toMatch(/^99\d{4};[^;]* \(opdigtet\);/);
    const { counts } = await send(lines, {}, heading);
    expect(counts).toEqual({
      ...{ new: 46, changed: 1, closed: 1, similar: 1, skipped: 1, same: 11 },
      ...{ kept: 0, merged: 0, refused: 0 },
    });
  });

  test('of 3,000 schools is taken in whole, with their main schools', async () => {
    const lines = Array.from({ length: 3_000 }, (_, i) =>
      line({ number: String(300_001 + i), name: `Havneskole ${i}`, partOf: i % 10 === 1 ? String(300_000 + i) : '' }),
    );
    const began = performance.now();
    expect(await save(lines)).toMatchObject({ saved: true, counts: { new: 3_000 } });
    const took = performance.now() - began;
    if (process.env.EDISON_TEST_TIMES) console.log(`3,000 schools in ${Math.round(took)} ms, ${Math.round(lines.join().length / 1024)} kB`);
    expect(await save(lines)).toMatchObject({ counts: { same: 3_000 } });
  });
});
