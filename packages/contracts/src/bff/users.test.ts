import { describe, expect, test } from 'vitest';
import { newProfile } from './users.ts';

const mette = {
  firstName: 'Mette',
  lastName: 'Holm',
  jobTitle: 'lærer',
  grades: [6, 7],
  subjects: ['natur/teknologi'],
  institutionId: 's1',
};

describe('a new profile', () => {
  test.each(['12345678', '12 34 56 78', '+45 12 34 56 78', '0045 12345678', '12-34-56-78'])(
    'takes the phone number %s as eight digits',
    (phone) => {
      expect(newProfile.parse({ ...mette, phone }).phone).toBe('12345678');
    },
  );

  test.each(['1234567', '123456789', '+46 12345678', '+45 1234567', 'tlf 12345678', '(12)345678'])(
    'refuses %s as a phone number',
    (phone) => {
      expect(newProfile.safeParse({ ...mette, phone }).success).toBe(false);
    },
  );

  test.each(['email', 'permissions', 'role', 'userId', 'confirmed', 'institution'])('never takes %s: that is decided elsewhere', (key) => {
    expect(newProfile.safeParse({ ...mette, [key]: 'role:admin' }).error?.issues[0]).toMatchObject({
      code: 'unrecognized_keys',
      keys: [key],
    });
  });

  test.each([
    ['a name of blanks', { firstName: '   ' }],
    ['a name of 81 characters', { lastName: 'x'.repeat(81) }],
    ['a name of two lines', { lastName: 'Holm\nBcc: x' }],
    ['a made-up job', { jobTitle: 'admin' }],
    ['an eleventh grade', { grades: [11] }],
    ['half a grade', { grades: [1.5] }],
    ['twenty-one subjects', { subjects: Array(21).fill('dansk') }],
    ['an id with a path in it', { institutionId: '../s1' }],
  ])('refuses %s', (_what, change) => {
    expect(newProfile.safeParse({ ...mette, ...change }).success).toBe(false);
  });
});
