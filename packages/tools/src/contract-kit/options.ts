import { parseArgs } from 'node:util';
import { backendTables } from '@edison/contracts/upstream/backend';
import { contentCalls } from '@edison/contracts/upstream/content';
import { emailIn, type People, type Person, type Role } from './roles.ts';

/** Parsed options of the command. */
export type Options = { readonly kind: 'help' } | { readonly kind: 'wrong'; readonly what: string } | RunOptions;

export interface RunOptions {
  readonly kind: 'run';
  readonly backend: string | undefined;
  readonly content: string | undefined;
  /** `CONTENT_ROOT`, the site's name in the content service's paths. */
  readonly contentRoot: string;
  /** Path of a moved page, and below of a deleted one, which no call lists. */
  readonly movedPage: string | undefined;
  readonly gonePage: string | undefined;
  /** A media item that the content service has, such as `umb://media/…`. */
  readonly mediaUdi: string | undefined;
  /** Names of the calls to test; all when absent. */
  readonly only: readonly string[] | undefined;
  readonly people: People;
  readonly allowWrites: boolean;
  /** Accept fields that the contract does not name. */
  readonly allowExtra: boolean;
}

const roles = ['teacher', 'other', 'pending', 'admin', 'guest', 'newcomer'] as const satisfies readonly Role[];

export const help = `Asks a backend and a content service for everything that Edison will ask of them, and says what does not keep the contract.

  npm run contract -- --backend URL --content URL --token-teacher TOKEN --token-other TOKEN --token-admin TOKEN …

  --backend URL          the backend; without it none is asked
  --content URL          the content service; without it none is asked
  --content-root NAME    the site's name in its addresses (projektedison.dk)
  --moved-page PATH      a page of the content service that has a new address (301)
  --gone-page PATH       a page of it that is withdrawn (410)
  --media-udi UDI        a media item of it, where no page names one
  --only NAME,NAME       these calls alone, such as GetUser,SearchUser
  --token-teacher TOKEN  a teacher at a confirmed school
  --token-other TOKEN    a teacher at another school
  --token-pending TOKEN  a teacher at a school that is not confirmed yet
  --token-admin TOKEN    somebody with role:admin
  --token-guest TOKEN    the bff's own, from client credentials (also --guest-token); without it guests send none
  --token-newcomer TOKEN somebody without a profile, who gets one: no call takes it away again
  --email-… ADDRESS      the e-mail of a token that does not tell it itself
  --allow-writes         also what writes: sign-ups, a school, codes …; what was made is taken back where a call can
  --allow-extra          fields that no contract names are let pass
  --help                 this

Tokens may stand in the environment instead, where no list of processes shows them: CONTRACT_TOKEN_TEACHER, CONTRACT_TOKEN_OTHER, …
Exit status: 0 all good, 1 something is red, 2 asked wrongly.`;

const callNames: ReadonlySet<string> = new Set([...Object.values(backendTables), contentCalls].flatMap(Object.keys));

/** Reads arguments and environment. No message holds a token. */
export function readOptions(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Options {
  const read = parse(args);
  if (typeof read === 'string') return { kind: 'wrong', what: read };
  const { text, flag } = read;
  if (flag('help')) return { kind: 'help' };
  const [backend, content] = [text('backend'), text('content')];
  if (backend === undefined && content === undefined)
    return { kind: 'wrong', what: 'Name a server: --backend URL, --content URL, or both.' };
  for (const [name, url] of Object.entries({ backend, content }))
    if (url !== undefined && !/^https?:\/\//.test(url)) return { kind: 'wrong', what: `--${name} is no http(s) address.` };
  const only = text('only')
    ?.split(',')
    .map((name) => name.trim());
  const unknown = only?.find((name) => !callNames.has(name));
  if (unknown !== undefined) return { kind: 'wrong', what: `There is no call ${unknown} (--only).` };
  return {
    kind: 'run',
    backend,
    content,
    contentRoot: text('content-root') ?? 'projektedison.dk',
    movedPage: text('moved-page'),
    gonePage: text('gone-page'),
    mediaUdi: text('media-udi'),
    only,
    people: Object.fromEntries(
      roles.flatMap((role) => {
        const token =
          text(`token-${role}`) ?? (role === 'guest' ? text('guest-token') : undefined) ?? env[`CONTRACT_TOKEN_${role.toUpperCase()}`];
        if (token === undefined || token === '') return [];
        const person: Person = { token, email: text(`email-${role}`) ?? emailIn(token) };
        return [[role, person]];
      }),
    ),
    allowWrites: flag('allow-writes'),
    allowExtra: flag('allow-extra'),
  };
}

const texts = [
  'backend',
  'content',
  'content-root',
  'moved-page',
  'gone-page',
  'media-udi',
  'only',
  'guest-token',
  ...roles.flatMap((role) => [`token-${role}`, `email-${role}`]),
];
const flags = ['allow-writes', 'allow-extra', 'help'];

function parse(args: readonly string[]) {
  const options = Object.fromEntries([
    ...texts.map((name) => [name, { type: 'string' as const }] as const),
    ...flags.map((name) => [name, { type: 'boolean' as const }] as const),
  ]);
  try {
    const values = new Map<string, unknown>(Object.entries(parseArgs({ args: [...args], options, allowPositionals: false }).values));
    return {
      text(name: string) {
        const value = values.get(name);
        return typeof value === 'string' ? value : undefined;
      },
      flag: (name: string) => values.get(name) === true,
    };
  } catch {
    // The message of parseArgs would repeat the arguments, which may contain a token.
    const known = new Set([...texts, ...flags].map((name) => `--${name}`));
    const odd = args.find((arg) => arg.startsWith('--') && !known.has(arg.split('=', 1)[0] ?? ''));
    return odd === undefined ? 'An option lacks its value, or a word stands alone.' : `There is no option ${odd.split('=', 1)[0]}.`;
  }
}
