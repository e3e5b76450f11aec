import { defaultLimits, type SessionLimits } from '@edison/contracts/session-limits';
import { mfaProfile, type StepUpRule } from '@edison/contracts/step-up';
import { z } from 'zod';

/** Where an upstream runs: in this process, or at a URL. */
export type Place = { readonly kind: 'embedded' } | { readonly kind: 'remote'; readonly url: string };

/** The identity provider: embedded, or remote with our client registration. */
export type Provider =
  | { readonly kind: 'embedded'; readonly adminEmail?: string }
  | { readonly kind: 'remote'; readonly issuer: string; readonly clientId: string; readonly clientSecret: string };

/** The configuration from the environment, which is read once. */
export interface Config {
  readonly production: boolean;
  readonly demo: boolean;
  readonly host: string;
  readonly port: number;
  readonly siteUrl: string;
  readonly dataDirectory: string;
  readonly database: { readonly kind: 'pglite' } | { readonly kind: 'postgres'; readonly url: string };
  /** Undefined: generated once and stored in the data folder. */
  readonly sessionKeys: readonly string[] | undefined;
  readonly sessionIdleSeconds: number;
  readonly sessionAbsoluteSeconds: number;
  /** What a login has to be for the calls that harm most. */
  readonly stepUp: StepUpRule;
  readonly adminSessions: SessionLimits;
  readonly provider: Provider;
  readonly audience: string;
  readonly scopes: string;
  readonly logoutHint: boolean;
  /** The claim of a remote provider that names a person's schools; undefined: none. */
  readonly schoolClaim: string | undefined;
  /** A remote provider's page for changing the e-mail; the embedded one has its own. */
  readonly emailChangeUrl: string | undefined;
  readonly backend: Place;
  readonly content: Place;
  readonly contentRoot: string;
  readonly mediaUrl: string | undefined;
  readonly purgeKey: string | undefined;
  /** Folder of the embedded content, with `pages` and `media`; undefined: the content in the repository. */
  readonly contentDirectory: string | undefined;
  /** Whether changed files of the embedded content take effect at once. */
  readonly contentWatched: boolean;
  readonly scriptHosts: readonly string[];
  /** Other hosts to which content may redirect. */
  readonly redirectHosts: readonly string[];
  readonly mail: {
    readonly smtp: { readonly kind: 'off' | 'demo-mailbox' } | { readonly kind: 'smtp'; readonly url: string };
    readonly from: string;
    /** Where mails to admins go; empty: none is sent. */
    readonly admins: readonly string[];
  };
  /** clamd, which scans every file that is sent to the embedded backend; undefined: nothing does. */
  readonly scanner: string | undefined;
  readonly trustedProxies: readonly string[];
  /** The value of Strict-Transport-Security over https. */
  readonly transportSecurity: string;
  /** Whom to tell about a hole; undefined: there is no security.txt. */
  readonly security: { readonly contacts: readonly string[]; readonly policy: string | undefined } | undefined;
  /** How long a stopping process still answers requests, while its readiness probe says 503. */
  readonly drainSeconds: number;
  readonly operations: { readonly host: string; readonly port: number } | undefined;
  readonly logLevel: string;
  /** Commit of the build, or 'unknown'. */
  readonly commit: string;
}

/** An invalid configuration. `list` has a line for each missing or wrong setting. */
export class ConfigProblem extends Error {
  override readonly name = 'ConfigProblem';
  readonly list: readonly string[];

  constructor(list: readonly string[]) {
    super(`The configuration is not complete:\n${list.map((line) => `  - ${line}`).join('\n')}`);
    this.list = list;
  }
}

const origin = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine((url) => url.pathname === '/' && !url.search && !url.username, 'must be an origin, such as https://edison.example')
  .transform((url) => url.origin);
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');
const seconds = z.coerce.number().int().min(5);
const claim = z.string().regex(/^[\w.:/#-]{1,200}$/, 'must be the name of a claim');
const port = z.coerce.number().int().min(0).max(65_535);

/** The environment variables; each is described in `settings.ts`, and becomes a field of `Config` in `decide`. */
const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  HOST: z.string().optional(),
  PORT: port.default(3000),
  SITE_URL: origin.optional(),
  EDISON_DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SESSION_KEYS: list.optional(),
  SESSION_IDLE: seconds.default(defaultLimits.teacher.idleSeconds),
  SESSION_ABSOLUTE: seconds.default(defaultLimits.teacher.absoluteSeconds),
  ADMIN_SESSION_IDLE: seconds.default(defaultLimits.admin.idleSeconds),
  ADMIN_SESSION_ABSOLUTE: seconds.default(defaultLimits.admin.absoluteSeconds),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_AUDIENCE: z.string().optional(),
  OIDC_SCOPES: z.string().default('openid profile email offline_access options'),
  OIDC_LOGOUT_HINT: flag.default(false),
  SCHOOL_CLAIM: claim.optional(),
  EMAIL_CHANGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_SECOND_FACTOR: z.enum(['required', 'offered']).optional(),
  STRONG_ACR: z
    .string()
    .regex(/^[!-~]+(?: [!-~]+)*$/, 'must be values of acr, with a space between')
    .default(mfaProfile),
  BACKEND_URL: origin.optional(),
  CONTENT_URL: origin.optional(),
  CONTENT_ROOT: z
    .string()
    .regex(/^[a-z0-9.-]+$/)
    .default('projektedison.dk'),
  MEDIA_URL: origin.optional(),
  PURGE_KEY: z.string().min(32).optional(),
  CONTENT_DIR: z.string().optional(),
  CONTENT_WATCH: flag.optional(),
  SCRIPT_HOSTS: list.default([]),
  REDIRECT_HOSTS: list.default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL: z.enum(['on', 'off']).default('on'),
  MAIL_FROM: z.string().optional(),
  MAIL_TO_ADMINS: list.pipe(z.array(z.email())).optional(),
  CLAMAV_URL: z
    .string()
    .regex(/^(?:tcp:\/\/[^/:@\s]+(?::\d{1,5})?|unix:\/\S+)$/, 'must be tcp://host:port or unix:/path')
    .optional(),
  TRUSTED_PROXIES: list.default([]),
  HSTS: z
    .string()
    .regex(/^max-age=\d+(?:; includeSubDomains)?(?:; preload)?$/, 'must be such as max-age=63072000; includeSubDomains')
    .default('max-age=63072000; includeSubDomains'),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:mailto:|https:\/\/|tel:)\S+(?:\s*,\s*(?:mailto:|https:\/\/|tel:)\S+)*$/, 'must be mailto:, https:// or tel: addresses')
    .pipe(list)
    .optional(),
  SECURITY_POLICY: z.url({ protocol: /^https$/ }).optional(),
  /** `published-passwords` confirms a demo on a public address, whose accounts have published passwords. */
  DEMO: z.union([flag, z.literal('published-passwords')]).optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(20).optional(),
  OPERATIONS_HOST: z.string().default('127.0.0.1'),
  OPERATIONS_PORT: port.default(9464),
  EDISON_COMMIT: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .default('unknown'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
});
export type Environment = z.infer<typeof environment>;

/**
 * Turns the environment into a configuration. An empty variable counts as not set.
 *
 * @throws ConfigProblem with every missing or wrong setting at once.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const read = environment.safeParse(set);
  if (!read.success) throw new ConfigProblem(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const env = read.data;
  const production = env.NODE_ENV === 'production';
  const demo = Boolean(env.DEMO ?? (!production && nothingRemote(env)));
  const missing = missingSettings(env, production, demo);
  if (missing.length > 0) throw new ConfigProblem(missing);
  return decide(env, production, demo);
}

function nothingRemote(env: Environment): boolean {
  return [env.BACKEND_URL, env.CONTENT_URL, env.OIDC_ISSUER, env.DATABASE_URL, env.SMTP_URL].every((url) => url === undefined);
}

function missingSettings(env: Environment, production: boolean, demo: boolean): string[] {
  const lines = [...missingOfProvider(env), ...weakSecrets(env)];
  if ((production || env.DATABASE_URL) && !env.SESSION_KEYS) {
    lines.push('SESSION_KEYS is missing: one secret of 32 characters or more, the same for all replicas');
  }
  if (env.CONTENT_URL && !env.PURGE_KEY)
    lines.push('PURGE_KEY is missing: the content service at CONTENT_URL signs with it what has changed');
  const sendsMail = env.MAIL === 'on' && (!env.BACKEND_URL || !env.OIDC_ISSUER);
  if (sendsMail && !demo && !env.SMTP_URL) lines.push('SMTP_URL is missing: the embedded backend and identity provider send mail');
  return production ? [...lines, ...missingInProduction(env)] : lines;
}

function missingOfProvider(env: Environment): string[] {
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_AUDIENCE'] as const;
  if (!env.OIDC_ISSUER && !env.OIDC_CLIENT_ID && !env.OIDC_CLIENT_SECRET)
    return env.SCHOOL_CLAIM ? ['SCHOOL_CLAIM needs OIDC_ISSUER: the embedded provider names no school'] : [];
  return names
    .filter((name) => env[name] === undefined)
    .map((name) => `${name} is missing: an identity provider needs all of ${names.join(', ')}`);
}

function weakSecrets(env: Environment): string[] {
  const secrets = { SESSION_KEYS: env.SESSION_KEYS ?? [], PURGE_KEY: env.PURGE_KEY ? [env.PURGE_KEY] : [] };
  return Object.entries(secrets)
    .filter(([, values]) => values.some(isWeak))
    .map(([name]) => `${name} has a weak secret: 32 characters or more, and no simple pattern`);
}

/** Settings that are optional locally and required in production. */
function missingInProduction(env: Environment): string[] {
  if (env.SITE_URL && isLoopback(env.SITE_URL)) return [];
  const lines: string[] = [];
  if (!env.SITE_URL) lines.push('SITE_URL is missing: in production every absolute URL comes from it');
  if (env.SITE_URL?.startsWith('http:')) lines.push('SITE_URL must begin with https: in production, for cookies that no network can read');
  if (env.OIDC_ISSUER?.startsWith('http:') && !isLoopback(env.OIDC_ISSUER)) lines.push('OIDC_ISSUER must begin with https: in production');
  if (env.TRUSTED_PROXIES.length === 0)
    lines.push('TRUSTED_PROXIES is missing: addresses of the proxy that ends https, or none; without it all visitors look like one');
  if (env.DEMO === true)
    lines.push(
      'DEMO=1 is refused in production, since its accounts have a published password; if that is wanted, say DEMO=published-passwords',
    );
  return lines;
}

function isLoopback(url: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
}

function isWeak(key: string): boolean {
  return key.length < 32 || new Set(key).size < 10;
}

function decide(env: Environment, production: boolean, demo: boolean): Config {
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`;
  return {
    production,
    demo,
    host: env.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    port: env.PORT,
    siteUrl,
    dataDirectory: env.EDISON_DATA_DIR,
    database: env.DATABASE_URL ? { kind: 'postgres', url: env.DATABASE_URL } : { kind: 'pglite' },
    sessionKeys: env.SESSION_KEYS,
    sessionIdleSeconds: env.SESSION_IDLE,
    sessionAbsoluteSeconds: env.SESSION_ABSOLUTE,
    stepUp: { secondFactor: env.ADMIN_SECOND_FACTOR ?? (demo ? 'offered' : 'required'), strongAcr: env.STRONG_ACR.split(' ') },
    adminSessions: { idleSeconds: env.ADMIN_SESSION_IDLE, absoluteSeconds: env.ADMIN_SESSION_ABSOLUTE },
    provider: providerOf(env),
    audience: env.OIDC_AUDIENCE ?? 'urn:edison:backend',
    scopes: env.OIDC_SCOPES,
    logoutHint: env.OIDC_LOGOUT_HINT,
    schoolClaim: env.SCHOOL_CLAIM,
    emailChangeUrl: env.EMAIL_CHANGE_URL,
    backend: placeOf(env.BACKEND_URL),
    content: placeOf(env.CONTENT_URL),
    contentRoot: env.CONTENT_ROOT,
    mediaUrl: env.MEDIA_URL,
    purgeKey: env.PURGE_KEY,
    contentDirectory: env.CONTENT_DIR,
    contentWatched: env.CONTENT_WATCH ?? !production,
    scriptHosts: env.SCRIPT_HOSTS,
    redirectHosts: env.REDIRECT_HOSTS,
    mail: {
      smtp: smtpOf(env),
      admins: env.MAIL_TO_ADMINS ?? (env.ADMIN_EMAIL ? [env.ADMIN_EMAIL] : demo ? ['admin@edison.example'] : []),
      from: env.MAIL_FROM ?? `Projekt Edison <ingen-svar@${new URL(siteUrl).hostname}>`,
    },
    scanner: env.CLAMAV_URL,
    trustedProxies: env.TRUSTED_PROXIES.filter((proxy) => proxy !== 'none'),
    transportSecurity: env.HSTS,
    security: env.SECURITY_CONTACT && { contacts: env.SECURITY_CONTACT, policy: env.SECURITY_POLICY },
    drainSeconds: env.DRAIN_SECONDS ?? (production ? 5 : 0),
    operations: env.OPERATIONS_PORT === 0 ? undefined : { host: env.OPERATIONS_HOST, port: env.OPERATIONS_PORT },
    commit: env.EDISON_COMMIT,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

function placeOf(url: string | undefined): Place {
  return url ? { kind: 'remote', url } : { kind: 'embedded' };
}

function smtpOf({ MAIL, SMTP_URL: url }: Environment): Config['mail']['smtp'] {
  if (MAIL === 'off') return { kind: 'off' };
  return url ? { kind: 'smtp', url } : { kind: 'demo-mailbox' };
}

function providerOf(env: Environment): Provider {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (issuer && clientId && clientSecret) return { kind: 'remote', issuer, clientId, clientSecret };
  return env.ADMIN_EMAIL ? { kind: 'embedded', adminEmail: env.ADMIN_EMAIL } : { kind: 'embedded' };
}
