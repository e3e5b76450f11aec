/** The place of the sample schools. */
export const place = { type: 'folkeskole', city: 'Odense', municipality: 'Odense', region: 'Syddanmark', postalCode: '5000' };

/** A confirmed school with two teachers and fourteen sign-ups. */
export const school = (institutionId: string, name: string, more: object = {}) => ({
  ...place,
  institutionId,
  name,
  state: 'confirmed',
  version: 3,
  createdAt: '2026-11-01T08:00:00Z',
  teachers: 2,
  signUps: 14,
  downloads: 5,
  ...more,
});

export const egebakke = school('s1', 'Egebakkeskolen');

/** A school that has been pending for three days, and is similar to `egebakke`. */
export const waiting = {
  ...school('p1', 'Egebakke Skole', { state: 'pending', version: 1, createdAt: new Date(Date.now() - 3.5 * 86_400_000).toISOString() }),
  waitingTeachers: [{ userId: 'u1', name: 'Sofie Holm', email: 'sofie@skole.example' }],
  requestedBy: { userId: 'u1', name: 'Sofie Holm' },
  heldSignUps: 2,
  candidates: [
    {
      ...place,
      institutionId: 's1',
      name: 'Egebakkeskolen',
      state: 'confirmed',
      version: 3,
      likeness: 0.92,
      because: 'name',
      teachers: 2,
      signUps: 14,
    },
  ],
};

export const mette = {
  userId: 'u2',
  email: 'mette@skole.example',
  firstName: 'Mette',
  lastName: 'Holm',
  jobTitle: 'lærer',
  state: 'active',
  createdAt: '2026-11-20T07:05:00Z',
};
