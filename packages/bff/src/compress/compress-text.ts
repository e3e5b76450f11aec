import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { codingOf } from './coding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Characters. Shorter texts fit into a few packets uncompressed. */
const least = 4_096;
/** Brotli 2, window of 256 kB: 70 kB of events become 5 kB in 0.25 ms, off the event loop; level 5 takes three times as long for a tenth less. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** A body and the headers that describe its coding. */
export interface Compressed {
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Compresses an answer that was made for one caller, if it is long enough. Its length gives nothing away (BREACH): other sites cannot make
 * a browser send these calls, which need a header of our own web app.
 */
export async function compressText(text: string, accepted: string | undefined): Promise<Compressed> {
  if (text.length < least) return { body: text, headers: {} };
  const coding = codingOf(accepted);
  const headers = { vary: 'accept-encoding', ...(coding !== 'plain' && { 'content-encoding': coding }) };
  if (coding === 'br') return { body: await compressBrotli(text, { params }), headers };
  return { body: coding === 'gzip' ? await compressGzip(text, { level: 4 }) : text, headers };
}
