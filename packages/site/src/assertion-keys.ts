import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';

/** The keys of the assertions by which the bff tells the embedded backend who calls: the bff signs, the backend checks. */
export interface AssertionKeys {
  readonly signingKey: () => { readonly kid: string; readonly privateKey: KeyObject };
  readonly findPublicKey: (kid: string) => KeyObject | undefined;
}

interface KeyPair {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly madeAt: number;
}

/** Longer than an assertion lives, so that the pair before the newest has signed none that still holds when it is forgotten. */
const rotationMilliseconds = 60 * 60_000;

/**
 * Ed25519 key pairs in the memory of this process: the embedded backend is called by no other. A pair signs for an hour and is accepted until
 * its successor is replaced.
 */
export function createAssertionKeys(now: () => Date): AssertionKeys {
  let pairs: readonly KeyPair[] = [];
  return {
    signingKey() {
      const [newest] = pairs;
      const at = now().getTime();
      if (newest && at - newest.madeAt < rotationMilliseconds) return newest;
      const made = { kid: randomUUID(), ...generateKeyPairSync('ed25519'), madeAt: at };
      pairs = newest ? [made, newest] : [made];
      return made;
    },
    findPublicKey: (kid) => pairs.find((pair) => pair.kid === kid)?.publicKey,
  };
}
