import { backendAccount } from '@edison/contracts/upstream/users/account';
import { from, type NounProbes } from './probe.ts';

const madeUp = 'x'.repeat(43);

export const accountProbes: NounProbes = {
  steps: [
    { call: 'ChooseNotices', as: 'newcomer', given: () => ({ news: true, reminders: false }), writes: true },
    { call: 'GetAccount', as: 'teacher' },
    {
      call: 'MakeCalendarAddress',
      as: 'newcomer',
      writes: true,
      learn: from(backendAccount.MakeCalendarAddress.answer, ({ secret }, known) => known.set('the secret of a calendar', secret)),
    },
    { call: 'GetCalendarFeed', as: 'guest', given: (known) => ({ secret: known.get('the secret of a calendar') }) },
    { call: 'GetCalendarFeed', as: 'guest', given: () => ({ secret: madeUp }), refused: ['NOT_FOUND'] },
    { call: 'StopCalendarAddress', as: 'newcomer', writes: true },
    {
      call: 'GetCalendarFeed',
      as: 'guest',
      given: (known) => ({ secret: known.get('the secret of a calendar') }),
      refused: ['NOT_FOUND'],
      writes: true,
    },
    // Both write down that they were asked.
    { call: 'GetOwnData', as: 'newcomer', writes: true },
    { call: 'RequestDeletion', as: 'newcomer', given: () => ({ reason: 'other' }), writes: true },
    { call: 'TakeBackDeletion', as: 'newcomer', writes: true },
  ],
};
