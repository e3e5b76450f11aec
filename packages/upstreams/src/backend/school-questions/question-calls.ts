import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendNewcomers } from '@edison/contracts/upstream/users/newcomers';
import { type Caller, requireVerified } from '../access/caller.ts';
import type { BackendParts } from '../backend-parts.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { askColleagues } from '../school-proof/ask-colleagues.ts';
import { findOwnQuestion } from '../school-proof/open-questions.ts';
import { lockUser } from '../users/person/require-user.ts';
import { requireProfile } from '../users/profile.ts';
import { answerQuestion } from './answer-question.ts';
import { listNewcomers, listWaitingTeachers } from './list-questions.ts';

type Parts = Pick<BackendParts, 'store' | 'siteUrl' | 'adminAddresses' | 'now'>;

/** The calls on newcomers at a school, and who vouches for them. */
export function questionCalls({ store, siteUrl, adminAddresses, now }: Parts): Handlers<typeof backendNewcomers, Caller> {
  return {
    AskColleagues: async (_input, caller) => {
      const { email } = requireVerified(caller);
      return inTransaction(store, async (tx) => {
        await lockUser(tx, (await requireProfile(tx, email)).id);
        const { id, institution_state } = await requireProfile(tx, email);
        if (institution_state !== 'confirmed') throw new Problem('INSTITUTION_PENDING');
        await askColleagues(tx, id, siteUrl, now());
        const question = await findOwnQuestion(tx, id);
        // Nothing to ask: the school is proved.
        if (!question) throw new Problem('WRONG_STATE');
        return question;
      });
    },
    ListNewcomers: async (_input, caller) => listNewcomers(store, await requireProfile(store, requireVerified(caller).email)),
    AnswerNewcomer: async ({ body }, caller) => {
      const person = requireVerified(caller);
      if (!person.isAdmin) await requireProfile(store, person.email);
      await inTransaction(store, (tx) => answerQuestion(tx, { ...body, person }, { siteUrl, adminAddresses }, now()));
      return { questionId: body.questionId, answer: body.answer };
    },
    ListWaitingTeachers: ({ query }) => listWaitingTeachers(store, query),
  };
}
