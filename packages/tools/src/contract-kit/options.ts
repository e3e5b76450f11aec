import { parseArgs } from 'node:util';
import { emailIn, type People, type Person, type Role } from './people.ts';

/** What the kit was asked to do. */
export type Options = { readonly kind: 'help' } | { readonly kind: 'wrong'; readonly what: string } | RunOptions;

export interface RunOptions {
  readonly kind: 'run';
  readonly backend?: string;
  readonly content?: string;
  /** Name of the site in the addresses of the content service. */
  readonly contentRoot: string;
  readonly people: People;
  readonly allowWrites: boolean;
  /** Fields that no contract names are let pass. */
  readonly allowExtra: boolean;
}

const roles = ['teacher', 'other', 'pending', 'admin', 'guest', 'newcomer'] as const satisfies readonly Role[];

export const help = `Asks a backend and a content service for everything that Edison will ask of them, and says what does not keep the contract.

  npm run contract -- --backend URL --content URL --token-teacher TOKEN --token-other TOKEN --token-admin TOKEN …

  --backend URL          the backend; without it none is asked
  --content URL          the content service; without it none is asked
  --content-root NAME    the site's name in its addresses (projektedison.dk)
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

/** Reads what was typed, and the environment. No token is ever part of what is said. */
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
  return {
    kind: 'run',
    ...(backend !== undefined && { backend }),
    ...(content !== undefined && { content }),
    contentRoot: text('content-root') ?? 'projektedison.dk',
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

const texts = ['backend', 'content', 'content-root', 'guest-token', ...roles.flatMap((role) => [`token-${role}`, `email-${role}`])];
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
    // The message of parseArgs repeats what was typed, and that may be a token.
    const known = new Set([...texts, ...flags].map((name) => `--${name}`));
    const odd = args.find((arg) => arg.startsWith('--') && !known.has(arg.split('=', 1)[0] ?? ''));
    return odd === undefined ? 'An option lacks its value, or a word stands alone.' : `There is no option ${odd.split('=', 1)[0]}.`;
  }
}
