import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type Account, findAccount } from '../accounts/account.ts';
import { type AuthenticationMethod, loginOf, methodNames, mfa } from '../accounts/authentication-methods.ts';
import { type FactorParts, type Factors, findFactors, hasSecondFactor } from '../second-factor/factors.ts';

const proof = z.object({
  accountId: z.string(),
  methods: z.array(z.enum(methodNames)),
  /** When the first factor was checked, Unix seconds. */
  at: z.number(),
  /** Made of a session: whatever it has shown, a second factor is asked for again. */
  stepUp: z.literal(true).optional(),
});

/** Whose account it is, and what somebody has shown so far. Lies where nobody can change it: in a row, or in a sealed cookie. */
export type Proof = z.infer<typeof proof>;

/** Seconds in which the next factor has to be shown, and in which somebody who has shown all may change their factors. */
export const proofSeconds = 15 * 60;

export function readProof(value: unknown): Proof | undefined {
  return proof.safeParse(value).data;
}

/** What was shown, with one factor more. */
export function addMethods({ accountId, methods, at }: Proof, more: readonly AuthenticationMethod[]): Proof {
  return { accountId, methods: [...methods, ...more], at };
}

/** What is missing before somebody is logged in: all of it, another factor, or for an admin the first one of the second kind. */
export type Judgement =
  | { readonly missing: 'password' }
  | {
      readonly missing: 'second factor' | 'enrolment' | 'nothing';
      readonly proof: Proof;
      readonly account: Account;
      readonly factors: Factors;
    };

/** A proof is outdated after a quarter of an hour, and by a new password or e-mail. */
export async function judge(
  { queries, adminsNeedFactor }: Pick<FactorParts, 'queries' | 'adminsNeedFactor'>,
  shown: Proof | undefined,
): Promise<Judgement> {
  const account = shown && (await findAccount(queries, shown.accountId));
  if (!shown || !account || Date.now() / 1000 - shown.at > proofSeconds) return { missing: 'password' };
  if (account.loginsSince && shown.at < Math.floor(account.loginsSince.getTime() / 1000)) return { missing: 'password' };
  const factors = await findFactors(queries, account.id);
  const found = { proof: shown, account, factors };
  if (!shown.stepUp && loginOf(shown.methods).acr === mfa) return { missing: 'nothing', ...found };
  if (hasSecondFactor(factors)) return { missing: 'second factor', ...found };
  return { missing: adminsNeedFactor && account.permissions.includes('role:admin') ? 'enrolment' : 'nothing', ...found };
}

/** What a passkey is asked for: by which login or visit (a random id, known to its browser alone), and for what. */
interface Ceremony {
  readonly secrets: readonly string[];
  readonly purpose: 'create' | 'get';
  readonly seed: string;
}

const timeBytes = 6;

/** The challenge of a passkey (WebAuthn 13.4.3): the time, and an HMAC of it, of the login or visit and of the purpose. It is stored nowhere. */
export function challengeOf({ secrets, purpose, seed }: Ceremony, at: Date): Buffer {
  const time = Buffer.alloc(timeBytes);
  time.writeUIntBE(at.getTime(), 0, timeBytes);
  const mac = createHmac('sha256', secrets[0] ?? '').update(`passkey ${purpose}\n${seed}\n${at.getTime()}`);
  return Buffer.concat([time, mac.digest()]);
}

/** Whether a challenge (base64url) is one of `challengeOf`, and of the last quarter of an hour. */
export function isChallenge(ceremony: Ceremony, challenge: string, now: Date): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length < timeBytes) return false;
  const at = new Date(bytes.readUIntBE(0, timeBytes));
  const expected = challengeOf(ceremony, at);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected) && now.getTime() - at.getTime() <= proofSeconds * 1_000;
}
