import { z } from 'zod';

/** The caller of a probe. `nobody` sends no token; `guest` sends the site's own token, if given. */
export type Role = 'nobody' | 'guest' | 'teacher' | 'other' | 'pending' | 'admin' | 'newcomer';

/** A person whose token the kit was given. */
export interface Person {
  readonly token: string;
  /** Undefined if neither token nor options name it. */
  readonly email: string | undefined;
}

export type People = Partial<Readonly<Record<Role, Person>>>;

export const roleWords: Readonly<Record<Role, string>> = {
  nobody: 'nobody',
  guest: 'a guest',
  teacher: 'the teacher',
  other: 'the other teacher',
  pending: 'the teacher whose school is pending',
  admin: 'the admin',
  newcomer: 'the newcomer',
};

const claims = z.object({ email: z.string() });

/** The `email` claim of a JWT, without checking its signature; undefined where there is none. */
export function emailIn(token: string): string | undefined {
  const [, payload = ''] = token.split('.');
  try {
    return claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data?.email;
  } catch {
    return undefined;
  }
}
