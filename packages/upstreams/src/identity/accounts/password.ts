import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { createLimiter } from './limiter.ts';

/** Above the OWASP minimum (46 MiB, one pass): about 80 ms on one core. */
const cost = { memory: 47_104, passes: 2, parallelism: 1 };

/** Allowed length of a password, in characters. */
export const passwordLength = { min: 12, max: 200 } as const;

/** Argon2 runs on libuv's four threads, which file access and DNS of the whole process need too: two stay free, at most fifty wait. */
const limitConcurrency = createLimiter(2, 50);

/** Argon2id in the PHC string format, with a salt of its own. Throws `QueueFull` when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(hash)}`;
}

/** Whether the password matches the hash. Without a hash (unknown account) takes the same time and answers false. Throws `QueueFull`, too. */
export async function isPassword(password: string, phc: string | undefined): Promise<boolean> {
  const [, , , parameters = '', salt = '', hash = ''] = (phc ?? absent).split('$');
  const [memory, passes, parallelism] = parameters.split(',').map((part) => Number(part.slice(2)));
  const used = { memory: memory ?? cost.memory, passes: passes ?? cost.passes, parallelism: parallelism ?? cost.parallelism };
  const derived = await derive(password, Buffer.from(salt, 'base64'), used);
  const stored = Buffer.from(hash, 'base64');
  return phc !== undefined && stored.length === derived.length && timingSafeEqual(stored, derived);
}

const absent = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(32))}`;

function derive(password: string, salt: Buffer, { memory, passes, parallelism }: typeof cost): Promise<Buffer> {
  const parameters: Argon2Parameters = { message: password.normalize('NFC'), nonce: salt, tagLength: 32, memory, passes, parallelism };
  return limitConcurrency(
    () => new Promise((resolve, reject) => argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)))),
  );
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
