import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';

/** With twice the minute in which a check is remembered, a key that the provider has withdrawn is good for ten, as long as calls come; the first after a quiet hour asks for the keys, and is checked by the old ones. */
const keptMilliseconds = 8 * 60_000;
const againMilliseconds = 5_000;

/**
 * The public keys of a provider: asked for at once, before anybody needs them, and again every eight minutes in the background. While the
 * provider is away the last ones hold, so that a token that it gave out is good as long as it says; a key that is not among them is asked
 * for at most every five seconds.
 */
export function followKeys(url: URL): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(url, {
    timeoutDuration: 3_000,
    cooldownDuration: againMilliseconds,
    cacheMaxAge: Number.POSITIVE_INFINITY,
  });
  let askAt = 0;

  function ask(): void {
    askAt = Date.now() + keptMilliseconds;
    keys.reload().catch(() => {
      askAt = Date.now() + againMilliseconds;
    });
  }

  ask();
  return (header, token) => {
    if (Date.now() >= askAt) ask();
    return keys(header, token);
  };
}
