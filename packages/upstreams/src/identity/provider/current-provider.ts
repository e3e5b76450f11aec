import type { RowSealer } from '@edison/database/seal';
import type { Kysely } from 'kysely';
import type Provider from 'oidc-provider';
import type { IdentityTables } from '../tables.ts';
import { loadSigningKeys, type SigningKey } from './signing-keys.ts';

/** The provider with the keys of now. Asked for at each request: oidc-provider takes its keys at its creation, so that other keys are another provider. */
export type CurrentProvider = () => Provider;

export interface KeyParts {
  readonly queries: Kysely<IdentityTables>;
  readonly sealer: RowSealer | undefined;
  readonly now: () => Date;
  /** Milliseconds between looks at the keys; a minute by default. */
  readonly keysPollMs?: number | undefined;
  /** Makes a provider: the first key signs, all are published. */
  create(keys: readonly SigningKey[]): Provider;
  /** Called when the keys could not be read; those of before go on. */
  report(error: unknown): void;
}

/** Makes the provider, and another one as soon as its keys are others: next ones, old ones that have gone, or all new. */
export async function followKeys({ queries, sealer, now, keysPollMs = 60_000, create, report }: KeyParts) {
  const read = () => loadSigningKeys(queries, sealer, now());
  const namesOf = (keys: readonly SigningKey[]) => keys.map(({ kid }) => kid).join(' ');
  let keys = await read();
  let provider = create(keys);

  async function look(): Promise<void> {
    const found = await read();
    if (namesOf(found) === namesOf(keys)) return;
    keys = found;
    provider = create(found);
  }

  let looking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look).catch(report);
  }, keysPollMs).unref();
  const current: CurrentProvider = () => provider;
  return {
    current,
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await looking;
    },
  };
}
