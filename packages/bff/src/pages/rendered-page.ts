import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { codingOf } from '../compress/coding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A page in one content coding, with its headers except `age`, `date` and cache state. */
export interface Variant {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Headers of a 304: none that describe a body (RFC 9110 section 15.4.5). */
  readonly unchanged: Readonly<Record<string, string>>;
}

/** A rendered public page in all its content codings. */
export interface RenderedPage {
  readonly br: Variant;
  readonly gzip: Variant;
  readonly plain: Variant;
  readonly bytes: number;
}

/** Compresses a document and makes its headers and ETag. Brotli 5 takes about 0.3 ms a page and comes near the best size. */
export async function preparePage(html: string, policy: string, constant: Readonly<Record<string, string>>): Promise<RenderedPage> {
  const plain = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    compressGzip(plain, { level: 6 }),
  ]);
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const always = {
    ...constant,
    'content-security-policy': policy,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
  };
  const variant = (body: Buffer, encoding: string | undefined): Variant => {
    const etag = encoding ? `"${digest}-${encoding}"` : `"${digest}"`;
    const unchanged = { ...always, etag };
    const headers = { ...unchanged, 'content-type': 'text/html; charset=utf-8', ...(encoding && { 'content-encoding': encoding }) };
    return { body, etag, headers, unchanged };
  };
  return {
    br: variant(br, 'br'),
    gzip: variant(zipped, 'gzip'),
    plain: variant(plain, undefined),
    bytes: plain.length + br.length + zipped.length,
  };
}

/** The best variant for an `Accept-Encoding`. */
export function chooseVariant(page: RenderedPage, accepted?: string): Variant {
  return page[codingOf(accepted)];
}
