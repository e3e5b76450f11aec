import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

test('the log learns kind, code and place of an error, and none of the values it met', () => {
  const error = Object.assign(new TypeError('Key (email_norm)=(mette@skole.example) exists'), {
    code: '23505',
    detail: 'mette@skole.example',
  });
  const described = describeError(error);
  expect(described).toMatchObject({ error: 'TypeError', code: '23505' });
  expect(described.at[0]).toContain('describe-error.test.ts');
  expect(JSON.stringify(described)).not.toContain('mette');
});

test('what is thrown without being an error is only named by its type', () => {
  expect(describeError('hemmelig')).toEqual({ error: 'string', code: undefined, at: [] });
});
