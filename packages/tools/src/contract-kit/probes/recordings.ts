import { backendRecordings } from '@edison/contracts/upstream/recordings';
import type { Known } from '../input/known.ts';
import { from, type NounProbes } from './probe.ts';

const { ListEventRecordings, SaveRecording } = backendRecordings;

const facts = (known: Known) => ({
  eventId: known.get('an event of the kit'),
  title: 'Prøve af kontrakten',
  seconds: 9,
  film: known.get('a stored film'),
  access: 'attendees',
  availableFrom: '2030-01-01T08:00:00Z',
});
const own = (known: Known) => {
  const recordingId = known.get('a recording of the kit');
  return { eventId: known.get('an event of the kit'), recordingId, version: known.versions.get(recordingId) };
};
const learnOwn = from(SaveRecording.answer, ({ recordingId, version }, known) => {
  known.set('a recording of the kit', recordingId);
  known.versions.set(recordingId, version);
});

/** A token that was never mailed. */
const noGrant = () => ({ token: 'no-such-grant-'.repeat(3) });

export const recordingProbes: NounProbes = {
  steps: [
    {
      call: 'GetRecordings',
      as: 'guest',
      values: ({ events }) => [...events].map((eventId) => ({ eventId })),
      learn: from(backendRecordings.GetRecordings.answer, ({ items }, known) => {
        const there = items.filter(({ availability }) => availability === 'available');
        known.set('a recording', there.find(({ open }) => open)?.recordingId);
        known.set('a recording for attendees', there.find(({ open }) => !open)?.recordingId);
      }),
    },
    { call: 'GetFilm', as: 'guest', values: () => ({ part: 'film' }) },
    {
      call: 'GetFilm',
      as: 'guest',
      values: (known) => ({ part: 'film', recordingId: known.get('a recording for attendees') }),
      refused: ['FORBIDDEN'],
    },
    { call: 'OpenGrant', as: 'guest', values: noGrant, refused: ['NOT_FOUND'] },
    {
      call: 'ValidateUserForEvent',
      as: 'guest',
      values: () => ({ email: 'ingen@hjem.example' }),
      writes: true,
    },
    {
      call: 'ListEventRecordings',
      as: 'admin',
      values: ({ events }) => [...events].slice(0, 1).map((eventId) => ({ eventId })),
      learn: from(ListEventRecordings.answer, ({ files }, known) => known.set('a stored film', files.films[0])),
    },
    { call: 'SaveRecording', as: 'admin', values: facts, writes: true, learn: learnOwn },
    {
      call: 'SaveRecording',
      as: 'admin',
      values: (known) => ({ ...facts(known), eventId: 'no-such-event' }),
      refused: ['NOT_FOUND'],
      writes: true,
    },
    {
      call: 'SaveRecording',
      as: 'admin',
      values: (known) => ({ ...facts(known), ...own(known), version: 1_000_000 }),
      refused: ['CHANGED_MEANWHILE'],
      writes: true,
    },
  ],
  after: [{ call: 'DeleteRecording', as: 'admin', values: own, writes: true }],
};
