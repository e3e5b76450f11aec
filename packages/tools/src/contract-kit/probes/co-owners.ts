import { backendCoOwners } from '@edison/contracts/upstream/co-owners';
import type { Known } from '../input/known.ts';
import { from, type NounProbes, type Probe } from './probe.ts';

const held = (known: Known) => ({ signUpId: known.get('a sign-up for teams') });
const invited = (known: Known) => ({ coOwnerId: known.get('an invitation to co-own') });
const eventId = (known: Known) => ({ eventId: known.get('an event for teams') });
const toOther = (known: Known) => ({ ...held(known), email: known.people.other?.email });

const learnInvitation = from(backendCoOwners.InviteCoOwner.answer, ({ coOwnerId }, known) =>
  known.set('an invitation to co-own', coOwnerId),
);

/** Checks that people who are not, or no longer, co-owners see no pupils. */
const seesNothing: Probe = {
  call: 'GetEventTeamData',
  as: 'other',
  values: eventId,
  withholds: (known) => [known.get('a team')],
  writes: true,
};

/** Uses the sign-up and the team that the probes of teams have created. */
export const coOwnerProbes: NounProbes = {
  steps: [
    { call: 'InviteCoOwner', as: 'other', values: toOther, refused: ['NOT_FOUND'], writes: true },
    { call: 'InviteCoOwner', as: 'teacher', values: toOther, writes: true, learn: learnInvitation },
    { call: 'ListCoOwners', as: 'teacher', values: held },
    { call: 'ListCoOwners', as: 'other', values: held, refused: ['NOT_FOUND'], writes: true },
    { call: 'ListCoOwned', as: 'other' },
    seesNothing,
    { call: 'AcceptCoOwner', as: 'pending', values: invited, refused: ['NOT_FOUND'], writes: true },
    { call: 'AcceptCoOwner', as: 'other', values: invited, writes: true },
    { call: 'GetEventTeamData', as: 'other', values: eventId },
    { call: 'EndCoOwner', as: 'pending', values: invited, refused: ['NOT_FOUND'], writes: true },
    { call: 'EndCoOwner', as: 'teacher', values: invited, writes: true },
    seesNothing,
    { call: 'AcceptCoOwner', as: 'other', values: invited, refused: ['NOT_FOUND'], writes: true },
  ],
};
