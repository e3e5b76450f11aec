import { z } from 'zod';

/** Who asks. `nobody` sends no token; `guest` sends the one that the bff has of its own, where one is given. */
export type Role = 'nobody' | 'guest' | 'teacher' | 'other' | 'pending' | 'admin' | 'newcomer';

/** Somebody whose token the kit was given. */
export interface Person {
  readonly token: string;
  /** Absent when neither the token nor an option names it. */
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

/** The e-mail that a token names, when it is a JWT that names one. It is not checked: that is the server's to do. */
export function emailIn(token: string): string | undefined {
  const [, payload = ''] = token.split('.');
  try {
    return claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data?.email;
  } catch {
    return undefined;
  }
}
