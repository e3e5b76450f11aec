import type { Known } from '../../input/known.ts';
import type { NounProbes } from '../probe.ts';

const words = { subject: 'Prøve af kontrakten', text: 'En mail, der prøver kontrakten.' };
const own = (known: Known) => ({ eventId: known.get('an event of the kit') });
const audience = (known: Known) => ({ ...own(known), states: ['confirmed'], sessionIds: [known.get('a session of the kit')] });

/** After the sign-ups: only people of the kit's own event are written to. */
export const eventMessageProbes: NounProbes = {
  steps: [
    { call: 'PreviewMessage', as: 'admin', given: (known) => ({ ...audience(known), ...words }), writes: true },
    { call: 'SendTestMail', as: 'admin', given: (known) => ({ ...own(known), ...words }), writes: true },
    {
      call: 'SendMessage',
      as: 'admin',
      given: (known) => ({ ...audience(known), ...words, idempotencyKey: known.key('message') }),
      writes: true,
    },
    {
      call: 'SendMessage',
      as: 'admin',
      given: (known) => ({ ...audience(known), ...words, subject: 'En anden', idempotencyKey: known.key('message') }),
      refused: ['KEY_REUSED'],
      writes: true,
    },
    { call: 'ListMessages', as: 'admin', given: own, writes: true },
  ],
};
