import type { Environment } from './config.ts';

/** The default of an environment variable, and what it means. */
interface Setting {
  readonly fallback: string;
  readonly meaning: string;
}

/** All environment variables that `config.ts` reads, for the reference; one that is missing here does not compile. */
export const settings: Readonly<Record<Exclude<keyof Environment, 'NODE_ENV'>, Setting>> = {
  HOST: { fallback: 'localhost; 0.0.0.0 in production', meaning: 'Address to listen on.' },
  PORT: { fallback: '3000', meaning: 'Port to listen on.' },
  SITE_URL: {
    fallback: 'http://localhost:$PORT',
    meaning: 'Public origin of the site. Every absolute URL comes from it. Required in production.',
  },
  EDISON_DATA_DIR: {
    fallback: '.data',
    meaning:
      'Folder of the embedded database, of generated keys and of files that are sent to us. With DATABASE_URL all replicas share its folder `files`.',
  },
  DATABASE_URL: { fallback: '(embedded PGlite)', meaning: 'PostgreSQL 15 or newer. Needed for more than one replica.' },
  SESSION_KEYS: {
    fallback: '(generated once in the data folder)',
    meaning: 'Secrets of 32 characters or more, newest first, separated by commas. Required in production and with DATABASE_URL.',
  },
  EDISON_COMMIT: {
    fallback: 'unknown',
    meaning: 'Commit that the image was built from, for `edison_build_info`; the build argument of the same name sets it.',
  },
  SESSION_IDLE: { fallback: '1209600', meaning: 'Seconds without a call after which a session ends: 14 days.' },
  SESSION_ABSOLUTE: { fallback: '2592000', meaning: 'Seconds after login when a session ends whatever happens: 30 days.' },
  ADMIN_SESSION_IDLE: {
    fallback: '7200',
    meaning: 'As SESSION_IDLE for admins, also for those who have become one since they logged in: two hours.',
  },
  ADMIN_SESSION_ABSOLUTE: { fallback: '43200', meaning: 'As SESSION_ABSOLUTE for admins: twelve hours.' },
  ADMIN_SECOND_FACTOR: {
    fallback: 'required; offered in the demo',
    meaning:
      'required: an admin needs a login with a second factor, not older than ten minutes, for role changes, exports, looks on behalf, deletions and codes; the embedded provider lets no admin log in without one, and has them set it up at their next login. offered: a login not older than ten minutes is enough, for an identity provider that knows no second factor.',
  },
  STRONG_ACR: {
    fallback: 'https://refeds.org/profile/mfa',
    meaning:
      'Values of `acr`, with a space between, by which the identity provider says that a login had a second factor; it is asked for them (`acr_values`). An `amr` with `mfa` counts too.',
  },
  OIDC_ISSUER: {
    fallback: '(embedded provider at $SITE_URL/identity)',
    meaning: 'Issuer of the identity provider. Set it with the three below.',
  },
  OIDC_CLIENT_ID: { fallback: 'edison', meaning: 'Client id at the provider.' },
  OIDC_CLIENT_SECRET: { fallback: '(derived)', meaning: 'Client secret at the provider.' },
  OIDC_AUDIENCE: {
    fallback: 'urn:edison:backend',
    meaning: 'Audience that the provider is asked for, and that a backend of its own demands of access tokens.',
  },
  OIDC_SCOPES: { fallback: 'openid profile email offline_access options', meaning: 'Scopes asked for.' },
  OIDC_LOGOUT_HINT: {
    fallback: '0',
    meaning: '1: send id_token_hint at logout, for providers that insist. The token then passes through the browser.',
  },
  SCHOOL_CLAIM: {
    fallback: '(none)',
    meaning:
      'Claim in ID tokens, JWT access tokens or at the userinfo endpoint of the provider at OIDC_ISSUER that names the schools a person works at: an institution number of six digits, or several in an array. It proves the school on the profile. The provider has to give it to staff alone, never to pupils.',
  },
  EMAIL_CHANGE_URL: {
    fallback: "(the embedded provider's page; none with OIDC_ISSUER)",
    meaning: 'Page of the identity provider where people change their e-mail.',
  },
  ADMIN_EMAIL: {
    fallback: '(none)',
    meaning: 'Address of the first admin at the embedded provider; gets a mail to choose a password.',
  },
  BACKEND_URL: { fallback: '(embedded backend)', meaning: 'Origin of the backend API.' },
  CONTENT_URL: { fallback: '(embedded content)', meaning: 'Origin of the content API.' },
  CONTENT_ROOT: { fallback: 'projektedison.dk', meaning: "The site's name in content paths." },
  MEDIA_URL: { fallback: '(the content service)', meaning: 'Origin of the image CDN.' },
  CONTENT_DIR: {
    fallback: '(the site that is shipped)',
    meaning: 'Folder of the embedded content service, with pages and media in it.',
  },
  CONTENT_WATCH: {
    fallback: '1; 0 in production',
    meaning: '1: the embedded content service follows its folder, and a changed file is live within a second.',
  },
  PURGE_KEY: {
    fallback: '(derived)',
    meaning: 'Secret of signed calls that say which pages changed, and of preview links. Required with CONTENT_URL.',
  },
  SCRIPT_HOSTS: { fallback: '(none)', meaning: 'Hosts of header scripts that may run after consent, separated by commas.' },
  REDIRECT_HOSTS: {
    fallback: '(none)',
    meaning: 'Other hosts that a redirect of the content service may lead to, separated by commas.',
  },
  SMTP_URL: {
    fallback: '(demo mailbox)',
    meaning: 'Mail server, smtp:// or smtps://. Required outside the demo while the backend or the provider is embedded.',
  },
  MAIL: {
    fallback: 'on',
    meaning:
      'off: no mail leaves the embedded backend and provider, whatever SMTP_URL says; what is queued stays. For a copy of real data, such as a rehearsal of a restore.',
  },
  MAIL_FROM: { fallback: 'Projekt Edison <ingen-svar@$host>', meaning: 'Sender of mails.' },
  MAIL_TO_ADMINS: {
    fallback: '$ADMIN_EMAIL; admin@edison.example in the demo',
    meaning:
      'Addresses, separated by commas, to which the embedded backend writes about teachers whose school nobody has proved: each morning when there are new ones, and at every no. The mails name no teacher. Without one none is sent.',
  },
  CLAMAV_URL: {
    fallback: '(no scan)',
    meaning:
      'clamd of ClamAV, tcp://host:port or unix:/path, which scans every file that is sent to the embedded backend before it is stored. While it gives no verdict, files are refused. Its StreamMaxLength has to be 100M or more.',
  },
  TRUSTED_PROXIES: {
    fallback: '(none)',
    meaning:
      'Addresses or networks of proxies whose X-Forwarded-For counts, separated by commas; none where there is no proxy. Required in production, unless SITE_URL is on this machine.',
  },
  HSTS: {
    fallback: 'max-age=63072000; includeSubDomains',
    meaning:
      'Strict-Transport-Security, sent where SITE_URL begins with https. Without `; includeSubDomains` where a host below the name of the site has no https; `max-age=0` has browsers forget it.',
  },
  SECURITY_CONTACT: {
    fallback: '(no file)',
    meaning:
      'Whom to tell about a hole, for `/.well-known/security.txt`: mailto:, https:// or tel: addresses, the preferred one first, separated by commas.',
  },
  SECURITY_POLICY: {
    fallback: '(none)',
    meaning: 'Page with your rules for who looks for holes, https://, for the same file.',
  },
  DEMO: {
    fallback: '1 when no upstream, database or SMTP URL is set; 0 in production',
    meaning: 'Demo accounts, demo events and the mailbox at /demo/post. In production on a public address only as published-passwords.',
  },
  DRAIN_SECONDS: {
    fallback: '5 in production, else 0',
    meaning:
      'How long a process that is asked to stop says at /readyz that it is not ready and answers all the same. At least twice the interval at which the balancer asks; at most 20.',
  },
  OPERATIONS_HOST: { fallback: '127.0.0.1', meaning: 'Address of metrics and API documents.' },
  OPERATIONS_PORT: { fallback: '9464', meaning: 'Port of metrics and API documents; 0 switches them off.' },
  LOG_LEVEL: { fallback: 'info in production, else warn', meaning: 'fatal, error, warn, info or debug.' },
};
