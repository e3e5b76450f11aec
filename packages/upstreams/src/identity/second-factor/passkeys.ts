import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, CredentialDeviceType, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { Account } from '../accounts/account.ts';
import type { AuthenticationMethod } from '../accounts/authentication-methods.ts';
import { changeFactors, type FactorParts, type Factors } from './factors.ts';

/** Signatures of all devices that people have: EdDSA, ES256, RS256 (RFC 9053). Those of later may be experiments of the runtime. */
const algorithms = [-8, -7, -257];
/** Milliseconds in which the person finds the device and unlocks it. */
const timeout = 120_000;
/** More than anybody has devices. */
const mostPasskeys = 20;

// The checks are imported when the first passkey is there to be checked: they take 28 MB.

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const base64url = z.string().regex(/^[\w-]+$/);
const credential = { id: base64url.max(1_400), rawId: base64url, type: z.literal('public-key'), clientExtensionResults: z.object({}) };

/** Domain and origin of passkeys at this address. An IP has none: browsers refuse it (WebAuthn 5.1.2, "effective domain"). */
export function relyingPartyOf(issuer: string): FactorParts['relyingParty'] {
  const { hostname: id, origin } = new URL(issuer);
  return isIP(id.replace(/^\[|\]$/g, '')) === 0 ? { id, origin } : undefined;
}

/** What a browser answers when a passkey is made (WebAuthn 5.1, RegistrationResponseJSON), as far as it is read. */
const registration = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports: z.array(z.string()).default([]) }),
});

/** What a browser answers when a passkey is used. */
const authentication = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url, userHandle: base64url.optional() }),
});

/** Asks the browser for a new passkey (WebAuthn 5.1.8); the device is to ask for its lock and to remember whose passkey it is. */
export function creationOptions({ relyingParty }: FactorParts, { id, email }: Account, { passkeys }: Factors, challenge: Buffer) {
  return {
    rp: { name: 'Projekt Edison', id: relyingParty?.id },
    user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: email },
    challenge: challenge.toString('base64url'),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: passkeys.map(describe),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
    timeout,
  };
}

/** Asks the browser for one of these passkeys (WebAuthn 5.1.9), or for any of this site. */
export function requestOptions({ relyingParty }: FactorParts, factors: Pick<Factors, 'passkeys'> | undefined, challenge: Buffer) {
  const allowed = factors && { allowCredentials: factors.passkeys.map(describe) };
  return { rpId: relyingParty?.id, challenge: challenge.toString('base64url'), userVerification: 'required', timeout, ...allowed };
}

function describe({ id, transports }: Factors['passkeys'][number]) {
  return { type: 'public-key', id, transports };
}

/** @returns undefined when the browser's answer is not for this challenge and site, or the passkey is known already. */
export async function addPasskey(
  parts: FactorParts,
  account: Account,
  answer: string,
  { isChallenge, name }: { isChallenge: (challenge: string) => boolean; name: string },
) {
  const read = registration.safeParse(parseJson(answer));
  if (!read.success || !parts.relyingParty) return undefined;
  const { data } = read;
  const response: RegistrationResponseJSON = {
    ...data,
    response: { ...data.response, transports: transportsOf(data.response.transports) },
  };
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const checked = await verifyRegistrationResponse({
    response,
    supportedAlgorithmIDs: algorithms,
    ...expectations(parts.relyingParty, isChallenge),
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { credential: made, credentialDeviceType } = checked.registrationInfo;
  const { id, publicKey, counter } = made;
  const done = await changeFactors(parts, account, 'passkey-added', async (tx, { passkeys }) => {
    if (passkeys.length >= mostPasskeys) return false;
    const row = { id, account_id: account.id, public_key: Buffer.from(publicKey).toString('base64url'), counter, name };
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('passkey')
      .values({ ...row, transports: JSON.stringify(transportsOf(data.response.transports)), created_at: parts.now(), last_used_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  });
  return done && { ...done, methods: methodsOf(credentialDeviceType) };
}

/**
 * Uses a passkey: the signature is checked, and its counter goes on in the statement that compares it, so that a copy of an answer is refused
 * where the device counts.
 *
 * @returns whose it is and how it was used; undefined when it is refused.
 */
export async function usePasskey(
  { queries, relyingParty, now }: FactorParts,
  answer: string,
  isChallenge: (challenge: string) => boolean,
): Promise<{ readonly accountId: string; readonly methods: readonly AuthenticationMethod[] } | undefined> {
  const read = authentication.safeParse(parseJson(answer));
  if (!read.success || !relyingParty) return undefined;
  const row = await queries.selectFrom('passkey').selectAll().where('id', '=', read.data.id).executeTakeFirst();
  if (!row) return undefined;
  const { userHandle, ...signed } = read.data.response;
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== row.account_id) return undefined;
  const response: AuthenticationResponseJSON = { ...read.data, response: signed };
  const publicKey = new Uint8Array(Buffer.from(row.public_key, 'base64url'));
  const stored = { id: row.id, publicKey, counter: Number(row.counter) };
  const expected = { ...expectations(relyingParty, isChallenge), credential: stored };
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const checked = await verifyAuthenticationResponse({ response, ...expected }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { newCounter, credentialDeviceType } = checked.authenticationInfo;
  const used = await queries
    .updateTable('passkey')
    .set({ counter: newCounter, last_used_at: now() })
    .where('id', '=', row.id)
    .where('counter', '=', stored.counter)
    .returning('account_id')
    .executeTakeFirst();
  if (!used) return undefined;
  return { accountId: used.account_id, methods: methodsOf(credentialDeviceType) };
}

/** A passkey that is copied between devices is a key in software. */
function methodsOf(device: CredentialDeviceType): readonly AuthenticationMethod[] {
  return [device === 'multiDevice' ? 'swk' : 'hwk', 'user'];
}

function expectations({ id, origin }: { readonly id: string; readonly origin: string }, expectedChallenge: (challenge: string) => boolean) {
  return { expectedChallenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true };
}

function transportsOf(transports: readonly string[]) {
  return transports.flatMap((one) => transport.safeParse(one).data ?? []);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
