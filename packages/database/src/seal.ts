import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

/** Encrypts text with the newest key, and decrypts with any of the keys. */
export interface Sealer {
  /** @param bound additional authenticated data, such as the row's key: needed again to open. Returns base64url. */
  seal(text: string, bound: string): string;
  /** The text, or undefined when it was not sealed with one of the keys and `bound`, or is damaged. */
  open(sealed: string, bound: string): string | undefined;
}

/** A sealer of rows that are sealed again when the keys turn. Everything that it has sealed begins with the name of the key. */
export interface RowSealer extends Sealer {
  /** What a row begins with that is sealed with the newest key, such as `x7Kq2Z.`. */
  readonly newest: string;
}

const nonceBytes = 12;
const tagBytes = 16;

/** A sealer for one purpose (AES-256-GCM, NIST SP 800-38D). `secrets`: newest first. */
export function createSealer(secrets: readonly string[], purpose: string): Sealer {
  const keys = deriveKeys(secrets, purpose);
  const [newest] = keys;
  if (!newest) throw new Error('At least one session key is needed');
  return {
    seal: (text, bound) => lock(newest, text, bound),
    open(sealed, bound) {
      const bytes = Buffer.from(sealed, 'base64url');
      for (const key of keys) {
        const text = unlock(key, bytes, bound);
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };
}

/** A sealer of rows for one purpose. `secrets`: newest first. */
export function createRowSealer(secrets: readonly string[], purpose: string): RowSealer {
  const sealer = createSealer(secrets, purpose);
  const newest = `${nameOf(secrets[0] ?? '', purpose)}.`;
  return {
    newest,
    seal: (text, bound) => newest + sealer.seal(text, bound),
    open: (sealed, bound) => sealer.open(sealed.slice(sealed.indexOf('.') + 1), bound),
  };
}

/** 36 bits that tell keys apart, and nothing about them. */
function nameOf(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'edison', `${purpose}: name`, 32))
    .toString('base64url')
    .slice(0, 6);
}

/**
 * Derives a 256-bit key from each secret for one purpose (HKDF-SHA-256, RFC 5869). Returns key objects, because Node would create one at
 * each use of raw bytes, which takes five times as long as the use.
 */
export function deriveKeys(secrets: readonly string[], purpose: string): KeyObject[] {
  return secrets.map((secret) => createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'edison', purpose, 32))));
}

function lock(key: KeyObject, text: string, bound: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

function unlock(key: KeyObject, bytes: Buffer, bound: string): string | undefined {
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(-tagBytes));
  try {
    const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8');
    return text + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
