import { expect, test } from 'vitest';
import { errorForLog } from './error-for-log.ts';

test('an error goes into the log with its kind, code, places and causes, and without the row that it was about', () => {
  const inner = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (owner)=(mette) exists',
    where: 'Mette Holm',
  });
  const error = new Error('not kept for mette%40skole.example (mette@skole.example)', { cause: inner });
  const logged = errorForLog(error);
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'not kept for *** (***)',
    cause: { message: 'duplicate key value', code: '23505' },
  });
  expect(logged.stack).toContain('error-for-log.test.ts');
  expect(JSON.stringify(logged)).not.toMatch(/mette|Holm/i);
});

test('an error that is its own cause, and one with a book for a message, end somewhere', () => {
  // An expression with quadratic time would need a minute for it, longer than a test may.
  const error = new Error('x'.repeat(50_000));
  error.cause = error;
  const text = JSON.stringify(errorForLog(error));
  expect(text.length).toBeLessThan(20_000);
  expect(errorForLog(error).message).toHaveLength(300);
});
