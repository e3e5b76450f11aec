import { backendRecordings } from '@edison/contracts/upstream/recordings';
import { from, type NounProbes } from './probe.ts';

/** No mail ever had it. */
const noGrant = () => ({ token: 'no-such-grant-'.repeat(3) });

export const recordingProbes: NounProbes = {
  steps: [
    {
      call: 'GetRecordings',
      as: 'guest',
      given: ({ events }) => [...events].map((eventId) => ({ eventId })),
      learn: from(backendRecordings.GetRecordings.answer, ({ items }, known) =>
        known.set('a recording', items.find(({ open, availability }) => open && availability === 'available')?.recordingId),
      ),
    },
    { call: 'GetRecordings', as: 'guest', given: () => ({ eventId: 'no-such-event' }), refused: ['NOT_FOUND'] },
    { call: 'GetFilm', as: 'guest', given: () => ({ part: 'film' }) },
    { call: 'GetFilm', as: 'guest', given: () => ({ part: 'film', recordingId: 'no-such-film' }), refused: ['NOT_FOUND'] },
    { call: 'OpenGrant', as: 'guest', given: noGrant, refused: ['NOT_FOUND'] },
    {
      call: 'ValidateUserForEvent',
      as: 'guest',
      given: () => ({ email: 'ingen@hjem.example' }),
      writes: true,
    },
  ],
};
