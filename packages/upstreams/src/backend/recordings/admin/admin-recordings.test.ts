import { describe, expect, test } from 'vitest';
import { openDemo } from '../../testing/open-demo.ts';
import { firstDay } from '../../testing/test-backend.ts';

const eventId = 'webinar-fra-ide-til-pitch';
const forAll = 'optagelse-smagsproeve';
const admin = { as: 'admin@edison.example', admin: true };
const inDays = (days: number) => new Date(firstDay.getTime() + days * 86_400_000).toISOString();
const facts = { title: 'Spørgsmål og svar', seconds: 754, film: 'smagsproeve.mp4', access: 'attendees', availableFrom: inDays(-1) };

const { backend } = await openDemo();

const save = (body: object = {}) => backend.call('/x/recordings/SaveRecording', { ...admin, body: { ...facts, eventId, ...body } });
const remove = (body: object) => backend.call('/x/recordings/DeleteRecording', { ...admin, body: { eventId, ...body } });
const kept = async (of = eventId) => (await backend.call(`/x/recordings/ListEventRecordings?eventId=${of}`, admin)).body;
const seenByAll = async () => (await backend.call('/x/recordings/GetRecordings', { body: { eventId } })).body.items ?? [];

describe('a recording', () => {
  test('that an admin adds stands among the others, and is watched by those it is for', async () => {
    const added = (await save({ captions: 'smagsproeve.vtt', availableUntil: inDays(30) })).body;
    expect(added).toMatchObject({ ...facts, captions: 'smagsproeve.vtt', version: 1, availability: 'available' });
    const shown = (await seenByAll()).find(({ title }) => title === facts.title);
    expect(shown).toMatchObject({ seconds: 754, access: 'attendees', open: false, captions: true, availableUntil: inDays(30) });
    const { items, files } = await kept();
    expect(items).toHaveLength(3);
    expect(files).toEqual({
      films: ['fra-ide-til-pitch.mp4', 'smagsproeve.mp4'],
      captions: ['fra-ide-til-pitch.vtt', 'smagsproeve.vtt'],
    });
  });

  test('is changed in the version that was seen; the later of two editors is told of the newer one, and nothing is lost', async () => {
    const change = (title: string) => save({ title, recordingId: forAll, version: 1 });
    expect((await change('Den ene')).body).toMatchObject({ title: 'Den ene', version: 2 });
    expect((await change('Den anden')).body).toMatchObject({
      problem: 'CHANGED_MEANWHILE',
      details: { version: 2, changedAt: firstDay.toISOString() },
    });
    expect((await kept()).items?.find(({ recordingId }) => recordingId === forAll)).toMatchObject({ title: 'Den ene' });
  });

  test('that is taken away is nobody’s to see; of another event, or in an older version, it stays', async () => {
    expect((await remove({ recordingId: forAll, version: 2 })).body.problem).toBe('CHANGED_MEANWHILE');
    expect((await remove({ recordingId: forAll, version: 1, eventId: 'landsfinale' })).body.problem).toBe('NOT_FOUND');
    expect((await remove({ recordingId: forAll, version: 1 })).status).toBe(200);
    expect((await seenByAll()).map(({ recordingId }) => recordingId)).not.toContain(forAll);
    expect((await remove({ recordingId: forAll, version: 1 })).body.problem).toBe('NOT_FOUND');
  });

  test.each([
    ['a film that is not stored', { film: 'findes-ikke.mp4' }, 'film'],
    ['a path instead of a name', { film: '../film.mp4' }, 'film'],
    ['captions that are not stored', { captions: 'findes-ikke.vtt' }, 'captions'],
    ['an end before its beginning', { availableUntil: inDays(-2) }, 'availableUntil'],
    ['a year of another century', { availableFrom: '1026-01-01T00:00:00Z' }, 'availableFrom'],
    ['no length', { seconds: 0 }, 'seconds'],
    ['an id without a version', { recordingId: forAll }, 'version'],
  ])('is refused with %s', async (_why, wrong, field) => {
    expect((await save(wrong)).body).toMatchObject({ problem: 'BAD_REQUEST', field });
  });

  test('of an event that there is not is refused', async () => {
    expect((await save({ eventId: 'no-such-event' })).body.problem).toBe('NOT_FOUND');
    expect((await kept('no-such-event')).problem).toBe('NOT_FOUND');
  });

  test('is written down at its event, without its title', async () => {
    const { recordingId } = (await save()).body;
    await save({ recordingId, version: 1, access: 'public' });
    await remove({ recordingId, version: 2 });
    const rows = await backend.store.selectFrom('audit_log').selectAll().where('action', 'like', 'recording%').orderBy('id').execute();
    expect(rows.map(({ action, object_id }) => [action, object_id])).toEqual([
      ['recording.create', eventId],
      ['recording.change', eventId],
      ['recording.delete', eventId],
    ]);
    expect([rows[1]?.before, rows[1]?.after]).toEqual([
      { recordingId, version: 1, access: 'attendees' },
      { recordingId, version: 2, access: 'public', fields: ['access'] },
    ]);
    expect(JSON.stringify(rows)).not.toContain('Spørgsmål');
  });
});
