import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openDemo } from '../../testing/open-demo.ts';

const admin = { as: 'admin@edison.example', admin: true };
const [school, waiting] = ['skole-990003', 'skole-strandmarken'];
const facts = { type: 'fri grundskole', postalCode: '5300', city: 'Kerteminde', municipality: 'Kerteminde' };

const { backend } = await openDemo();

const correct = (institutionId: string, more: object = {}) =>
  backend.call('/x/institutions/CorrectInstitution', { ...admin, body: { institutionId, ...facts, version: 1, ...more } });
const find = (id: string) => backend.store.selectFrom('institutions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('correcting a school', () => {
  test('changes its facts and the region that follows, is written down, and lists leave those facts alone', async () => {
    const { name } = await find(school);
    const { body } = await correct(school, { number: '990003', municipality: 'København', phone: '63 12 34 56' });
    expect(body).toMatchObject({ name, type: 'fri grundskole', municipality: 'København', region: 'Hovedstaden', version: 2 });
    expect((await find(school)).corrected.toSorted()).toEqual(['city', 'municipality', 'phone', 'postalCode', 'type']);
    const audited = backend.store.selectFrom('audit_log').select(['actor', 'before', 'after']);
    expect(await audited.where('action', '=', 'institution.correct').execute()).toMatchObject([
      {
        actor: 'bruger-admin',
        before: { municipality: 'Nyborg', phone: null },
        after: { municipality: 'København', phone: '63 12 34 56' },
      },
    ]);
    const csv = `Nummer;Navn;Type;Postnr;By;Kommune\n990003;${name};folkeskole;5800;Nyborg;Nyborg`;
    const listed = await backend.call('/x/institutions/ImportInstitutions', { ...admin, body: { csv, save: true } });
    expect(listed.body.counts).toMatchObject({ kept: 1, changed: 0 });
    expect(await find(school)).toMatchObject({ municipality: 'København', type: 'fri grundskole' });
  });

  test('keeps its region with its municipality when a list changes something else', async () => {
    const { name } = await find(school);
    await correct(school, { number: '990003', municipality: 'København' });
    const csv = `Nummer;Navn;Type;Postnr;By;Kommune;Telefon\n990003;${name};folkeskole;5800;Nyborg;Nyborg;63 12 34 56`;
    await backend.call('/x/institutions/ImportInstitutions', { ...admin, body: { csv, save: true } });
    expect(await find(school)).toMatchObject({ municipality: 'København', region: 'Hovedstaden', phone: '63 12 34 56' });
  });

  test('that nobody has changed meanwhile, to a number that is no other school’s', async () => {
    expect((await correct(school, { version: 7 })).body).toMatchObject({ problem: 'CHANGED_MEANWHILE', details: { version: 1 } });
    const { body } = await correct(school, { number: '990001' });
    expect(body).toMatchObject({
      problem: 'SIMILAR_EXISTS',
      field: 'number',
      details: { candidates: [{ institutionId: 'skole-990001' }] },
    });
    expect(await find(school)).toMatchObject({ version: 1, number: '990003' });
    expect((await backend.call('/x/institutions/CorrectInstitution', { as: 'mette@skole.example', body: {} })).status).toBe(403);
  });

  test('closes it, and opens it again', async () => {
    await correct(school, { closedOn: '2026-08-01' });
    expect((await backend.call('/institutions/GetConfirmedInstitutions?search=990003')).body.total).toBe(0);
    await correct(school, { version: 2, number: '990003' });
    expect((await backend.call('/institutions/GetConfirmedInstitutions?search=990003')).body.total).toBe(1);
  });

  test('that waits approves it in one act, or not at all', async () => {
    const wanted = { name: 'Strandmarkens Friskole', number: '300777', approve: true };
    expect((await correct(waiting, { ...wanted, number: '990001' })).body.problem).toBe('SIMILAR_EXISTS');
    expect(await find(waiting)).toMatchObject({ state: 'pending', number: null });
    const { body } = await correct(waiting, wanted);
    expect(body).toMatchObject({
      state: 'confirmed',
      name: 'Strandmarkens Friskole',
      number: '300777',
      held: expect.any(Object),
      mails: 1,
    });
    const actions = await backend.store.selectFrom('audit_log').select('action').where('object_id', '=', waiting).orderBy('id').execute();
    expect(actions.map(({ action }) => action)).toEqual(['institution.correct', 'institution.approve']);
    expect((await correct(waiting, { ...wanted, version: 3 })).body.problem).toBe('WRONG_STATE');
  });

  test('that is approved as one that has closed gives no seats: its sign-ups wait for another school', async () => {
    const signUp = { eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1', seats: 1, idempotencyKey: randomUUID() };
    expect((await backend.call('/events/SignUpToEvent', { as: 'sofie@skole.example', body: signUp })).body.state).toBe('pending');
    const { body } = await correct(waiting, { name: 'Strandmarkens Friskole', number: '300777', closedOn: '2026-08-01', approve: true });
    expect(body).toMatchObject({ state: 'confirmed', held: { confirmed: 0, waitlisted: 0, cancelled: 0 } });
    const state = async () =>
      (await backend.call(`/events/users/sofie@skole.example/events/${signUp.eventId}`, { as: 'sofie@skole.example' })).body.state;
    expect(await state()).toBe('pending');
    const choice = { email: 'sofie@skole.example', institutionId: school };
    await backend.call('/user/UpdateInstitution', { as: 'sofie@skole.example', body: choice });
    expect(await state()).toBe('confirmed');
  });

  test('to the municipality whose mail domain its teachers have proves them', async () => {
    await backend.call('/x/institutions/AddSchoolDomain', {
      ...admin,
      body: { domain: 'skole.example', of: { municipality: 'Samsø' }, preview: false },
    });
    const proof = () =>
      backend.store.selectFrom('users').select('school_proof_domain').where('email_norm', '=', 'mette@skole.example').executeTakeFirst();
    const none = { school_proof_by: null, school_proved_at: null, school_proof_institution_id: null };
    await backend.store.updateTable('users').set(none).where('email_norm', '=', 'mette@skole.example').execute();
    const before = await proof();
    await correct('skole-990001', { number: '990001', municipality: 'Samsø' });
    expect([before, await proof()]).toEqual([{ school_proof_domain: null }, { school_proof_domain: 'skole.example' }]);
  });
});
