import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendSignUps } from '@edison/contracts/upstream/sign-ups';
import { type Caller, requirePerson } from '../../access/caller.ts';
import type { BackendParts } from '../../backend-parts.ts';
import { signUpByList } from './sign-up-by-list.ts';

type ListParts = Pick<BackendParts, 'store' | 'queueMail' | 'wakeOutbox' | 'limitConcurrency' | 'now'>;

/** The call that signs a list of people up. */
export function signUpListCalls({
  store,
  queueMail,
  wakeOutbox,
  limitConcurrency,
  now,
}: ListParts): Pick<Handlers<typeof backendSignUps, Caller>, 'SignUpToEventByList'> {
  return {
    SignUpToEventByList: async ({ body }, caller) => {
      const person = requirePerson(caller);
      if (!person.emailVerified) throw new Problem('EMAIL_NOT_VERIFIED');
      const answer = await limitConcurrency(body.sessionId, () => signUpByList(store, body, person, queueMail, now()));
      if (answer.saved) wakeOutbox();
      return answer;
    },
  };
}
