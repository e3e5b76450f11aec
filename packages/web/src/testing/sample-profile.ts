import type { Profile } from '@edison/contracts/bff/users';

/** A complete profile of a teacher. */
export function sampleProfile(changes: Partial<Profile> = {}): Profile {
  return {
    userId: 'u1',
    email: 'mette@skole.example',
    firstName: 'Mette',
    lastName: 'Holm',
    jobTitle: 'lærer',
    grades: [6],
    subjects: ['Dansk'],
    institution: {
      institutionId: 'i1',
      name: 'Egebakkeskolen (opdigtet)',
      type: 'folkeskole',
      city: 'Odense',
      municipality: 'Odense',
      region: 'Syddanmark',
      state: 'confirmed',
    },
    reaffirmedSchoolYear: '2026/27',
    permissions: [],
    missing: [],
    ...changes,
  };
}
