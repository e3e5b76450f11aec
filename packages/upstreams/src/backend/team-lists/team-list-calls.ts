import type { Handlers } from '@edison/contracts/route';
import type { backendTeams } from '@edison/contracts/upstream/teams';
import { type Caller, requirePerson } from '../access/caller.ts';
import type { BackendParts } from '../backend-parts.ts';
import { addTeams } from './add-teams.ts';
import { checkTeams } from './check-teams.ts';

/** The calls on many teams at once. */
export function teamListCalls({
  store,
  queueMail,
  wakeOutbox,
  now,
}: Pick<BackendParts, 'store' | 'queueMail' | 'wakeOutbox' | 'now'>): Pick<
  Handlers<typeof backendTeams, Caller>,
  'CheckTeams' | 'SaveTeams'
> {
  return {
    CheckTeams: async ({ body }, caller) => checkTeams(store, body, requirePerson(caller), now()),
    SaveTeams: async ({ body }, caller) => {
      const answer = await addTeams(store, body, requirePerson(caller), queueMail, now());
      wakeOutbox();
      return answer;
    },
  };
}
