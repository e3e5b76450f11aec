import { describe, expect, test } from 'vitest';
import { readOptions } from './options.ts';

const jwt = (claims: object) => `eyJ0eXAiOiJKV1QifQ.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;
const run = (args: readonly string[], env: Record<string, string> = {}) => {
  const options = readOptions(args, env);
  if (options.kind !== 'run') throw new Error(options.kind);
  return options;
};

describe('what was asked for', () => {
  test('names the servers, and by default nothing is written', () => {
    expect(run(['--backend', 'http://localhost:1'])).toMatchObject({
      backend: 'http://localhost:1',
      allowWrites: false,
      allowExtra: false,
    });
    expect(run(['--content', 'https://x.example', '--content-root', 'a.dk', '--allow-writes'])).toMatchObject({
      contentRoot: 'a.dk',
      allowWrites: true,
    });
    expect(run(['--backend', 'http://x', '--only', 'GetUser,GetEvents']).only).toEqual(['GetUser', 'GetEvents']);
  });

  test('has tokens from the command or from the environment, the command first, and the e-mail that a token tells', () => {
    const token = jwt({ email: 'mette@skole.example' });
    const { people } = run(
      ['--backend', 'http://x', '--token-teacher', token, '--token-other', 'opaque', '--email-other', 'jonas@skole.example'],
      {
        CONTRACT_TOKEN_TEACHER: 'another',
        CONTRACT_TOKEN_ADMIN: 'from-the-environment',
      },
    );
    expect(people).toEqual({
      teacher: { token, email: 'mette@skole.example' },
      other: { token: 'opaque', email: 'jonas@skole.example' },
      admin: { token: 'from-the-environment', email: undefined },
    });
    expect(run(['--backend', 'http://x', '--guest-token', 'g']).people).toEqual({ guest: { token: 'g', email: undefined } });
  });
});

test.each([
  ['no server', []],
  ['an address without a protocol', ['--backend', 'localhost:3000']],
  ['an option that there is none of', ['--backend', 'http://x', '--tokens', 'secret-token']],
  ['a call that there is none of', ['--backend', 'http://x', '--only', 'GetUser,GetUsr']],
  ['a word alone', ['--backend', 'http://x', 'secret-token']],
  ['an option without its value', ['--backend']],
])('%s is asked wrongly, and no token is said again', (_what, args) => {
  const options = readOptions(args, { CONTRACT_TOKEN_ADMIN: 'secret-token' });
  expect(options.kind).toBe('wrong');
  expect(JSON.stringify(options)).not.toContain('secret-token');
});

test('--help wins over every other option', () => {
  expect(readOptions(['--help'], {})).toEqual({ kind: 'help' });
});
