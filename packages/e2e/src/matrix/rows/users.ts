import { adminRow, ownRow, personRow, type Row } from '../row.ts';
import { people, type Someone } from '../world.ts';

const changes = { firstName: 'Mette', lastName: 'Holm', jobTitle: 'lærer', grades: [6], subjects: ['Natur/teknologi'] };
const profile = { ...changes, institutionId: 'skole-990001' };
const reason = 'Er stoppet på skolen';
const page = { page: '1', pageSize: '20' };
const elsewhere = 'skole-990003';
const schoolOf = ({ userId }: Someone) => (userId === people.pending.userId ? 'skole-strandmarken' : 'skole-990001');
/** Somebody who is none of the callers: closing a profile ends its sessions. */
const userId = 'bruger-kollega-2';

/** Everybody here has a profile already, and gets no second one. */
const hasProfile = { owners: 'PROFILE_EXISTS', others: 'PROFILE_EXISTS', admins: 'PROFILE_EXISTS' } as const;

export const backendUserRows: Readonly<Record<string, Row>> = {
  GetUser: personRow(({ email }) => ({ query: { email } })),
  GetNewestUsers: adminRow(() => ({})),
  SearchUser: adminRow(() => ({ query: { searchTerm: 'mette' } })),
  CreateUser: ownRow(() => ({ body: profile }), hasProfile),
  UpdateInstitution: personRow(({ email }) => ({ body: { email, institutionId: elsewhere, reason } })),
  ReAffirmInstitution: ownRow((whose) => ({ body: { institutionId: schoolOf(whose) } }), {
    another: 'INSTITUTION_UNKNOWN',
    admins: 'INSTITUTION_UNKNOWN',
  }),
  UpdateProfile: ownRow(() => ({ body: changes })),
  GetUserDetail: adminRow((whose) => ({ query: { userId: whose.userId } })),
  ListUserSignUps: adminRow((whose) => ({ query: { userId: whose.userId, ...page } })),
  DeactivateUser: adminRow(() => ({ body: { userId, reason } })),
  ReactivateUser: adminRow(() => ({ body: { userId, reason } })),
};

export const backendUserFileRows: Readonly<Record<string, Row>> = { ExportUsers: adminRow(() => ({})) };

export const siteUserRows: Readonly<Record<string, Row>> = {
  getProfile: ownRow(() => ({})),
  createProfile: ownRow(() => ({ body: profile }), hasProfile),
  reaffirmInstitution: ownRow((whose) => ({ body: { institutionId: schoolOf(whose) } }), {
    another: 'INSTITUTION_UNKNOWN',
    admins: 'INSTITUTION_UNKNOWN',
  }),
  updateProfile: ownRow(() => ({ body: changes })),
  changeInstitution: ownRow(() => ({ body: { institutionId: elsewhere } })),
};

export const siteAdminUserRows: Readonly<Record<string, Row>> = {
  listNewestUsers: adminRow(() => ({})),
  searchUsers: adminRow(() => ({ query: { searchTerm: 'mette' } })),
  getUserDetail: adminRow((whose) => ({ params: { userId: whose.userId } })),
  listNewestSignUps: adminRow((whose) => ({ params: { userId: whose.userId }, query: page })),
  deactivateUser: adminRow(() => ({ params: { userId }, body: { reason } })),
  reactivateUser: adminRow(() => ({ params: { userId }, body: { reason } })),
};

export const siteUserFileRows: Readonly<Record<string, Row>> = { exportUsers: adminRow(() => ({})) };

const csv = 'E-mail;Navn;Skolenummer\nproeve@skole.example;Prøve Lærer;990001';
const teachers = { csv, save: false };
const everybody = { save: false };
const removal = { ids: ['ingen'] };
const newEmail = { email: 'ny@skole.example' };

export const backendImportedTeacherRows: Readonly<Record<string, Row>> = {
  ImportTeachers: adminRow(() => ({ body: teachers })),
  ListImportedTeachers: adminRow(() => ({ query: {} })),
  InviteTeachers: adminRow(() => ({ body: everybody })),
  RemoveImportedTeachers: adminRow(() => ({ body: removal })),
  CorrectImportedTeacher: adminRow(() => ({ body: { importedId: 'ingen', ...newEmail } }), { admins: 'NOT_FOUND' }),
  GetOwnImport: ownRow(() => ({})),
};

export const siteImportedTeacherRows: Readonly<Record<string, Row>> = {
  importTeachers: adminRow(() => ({ body: teachers })),
  listImportedTeachers: adminRow(() => ({})),
  inviteTeachers: adminRow(() => ({ body: everybody })),
  removeImportedTeachers: adminRow(() => ({ body: removal })),
  correctImportedTeacher: adminRow(() => ({ params: { importedId: 'ingen' }, body: newEmail }), { admins: 'NOT_FOUND' }),
};

export const siteOwnImportRows: Readonly<Record<string, Row>> = { getOwnImport: ownRow(() => ({})) };
