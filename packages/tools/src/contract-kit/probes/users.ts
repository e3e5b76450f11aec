import { backendUsers } from '@edison/contracts/upstream/users';
import { backendAccount } from '@edison/contracts/upstream/users/account';
import { backendImportedTeachers } from '@edison/contracts/upstream/users/imported-teachers';
import type { Known } from '../input/known.ts';
import type { Role } from '../roles.ts';
import { from, type NounProbes, type Probe } from './probe.ts';

const profile = backendUsers.GetUser.answer;

/** Learns the user id of a role, which many calls need. */
const whoIs = (as: Role): Probe => ({
  call: 'GetUser',
  as,
  // An admin may have no profile.
  ...(as === 'admin' && { orRefused: ['PROFILE_MISSING'] }),
  learn: from(profile, (answer, known) => {
    known.userIds.set(as, answer.userId);
    if (as !== 'teacher') return;
    known.set('a user', answer.userId);
    known.set('the school of the teacher', answer.institution?.institutionId);
    const { firstName, lastName, phone, jobTitle, grades, subjects } = answer;
    known.set('the profile of the teacher', { firstName, lastName, phone, jobTitle, grades, subjects });
  }),
});

const asThey = (known: Known) => {
  const own = known.get('the profile of the teacher');
  return typeof own === 'object' && own !== null ? { ...own } : { firstName: undefined };
};
const ownSchool = (known: Known) => ({ institutionId: known.get('the school of the teacher') });
const newcomer = {
  firstName: 'Kontrakt',
  lastName: 'Prøve',
  phone: undefined,
  jobTitle: 'andet',
  grades: [6],
  subjects: ['natur/teknologi'],
};
const reason = 'Prøve af kontrakten';
/** Somebody of a list, whom the kit removes again. */
const imported = 'kontrakt-import@skole.example';

export const userProbes: NounProbes = {
  steps: [
    ...(['teacher', 'other', 'pending', 'admin'] as const).map(whoIs),
    { call: 'SearchUser', as: 'admin', values: () => ({ searchTerm: 'skole' }) },
    {
      call: 'ImportTeachers',
      as: 'admin',
      // Again, for an earlier run has removed the address.
      values: () => ({ csv: `E-mail;Navn\n${imported};Kontrakt Prøve`, again: [imported], save: true }),
      writes: true,
    },
    {
      call: 'ListImportedTeachers',
      as: 'admin',
      values: () => ({ search: imported }),
      learn: from(backendImportedTeachers.ListImportedTeachers.answer, ({ items }, known) => {
        known.set('an imported teacher of the kit', items.find(({ email }) => email === imported)?.importedId);
      }),
    },
    { call: 'InviteTeachers', as: 'admin', values: () => ({ save: false }), writes: true },
    {
      call: 'CorrectImportedTeacher',
      as: 'admin',
      values: (known) => ({ importedId: known.get('an imported teacher of the kit'), email: `rettet-${imported}` }),
      writes: true,
    },
    {
      call: 'CorrectImportedTeacher',
      as: 'admin',
      values: () => ({ importedId: 'no-such-import', email: imported }),
      refused: ['NOT_FOUND'],
      writes: true,
    },
    {
      call: 'RemoveImportedTeachers',
      as: 'admin',
      values: (known) => ({ ids: [known.get('an imported teacher of the kit')] }),
      writes: true,
    },
    { call: 'GetOwnImport', as: 'newcomer' },
    {
      call: 'CreateUser',
      as: 'teacher',
      values: (known) => ({ ...newcomer, ...ownSchool(known) }),
      refused: ['PROFILE_EXISTS'],
      writes: true,
    },
    {
      call: 'CreateUser',
      as: 'newcomer',
      values: () => ({ ...newcomer, institutionId: 'no-such-school' }),
      refused: ['INSTITUTION_UNKNOWN'],
      writes: true,
    },
    {
      call: 'CreateUser',
      as: 'newcomer',
      values: (known) => ({ ...newcomer, ...ownSchool(known), firstName: '010190-1234' }),
      refused: ['NAME_LOOKS_LIKE_CPR'],
      writes: true,
    },
    {
      call: 'CreateUser',
      as: 'newcomer',
      values: (known) => ({ ...newcomer, ...ownSchool(known) }),
      orRefused: ['PROFILE_EXISTS'],
      writes: true,
      learn: from(profile, ({ userId }, known) => known.set('the newcomer', userId)),
    },
    { call: 'UpdateInstitution', as: 'teacher', values: ownSchool, writes: true },
    {
      call: 'UpdateInstitution',
      as: 'teacher',
      values: () => ({ institutionId: 'no-such-school' }),
      refused: ['INSTITUTION_UNKNOWN'],
      writes: true,
    },
    { call: 'ReAffirmInstitution', as: 'teacher', values: ownSchool, writes: true },
    { call: 'UpdateProfile', as: 'teacher', values: asThey, writes: true },
    {
      call: 'UpdateProfile',
      as: 'teacher',
      values: (known) => ({ ...asThey(known), lastName: '010190-1234' }),
      refused: ['NAME_LOOKS_LIKE_CPR'],
      writes: true,
    },
  ],
  after: [
    { call: 'DeactivateUser', as: 'admin', values: (known) => ({ userId: known.get('the newcomer'), reason }), writes: true },
    { call: 'ReactivateUser', as: 'admin', values: (known) => ({ userId: known.get('the newcomer'), reason }), writes: true },
  ],
};

const madeUp = 'x'.repeat(43);

export const accountProbes: NounProbes = {
  steps: [
    { call: 'ChooseNotices', as: 'newcomer', values: () => ({ news: true, reminders: false }), writes: true },
    { call: 'GetAccount', as: 'teacher' },
    {
      call: 'MakeCalendarAddress',
      as: 'newcomer',
      writes: true,
      learn: from(backendAccount.MakeCalendarAddress.answer, ({ secret }, known) => known.set('the secret of a calendar', secret)),
    },
    { call: 'GetCalendarFeed', as: 'guest', values: (known) => ({ secret: known.get('the secret of a calendar') }) },
    { call: 'GetCalendarFeed', as: 'guest', values: () => ({ secret: madeUp }), refused: ['NOT_FOUND'] },
    { call: 'StopCalendarAddress', as: 'newcomer', writes: true },
    {
      call: 'GetCalendarFeed',
      as: 'guest',
      values: (known) => ({ secret: known.get('the secret of a calendar') }),
      refused: ['NOT_FOUND'],
      writes: true,
    },
    // Both are recorded in the audit log.
    { call: 'GetOwnData', as: 'newcomer', writes: true },
    { call: 'RequestDeletion', as: 'newcomer', values: () => ({ reason: 'other' }), writes: true },
    { call: 'TakeBackDeletion', as: 'newcomer', writes: true },
  ],
};
