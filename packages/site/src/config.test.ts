import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { ConfigProblem, readConfig } from './config.ts';

const key = 'q8Zr2Lk0Xv7Tn4Wy1Bd6Gs9Hc3Jm5Pf-A';

function missing(variables: Record<string, string>): readonly string[] {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigProblem) return error.list;
    throw error;
  }
  return [];
}

test('whom to tell about a hole, and how long browsers stay at https, are settings', () => {
  expect(readConfig({})).toMatchObject({ transportSecurity: 'max-age=63072000; includeSubDomains', security: undefined });
  expect(readConfig({ HSTS: 'max-age=0', SECURITY_CONTACT: 'mailto:a@e.example, https://e.example/' })).toMatchObject({
    transportSecurity: 'max-age=0',
    security: { contacts: ['mailto:a@e.example', 'https://e.example/'] },
  });
});

test('mails to admins go to the addresses that are set, or else to the first admin', () => {
  const ADMIN_EMAIL = 'leder@fonden.example';
  const admins = (variables: Record<string, string>) => readConfig(variables).mail.admins;
  expect(admins({ ADMIN_EMAIL, MAIL_TO_ADMINS: 'kontor@fonden.example, vagt@fonden.example' })).toEqual([
    'kontor@fonden.example',
    'vagt@fonden.example',
  ]);
  expect(admins({ ADMIN_EMAIL })).toEqual([ADMIN_EMAIL]);
  expect(admins({ DEMO: '0', MAIL: 'off' })).toEqual([]);
});

describe('without any setting', () => {
  test('everything is embedded, with the demo on', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      demo: true,
      siteUrl: 'http://localhost:3000',
      database: { kind: 'pglite' },
      backend: { kind: 'embedded' },
    });
    expect(config.provider).toEqual({ kind: 'embedded' });
    expect(config.mail.smtp.kind).toBe('demo-mailbox');
  });

  test('an empty variable counts as not set', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: ' ' }).database.kind).toBe('pglite');
  });
});

test('the files of the site are followed while somebody works on them, and in production only when asked for', () => {
  const production = { NODE_ENV: 'production', SITE_URL: 'http://localhost:3000', SESSION_KEYS: key, SMTP_URL: 'smtp://m.example' };
  expect([readConfig({}), readConfig({ CONTENT_WATCH: '0' }), readConfig(production)].map((config) => config.contentWatched)).toEqual([
    true,
    false,
    false,
  ]);
  expect(readConfig({ ...production, CONTENT_WATCH: '1' }).contentWatched).toBe(true);
});

describe('the demo', () => {
  test.each(['BACKEND_URL', 'SMTP_URL', 'DATABASE_URL'])('is off by itself when %s is set', (name) => {
    const urls: Record<string, string> = {
      BACKEND_URL: 'http://b.example',
      SMTP_URL: 'smtp://m.example',
      DATABASE_URL: 'postgres://d.example/e',
    };
    const settings = { SMTP_URL: 'smtp://m.example', SESSION_KEYS: key, [name]: urls[name] ?? '' };
    expect(readConfig(settings).demo).toBe(false);
  });

  test('is off in production unless it is asked for in so many words', () => {
    const production = {
      NODE_ENV: 'production',
      SITE_URL: 'https://e.example',
      SESSION_KEYS: key,
      SMTP_URL: 'smtp://m.example',
      TRUSTED_PROXIES: 'none',
    };
    expect(readConfig(production).demo).toBe(false);
    expect(missing({ ...production, DEMO: '1' })).toEqual([expect.stringContaining('published-passwords')]);
    expect(readConfig({ ...production, DEMO: 'published-passwords' }).demo).toBe(true);
    expect(readConfig({ ...production, SITE_URL: 'http://localhost:3000', DEMO: '1' }).demo).toBe(true);
  });
});

describe('a half configuration stops the start with everything that is missing', () => {
  test('in production', () => {
    const lines = missing({ NODE_ENV: 'production' }).join('\n');
    expect(lines).toContain('SITE_URL');
    expect(lines).toContain('TRUSTED_PROXIES');
    expect(lines).toContain('SESSION_KEYS');
    expect(lines).toContain('SMTP_URL');
  });

  test('an identity provider without its client', () => {
    const lines = missing({ OIDC_ISSUER: 'https://id.example', DEMO: '1' });
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_AUDIENCE']);
  });

  test('a claim that names schools without the provider that gives it', () => {
    expect(missing({ SCHOOL_CLAIM: 'institution' })).toEqual([expect.stringContaining('SCHOOL_CLAIM needs OIDC_ISSUER')]);
  });

  test('a content service without a key for its purges', () => {
    expect(missing({ CONTENT_URL: 'https://c.example', DEMO: '1' })).toEqual([expect.stringContaining('PURGE_KEY')]);
  });

  test.each([['secret'], ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa']])('a weak session key (%s)', (weak) => {
    expect(missing({ SESSION_KEYS: weak })).toEqual([expect.stringContaining('weak')]);
  });

  test('production in the open needs https and a word about proxies', () => {
    const open = {
      NODE_ENV: 'production',
      SITE_URL: 'http://e.example',
      SESSION_KEYS: key,
      BACKEND_URL: 'http://b.example',
      SMTP_URL: 'smtp://m.example',
    };
    const provider = { OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b', OIDC_AUDIENCE: 'c' };
    const lines = missing({ ...open, ...provider });
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['SITE_URL', 'OIDC_ISSUER', 'TRUSTED_PROXIES']);
  });

  test('a purge key with a simple pattern', () => {
    expect(missing({ PURGE_KEY: 'ab'.repeat(20) })).toEqual([expect.stringContaining('PURGE_KEY')]);
  });

  test.each([
    ['NODE_ENV', 'Production'],
    ['PORT', 'seventy'],
    ['SITE_URL', 'https://e.example/path'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['BACKEND_URL', 'ftp://x'],
    ['MAIL_TO_ADMINS', 'kontor@edison.example, kontoret'],
    ['SCHOOL_CLAIM', 'two claims'],
    ['HSTS', 'for ever'],
    ['SECURITY_CONTACT', 'sikkerhed@edison.example'],
    ['SECURITY_POLICY', 'http://edison.example/'],
  ])('a wrong %s', (name, value) => {
    expect(missing({ [name]: value })).toEqual([expect.stringContaining(name)]);
  });
});

test('docker compose hands the site every setting in .env, not only those that it has a default for', async () => {
  const compose = await readFile(new URL('../../../docker-compose.yml', import.meta.url), 'utf8');
  const [site = ''] = compose.split(/^ {2}postgres:/m);
  expect(site).toMatch(/^ {4}env_file:\n {6}- \.env$/m);
});
