import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What a page asks of the browser: the options that stand in its form. */
interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

/** What may be wrong about an answer. */
interface Fault {
  readonly origin?: string;
  readonly challenge?: string;
  readonly rpId?: string;
  /** Without the device's lock. */
  readonly unverified?: boolean;
}

const userPresent = 1;
const userVerified = 4;
const isNew = 64;

/** A device with one passkey (WebAuthn level 2, ES256, no attestation), as far as a provider sees one. */
export class Authenticator {
  readonly #id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #user = '';
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Makes the passkey; returns the browser's answer as JSON. */
  create(options: Options, fault: Fault = {}): string {
    this.#user = options.user?.id ?? '';
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, coseKey(this.#keys.publicKey)]);
    const data = Buffer.concat([this.#data(options.rp?.id ?? '', fault, isNew), credential]);
    // CBOR: {fmt: 'none', attStmt: {}, authData: data}
    const head = Buffer.from([0xa3, 0x63, ...Buffer.from('fmt'), 0x64, ...Buffer.from('none'), 0x67, ...Buffer.from('attStmt'), 0xa0]);
    const size = Buffer.from([0x68, ...Buffer.from('authData'), 0x59, data.length >> 8, data.length & 255]);
    const attestationObject = Buffer.concat([head, size, data]).toString('base64url');
    const clientDataJSON = this.#client('webauthn.create', options, fault).toString('base64url');
    return this.#answer({ attestationObject, clientDataJSON, transports: ['internal'] });
  }

  /** Signs a challenge with it. */
  get(options: Options, fault: Fault = {}): string {
    this.#counter += 1;
    const data = this.#data(options.rpId ?? '', fault, 0);
    const client = this.#client('webauthn.get', options, fault);
    const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), this.#keys.privateKey);
    const [authenticatorData, clientDataJSON] = [data.toString('base64url'), client.toString('base64url')];
    return this.#answer({ authenticatorData, clientDataJSON, signature: signature.toString('base64url'), userHandle: this.#user });
  }

  #data(rpId: string, fault: Fault, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const flags = userPresent | (fault.unverified ? 0 : userVerified) | more;
    return Buffer.concat([
      createHash('sha256')
        .update(fault.rpId ?? rpId)
        .digest(),
      Buffer.from([flags]),
      counter,
    ]);
  }

  #client(type: string, { challenge }: Options, fault: Fault): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge: fault.challenge ?? challenge, origin: fault.origin ?? this.#origin, crossOrigin: false }),
    );
  }

  #answer(response: object): string {
    const id = this.#id.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, authenticatorAttachment: 'platform', response });
  }
}

/** The options in a page's form for passkeys. */
export function passkeyOptions(text: string, kind: 'create' | 'get'): Options {
  const found = new RegExp(`data-passkey="${kind}" data-options="([^"]*)"`).exec(text)?.[1] ?? '{}';
  return JSON.parse(found.replace(/&#(\d+);/g, (_sign, code) => String.fromCharCode(Number(code))));
}

/** The public key in COSE (RFC 9052), CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [bytesX, bytesY] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 0x20]), bytesX, Buffer.from([0x22, 0x58, 0x20]), bytesY]);
}
