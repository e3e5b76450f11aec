import type { OwnImport } from '@edison/contracts/bff/admin/imports/imported-teachers';
import { newProfile, type Profile } from '@edison/contracts/bff/users';
import { z } from 'zod';
import { ApiProblem } from '../../api/api-problem.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { firstVisitText } from '../../text/users/first-visit.ts';
import { schoolText } from '../../text/users/school.ts';
import { checkNames, emptyProfile, profileBody, profilePlan, type TypedProfile } from '../users/typed-profile.ts';
import { chooseNotices, createProfile, getProfile, type NewProfile } from '../users/user-queries.ts';

/** The values of the first visit as typed. Includes the school's name, to show it after a reload. */
export interface TypedVisit extends TypedProfile {
  readonly institutionId: string;
  readonly schoolName: string;
  readonly schoolWaits: boolean;
  readonly news: boolean;
}

/** The saved profile. `newsFailed`: saving the consent to the newsletter failed. */
export interface VisitResult {
  readonly profile: Profile;
  readonly newsFailed: boolean;
}

const schema = newProfile.extend({ news: z.boolean() });

/** The form behind all steps of the first visit. */
export function useVisitForm(onArrived: (arrival: VisitResult) => void, imported?: OwnImport) {
  const start: TypedVisit = { ...emptyProfile, institutionId: '', schoolName: '', schoolWaits: false, news: false, ...typedOf(imported) };
  const { grades, subjects, ...about } = profilePlan;
  return useContractForm({
    draft: 'first-visit',
    schema,
    start,
    fields: { ...about, institutionId: { label: schoolText.label }, grades, subjects, news: { label: firstVisitText.newsLegend } },
    bodyOf: ({ schoolName: _name, schoolWaits: _waits, ...typed }) => ({
      ...profileBody(typed),
      institutionId: typed.institutionId,
      news: typed.news,
    }),
    check: checkNames,
    refusedAt: { NAME_LOOKS_LIKE_CPR: 'firstName', INSTITUTION_UNKNOWN: 'institutionId' },
    send: saveVisit,
    onSent: onArrived,
  });
}

/** What an imported list says about the teacher, as if they had typed it. */
function typedOf(imported: OwnImport | undefined): Partial<TypedVisit> {
  if (imported === undefined) return {};
  const { firstName, lastName, phone = '', institution } = imported;
  if (institution === undefined) return { firstName, lastName, phone };
  const { institutionId, name, city } = institution;
  return { firstName, lastName, phone, institutionId, schoolName: city === '' ? name : `${name}, ${city}` };
}

/** Creates the profile, then stores the consent to the newsletter. A profile created by another tab or a lost answer counts as success. */
async function saveVisit({ news, ...profile }: z.output<typeof schema>): Promise<VisitResult> {
  const saved = await saveProfile(profile);
  if (!news) return { profile: saved, newsFailed: false };
  return await chooseNotices({ news: true }).then(
    () => ({ profile: saved, newsFailed: false }),
    () => ({ profile: saved, newsFailed: true }),
  );
}

async function saveProfile(profile: NewProfile): Promise<Profile> {
  try {
    return await createProfile(profile);
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'PROFILE_EXISTS') return await getProfile();
    throw error;
  }
}
