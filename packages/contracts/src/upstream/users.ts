import { z } from 'zod';
import { newProfile, profile, userSummary } from '../bff/users.ts';
import { email, id, list, searchText } from '../fields.ts';
import { defineRoutes } from '../route.ts';

// Methods, paths and spelling are the seed's; `x/` holds the calls that the seed names none for.

const ownEmail = { own: { in: 'query', key: 'email', is: 'email' }, query: z.strictObject({ email }) } as const;

export const backendUsers = defineRoutes({
  GetUser: {
    method: 'GET',
    path: '/user/GetUser',
    summary: 'A profile with its institution, and what is missing.',
    who: 'signed-in',
    ...ownEmail,
    answer: profile,
    problems: ['PROFILE_MISSING', 'PROFILE_DEACTIVATED'],
  },
  GetNewestUsers: {
    method: 'GET',
    path: '/user/GetNewestUsers',
    summary: 'The 20 newest users.',
    who: 'admin',
    answer: list(userSummary),
    problems: [],
  },
  SearchUser: {
    method: 'GET',
    path: '/user/SearchUser',
    summary: 'Users by name, e-mail or school.',
    who: 'admin',
    query: z.strictObject({ searchTerm: searchText.trim().min(1) }),
    answer: list(userSummary),
    problems: [],
  },
  CreateUser: {
    method: 'POST',
    path: '/user/CreateUser',
    summary: "Makes the caller's profile; e-mail comes from the token, and only a verified one.",
    who: 'signed-in',
    body: newProfile,
    answer: profile,
    status: 201,
    problems: ['EMAIL_NOT_VERIFIED', 'PROFILE_EXISTS', 'INSTITUTION_UNKNOWN', 'NAME_LOOKS_LIKE_CPR'],
  },
  UpdateInstitution: {
    method: 'POST',
    path: '/user/UpdateInstitution',
    summary: 'Moves a user to another institution.',
    who: 'signed-in',
    own: { in: 'body', key: 'email', is: 'email' },
    body: z.strictObject({ email, institutionId: id }),
    answer: profile,
    problems: ['PROFILE_MISSING', 'INSTITUTION_UNKNOWN'],
  },
  ReAffirmInstitution: {
    method: 'POST',
    path: '/user/ReAffirmInstitution',
    summary: 'Confirms the own school for this school year.',
    who: 'signed-in',
    body: z.strictObject({ institutionId: id }),
    answer: profile,
    problems: ['PROFILE_MISSING', 'INSTITUTION_UNKNOWN'],
  },
});
