import { waitingTeacher } from '@edison/contracts/bff/account/newcomers';
import { onBehalf } from '@edison/contracts/bff/admin/person';
import { userDetail } from '@edison/contracts/bff/admin/users';
import { list } from '@edison/contracts/fields';
import type { Known } from '../input/known.ts';
import { from, type NounProbes } from './probe.ts';

const reason = 'Prøve af kontrakten';
const newcomer = (known: Known) => ({ userId: known.get('the newcomer'), reason });

const learnNewcomer = from(userDetail, ({ profile: { userId, institution }, version = 0 }, known) => {
  known.versions.set(userId, version);
  known.set('the school of the newcomer', institution?.institutionId);
});
const correction = (known: Known) => ({
  ...newcomer(known),
  ...{ firstName: 'Nora', lastName: 'Kontrakt' },
  version: known.versions.get(known.get('the newcomer')),
});
/** The address of a person of the kit, so that nobody is changed. */
const otherEmail = (known: Known) => ({
  ...newcomer(known),
  email: known.people.teacher?.email ?? 'nobody@skole.example',
  version: known.versions.get(known.get('the newcomer')),
});
const sameSchool = (known: Known) => {
  const institutionId = known.get('the school of the newcomer');
  return { ...newcomer(known), institutionId, from: institutionId };
};

const pair = (known: Known) => ({ userId: known.get('the newcomer'), otherId: known.get('a user'), aside: true });
/** A preview, so that nobody is merged. */
const merging = (known: Known) => {
  const userId = known.get('the newcomer');
  return { userId, into: known.get('a user'), version: known.versions.get(userId), intoVersion: 1, preview: true };
};

const answer = (given: 'yes' | 'no') => (known: Known) => ({ questionId: known.get('a question') ?? 'none', answer: given, reason });
const learnQuestion = ({ items }: { readonly items: readonly { readonly questionId: string }[] }, known: Known) =>
  known.set('a question', items[0]?.questionId);

/** Codes that are as good as an answer, because a remote identity provider manages the roles. */
const elsewhere = ['ROLES_ELSEWHERE', 'WRONG_STATE'] as const;
/** The newcomer is no admin by now, so that nobody loses the role; the receiver is no admin either. */
const notLeaving = [...elsewhere, 'LAST_ADMIN'] as const;
const handOver = (known: Known) => {
  const { userId } = newcomer(known);
  return { userId, reason, to: 'nobody', profile: 'keep', version: known.versions.get(userId) };
};

export const personProbes: NounProbes = {
  steps: [
    { call: 'GetRoles', as: 'admin', orRefused: elsewhere },
    { call: 'GetUserDetail', as: 'admin', values: newcomer, learn: learnNewcomer },
    { call: 'ListUserSignUps', as: 'admin', values: (known) => ({ userId: known.get('the newcomer') }) },
    { call: 'CorrectUser', as: 'admin', values: correction, writes: true },
    { call: 'CorrectUser', as: 'admin', values: correction, refused: ['CHANGED_MEANWHILE'], writes: true },
    {
      call: 'SendEmailLink',
      as: 'admin',
      values: otherEmail,
      orRefused: ['EMAIL_ELSEWHERE', 'WRONG_STATE', 'CHANGED_MEANWHILE'],
      writes: true,
    },
    {
      call: 'ChangeEmail',
      as: 'admin',
      values: otherEmail,
      orRefused: ['EMAIL_ELSEWHERE', 'EMAIL_TAKEN', 'CHANGED_MEANWHILE'],
      writes: true,
    },
    { call: 'ChangeInstitution', as: 'admin', values: sameSchool, writes: true },
    { call: 'ListDuplicates', as: 'admin' },
    { call: 'SetDuplicateAside', as: 'admin', values: pair, writes: true },
    { call: 'SetDuplicateAside', as: 'admin', values: (known) => ({ ...pair(known), aside: false }), writes: true },
    { call: 'MergeUsers', as: 'admin', values: merging, orRefused: ['CHANGED_MEANWHILE'], writes: true },
    {
      call: 'MergeUsers',
      as: 'admin',
      values: () => ({ userId: 'no-such-user', into: 'no-such-other', version: 1, intoVersion: 1, preview: true }),
      refused: ['NOT_FOUND'],
      writes: true,
    },
    { call: 'ListNewcomers', as: 'teacher' },
    { call: 'AskColleagues', as: 'teacher', orRefused: ['WRONG_STATE', 'INSTITUTION_PENDING'], writes: true },
    { call: 'ListWaitingTeachers', as: 'admin', learn: from(list(waitingTeacher), learnQuestion) },
    { call: 'AnswerNewcomer', as: 'pending', values: answer('yes'), refused: ['NOT_FOUND'], writes: true },
    { call: 'AnswerNewcomer', as: 'admin', values: answer('yes'), orRefused: ['NOT_FOUND', 'ALREADY_ANSWERED'], writes: true },
    {
      call: 'StartOnBehalf',
      as: 'admin',
      values: newcomer,
      writes: true,
      learn: from(onBehalf, ({ onBehalfId }, known) => known.set('a look on behalf', onBehalfId)),
    },
    { call: 'EndOnBehalf', as: 'admin', values: (known) => ({ onBehalfId: known.get('a look on behalf') }), writes: true },
  ],
  // These invalidate the newcomer's token.
  after: [
    { call: 'GrantRole', as: 'admin', values: newcomer, orRefused: elsewhere, writes: true },
    { call: 'TakeRole', as: 'admin', values: newcomer, orRefused: elsewhere, writes: true },
    { call: 'PreviewHandOver', as: 'admin', values: newcomer, orRefused: notLeaving },
    { call: 'HandOver', as: 'admin', values: handOver, orRefused: [...notLeaving, 'CHANGED_MEANWHILE'], writes: true },
    { call: 'ResetSecondFactor', as: 'admin', values: newcomer, orRefused: elsewhere, writes: true },
    { call: 'EndLogins', as: 'admin', values: newcomer, writes: true },
  ],
};
