import { changeStatements } from '@edison/database/testing/change-statements';
import { describe, expect, test } from 'vitest';
import type { Tables } from '../../database/tables.ts';
import { openDemo } from '../../testing/open-demo.ts';
import { firstDay } from '../../testing/test-backend.ts';
import { importInstitutions } from './import-institutions.ts';

const admin = { as: 'admin@edison.example', admin: true };
const head = 'Nummer;Navn;Type;Adresse;Postnr;By;Kommune';

const { backend } = await openDemo();

const send = (lines: readonly string[], save = false, heading = head) =>
  backend.call('/x/institutions/ImportInstitutions', { ...admin, body: { csv: `\uFEFF${[heading, ...lines].join('\r\n')}\r\n`, save } });
const find = (name: string) => backend.store.selectFrom('institutions').selectAll().where('name', '=', name).executeTakeFirst();
const countAll = async () => (await backend.store.selectFrom('institutions').select('id').execute()).length;
const nothing = { new: 0, changed: 0, closed: 0, similar: 0, kept: 0, merged: 0, skipped: 0, same: 0, refused: 0 };
const nyby = '123456;Nyby Skole;Folkeskoler;Skolevej 1;5000;Odense C;Odense Kommune';

describe('a list of schools', () => {
  test('is looked through without a trace, taken in confirmed, and changes nothing the second time', async () => {
    const before = await countAll();
    const preview = await send([nyby]);
    expect([preview.status, preview.body]).toEqual([
      200,
      {
        saved: false,
        columns: [
          { heading: 'Nummer', holds: 'number', sample: '123456' },
          { heading: 'Navn', holds: 'name', sample: 'Nyby Skole' },
          { heading: 'Type', holds: 'type', sample: 'Folkeskoler' },
          { heading: 'Adresse', holds: 'street', sample: 'Skolevej 1' },
          { heading: 'Postnr', holds: 'postalCode', sample: '5000' },
          { heading: 'By', holds: 'city', sample: 'Odense C' },
          { heading: 'Kommune', holds: 'municipality', sample: 'Odense Kommune' },
        ],
        missing: [],
        counts: { ...nothing, new: 1 },
        rows: [{ row: 2, name: 'Nyby Skole', number: '123456', outcome: 'new', fields: [] }],
        ignored: [],
      },
    ]);
    expect(await countAll()).toBe(before);
    expect((await send([nyby], true)).body).toMatchObject({ saved: true, counts: { new: 1 } });
    expect(await find('Nyby Skole')).toMatchObject({
      ...{ number: '123456', type: 'folkeskole', street: 'Skolevej 1', postal_code: '5000', city: 'Odense C', municipality: 'Odense' },
      ...{ region: 'Syddanmark', state: 'confirmed', version: 1, decided_by: 'bruger-admin' },
    });
    expect((await send([nyby], true)).body).toMatchObject({ saved: true, counts: { new: 0, changed: 0, same: 1, refused: 0 }, rows: [] });
    const found = await backend.call('/institutions/GetConfirmedInstitutions?search=nyby', { as: 'mette@skole.example' });
    expect(found.body.items).toMatchObject([{ name: 'Nyby Skole' }]);
  });

  test('changes a school by its number; its old name still finds it, and both are in the audit log below one line for each list', async () => {
    await send([nyby], true);
    const changed = nyby.replace('Nyby Skole', 'Nyby Friskole').replace('Folkeskoler', 'Friskoler og private grundskoler');
    expect((await send([changed], true)).body).toMatchObject({
      counts: { new: 0, changed: 1 },
      rows: [{ row: 2, outcome: 'changed', fields: ['name', 'type'] }],
    });
    expect(await find('Nyby Friskole')).toMatchObject({ aliases: ['Nyby Skole'], type: 'fri grundskole', version: 2 });
    const rows = await backend.store
      .selectFrom('audit_log')
      .select(['action', 'actor', 'after'])
      .where('object_kind', '=', 'institution')
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { action: 'institution.create', actor: 'bruger-admin', after: { state: 'confirmed', number: '123456', imported: true } },
      { action: 'institution.import', actor: 'bruger-admin', after: { new: 1, changed: 0, domains: 0 } },
      { action: 'institution.change', actor: 'bruger-admin', after: { version: 2, fields: ['name', 'type'], imported: true } },
      { action: 'institution.import', actor: 'bruger-admin', after: { new: 0, changed: 1, domains: 0 } },
    ]);
  });

  test('names no school twice, neither by number and again by its old name', async () => {
    await send([nyby], true);
    const both = [nyby.replace('Nyby Skole', 'Nyby Friskole'), ';Nyby Skole;folkeskole;;5000;Odense C;Odense'];
    expect((await send(both, true)).body).toMatchObject({
      saved: false,
      rows: [{ outcome: 'changed' }, { outcome: 'refused', problem: 'twice' }],
    });
  });

  test('is refused as a whole where a row is wrong, which is named with its number as a spreadsheet counts', async () => {
    const before = await countAll();
    const wrong = [
      ['12345;Kort;folkeskole;;5000;Odense C;Odense', 'number'],
      [';;folkeskole;;5000;Odense C;Odense', 'name'],
      ['123451;Uden type;;;5000;Odense C;Odense', 'type'],
      ['123452;Uden post;folkeskole;;50000;Odense C;Odense', 'postalCode'],
      ['123453;Uden by;folkeskole;;5000;;Odense', 'city'],
      ['123454;Udlandet;folkeskole;;5000;Odense C;Malmö', 'municipality'],
      ['123458;Skole\u202e;folkeskole;;5000;Odense C;Odense', 'name'],
      ['123459;Gade;folkeskole;010203-1234;5000;Odense C;Odense', 'street'],
      [`123455;Lang vej;folkeskole;${'Skolevej '.repeat(14)};5000;Odense C;Odense`, 'street'],
      ['123455;For få;folkeskole', 'columns'],
      ['123456;Igen;folkeskole;;5000;Odense C;Odense', 'twice'],
      [';Strandmarkens Skole (opdigtet);folkeskole;;2650;Hvidovre;Hvidovre', 'undecided'],
    ] as const;
    const pending = await backend.store
      .selectFrom('institutions')
      .selectAll()
      .where('id', '=', 'skole-strandmarken')
      .executeTakeFirstOrThrow();
    const lines = wrong.map(([line, why]) =>
      why === 'undecided' ? `;${pending.name};folkeskole;;${pending.postal_code};${pending.city};${pending.municipality}` : line,
    );
    const { body } = await send([nyby, '', ...lines], true);
    expect(body).toMatchObject({ saved: false, counts: { new: 1, refused: wrong.length } });
    expect(body.rows).toMatchObject([
      { row: 2, outcome: 'new' },
      ...wrong.map(([, problem], i) => ({ row: i + 4, outcome: 'refused', problem })),
    ]);
    expect(await countAll()).toBe(before);
  });

  test('without a column that every school needs is not read; the columns that are missing and those that nobody knows are named', async () => {
    const before = await countAll();
    const csv = 'Nummer;Skole;Type;Postnr;By;Beliggende i\r\n123456;Nyby Skole;Folkeskoler;5000;Odense C;Odense';
    const answer = await backend.call('/x/institutions/ImportInstitutions', { ...admin, body: { csv, save: true } });
    expect([answer.status, answer.body]).toEqual([
      200,
      { saved: false, columns: expect.any(Array), missing: ['municipality'], counts: nothing, rows: [], ignored: ['Beliggende i'] },
    ]);
    expect(await countAll()).toBe(before);
  });

  test.each([
    ['has no heading that we know', 'Kære alle;her er listen\r\n123456;Nyby Skole'],
    ['has a heading alone', head],
    ['has no headings before a quoted text that does not end', 'Kære alle\r\n"Her er listen'],
  ])('is none when it %s', async (_what, csv) => {
    const answer = await backend.call('/x/institutions/ImportInstitutions', { ...admin, body: { csv, save: true } });
    expect([answer.status, answer.body.field]).toEqual([400, 'csv']);
  });

  test.each([
    ['is not closed', ['123456;"Nyby Skole;Folkeskoler;;5000;Odense C;Odense', '123457;Anden;andet;;5000;Odense C;Odense']],
    ['is closed in a row below', ['123456;"Nyby Skole;Folkeskoler;;5000;Odense C;Odense', '123457;"Anden";andet;;5000;Odense C;Odense']],
    ['is closed in the same column below', ['123456;Nyby;andet;"Vej;5000;Odense C;Odense', '123457;Anden;andet;Vej";5000;Odense C;Odense']],
    ['is followed by more text', ['123456;"Nyby" Skole;Folkeskoler;;5000;Odense C;Odense']],
  ])('in which a quotation mark begins a text and %s is refused with the number of the row', async (_how, lines) => {
    const before = await countAll();
    const { body } = await send(['123450;Før;andet;;5000;Odense C;Odense', ...lines], true);
    expect(body).toMatchObject({ saved: false, counts: { new: 1, refused: 1 } });
    expect(body.rows).toMatchObject([
      { row: 2, outcome: 'new' },
      { row: 3, outcome: 'refused', problem: 'quotes' },
    ]);
    expect(await countAll()).toBe(before);
  });

  test('loses no row in a column that nothing is read from, and keeps a text of several lines there', async () => {
    const place = '5000;Odense C;Odense';
    const swallowed = [`123456;Nyby;andet;;${place};"a`, `123457;Anden;andet;;${place};b"`];
    expect((await send(swallowed, true, `${head};Note`)).body.rows).toMatchObject([{ row: 2, problem: 'quotes' }]);
    const noted = [`123456;Nyby;andet;;${place};"a;\nb"`];
    expect((await send(noted, true, `${head};Note`)).body).toMatchObject({ saved: true, counts: { new: 1 }, ignored: ['Note'] });
  });

  test('may have a quotation mark within a text', async () => {
    const lines = ['123456;Skolen "Nyby";andet;;5000;Odense C;Odense', '123457;"Skolen ""Syd""";andet;Vej 5";5000;Odense C;Odense'];
    expect((await send(lines, true)).body).toMatchObject({ saved: true, counts: { new: 2 } });
    expect(await find('Skolen "Nyby"')).toBeDefined();
    expect(await find('Skolen "Syd"')).toMatchObject({ street: 'Vej 5"' });
  });

  test('with two columns of the same meaning is read from the first, and says which it leaves out', async () => {
    const { body } = await send(['123456;Nyby;andet;Vej;5000;Odense C;Odense;Leder;Gl. Nyby;x'], true, `${head};Navn;Skolenavn;Note`);
    expect(body).toMatchObject({ saved: true, rows: [{ name: 'Nyby' }], ignored: ['Navn (H)', 'Skolenavn (I)', 'Note'] });
  });

  test('may have commas, quotes, other columns and another order; a school without a number is known by name and postal code', async () => {
    const heading = 'By,Kommunenavn,Institutionsnavn,Leder,Postnummer,Institutionstype,Institutionsnr';
    const line = 'Odense C,Odense,"Skole, den gamle",12345678,5000,Folkeskoler,';
    expect((await send([line], true, heading)).body).toMatchObject({ saved: true, counts: { new: 1 }, ignored: ['Leder'] });
    expect((await send([line], true, heading)).body).toMatchObject({ counts: { same: 1 } });
    expect((await send(['654321;Skole, den gamle;folkeskole;;5000;Odense C;Odense'], true)).body).toMatchObject({
      rows: [{ outcome: 'changed', fields: ['number'] }],
    });
  });

  test.each([
    'INST_NR;INST_NAVN;INST_TYPE_NAVN;INST_ADR;POSTNR;POSTDISTRIKT;KOMMUNE_NAVN',
    'Institutionsnummer;Institution;Institutionstype;Adresse;Postnr.;Postdistrikt;Beliggenhedskommune',
  ])('may have the headings of the school register: %s', async (heading) => {
    const { body } = await send(['765432;Registerskolen;Folkeskoler;Vej 2;5000;Odense C;Odense Kommune'], false, heading);
    expect(body).toMatchObject({ counts: { new: 1 }, ignored: [] });
  });

  test('of 1,500 schools is taken in whole', async () => {
    const lines = Array.from({ length: 1_500 }, (_, i) => `${200_000 + i};Skole ${i};folkeskole;Vej ${i};5000;Odense C;Odense`);
    expect((await send(lines, true)).body).toMatchObject({ saved: true, counts: { new: 1_500 } });
    expect((await send(lines)).body).toMatchObject({ counts: { same: 1_500 } });
  });

  test('of 1,500 schools with other names is taken in with a statement for many of them', async () => {
    const listed = (kind: string) =>
      Array.from({ length: 1_500 }, (_, i) => `${200_000 + i};${kind} ${i};andet;Vej ${i};5000;Odense C;Odense`);
    await send(listed('Skole'), true);
    let sent = 0;
    const count = async () => {
      sent += 1;
    };
    const store = changeStatements(backend.database, { after: count }).queries<Tables>('backend');
    const csv = [head, ...listed('Ungdomsskole')].join('\n');
    expect((await importInstitutions(store, { csv, save: true }, { kind: 'system' }, firstDay)).counts.changed).toBe(1_500);
    expect(sent).toBeLessThan(20);
    expect(await find('Ungdomsskole 1499')).toMatchObject({
      ...{ number: '201499', aliases: ['Skole 1499'], street: 'Vej 1499', region: 'Syddanmark', state: 'confirmed', version: 2 },
      ...{ sort_key: 'ungdomsskole 1499', changed_at: firstDay, created_at: firstDay },
    });
    const found = await backend.call('/institutions/GetConfirmedInstitutions?search=skole%201499', { as: 'mette@skole.example' });
    expect(found.body.items).toMatchObject([{ name: 'Ungdomsskole 1499' }]);
  });

  test('is for admins alone', async () => {
    expect(
      (await backend.call('/x/institutions/ImportInstitutions', { as: 'mette@skole.example', body: { csv: head, save: false } })).status,
    ).toBe(403);
  });
});
