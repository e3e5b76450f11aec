import { backendDashboard } from '@edison/contracts/upstream/dashboard';
import type { Known } from '../input/known.ts';
import { from, type NounProbes } from './probe.ts';

const view = (known: Known) => ({ list: 'events', name: `Prøve ${known.run}`, search: 'sort=title' });
const noMail = '00000000-0000-4000-8000-000000000000';

export const dashboardProbes: NounProbes = {
  steps: [
    { call: 'GetDecisions', as: 'admin' },
    { call: 'RetryMails', as: 'admin', given: () => ({ mailIds: [noMail] }), writes: true },
    {
      call: 'SaveView',
      as: 'admin',
      given: view,
      writes: true,
      learn: from(backendDashboard.SaveView.answer, ({ viewId }, known) => known.set('a view of the kit', viewId)),
    },
    { call: 'SaveView', as: 'admin', given: (known) => ({ ...view(known), search: '' }), refused: ['NAME_TAKEN'], writes: true },
    { call: 'ListViews', as: 'admin', given: () => ({ list: 'events' }) },
  ],
  after: [{ call: 'DeleteView', as: 'admin', writes: true }],
};
