import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { unsafe } from './unsafe-file.ts';

const unpack = promisify(inflate);

/** Bytes that the packed objects of a document may have together. */
const mostUnpacked = 100 * 1024 * 1024;

/** Names of what a reader runs, starts or unpacks (ISO 32000-2: 12.6.4, 12.7.8, 7.11.4, 13.7); too long to stand in packed bytes by chance. */
const active = /\/(?:JavaScript|Launch|ImportData|Rendition|RichMedia|EmbeddedFiles?)(?![A-Za-z0-9])|\/XFA\s*(?:\[|\d+\s+\d+\s+R)/;
const encrypted = /\/Encrypt(?![A-Za-z0-9])/;
const objectStream = /\/ObjStm(?![A-Za-z0-9])/;
/**
 * The dictionary of an object stream as programs write it: without texts and comments, in which a word may stand that only looks like
 * the end of the dictionary or its filter.
 */
const plainDictionary = /obj\s*<<(?:[^<>()%]|<<[^<>()%]*>>)*>>\s*stream\r?\n/y;
const longestDictionary = 10_000;

/**
 * Looks for scripts, programs to start and embedded files in a PDF: in all of its bytes, and in the objects that are packed into object
 * streams. Pages and pictures are not unpacked.
 *
 * @throws Problem FILE_UNSAFE with the reason.
 */
export async function inspectPdf(bytes: Buffer, most = mostUnpacked): Promise<void> {
  // One letter a byte, so that places in the text are places in the file.
  const text = bytes.toString('latin1');
  refuseActive(text);
  // What is encrypted hides its objects too.
  if (encrypted.test(withLetters(text))) throw unsafe('unreadable');
  let left = most;
  for (const { index } of text.matchAll(/\/(?:O|#4f)[^\s/<>()[\]]{5,30}/gi)) {
    if (!objectStream.test(withLetters(text.slice(index, index + 40)))) continue;
    const objects = await readObjects(bytes, text, index, left);
    left -= objects.length;
    refuseActive(objects.toString('latin1'));
  }
}

/** Names with their letters, each of which may be written as `#` and two digits (ISO 32000-2: 7.3.5). */
function withLetters(text: string): string {
  return text.replaceAll(/#([0-9a-f]{2})/gi, (_whole, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

function refuseActive(text: string): void {
  const [found] = active.exec(withLetters(text)) ?? [];
  if (found !== undefined) throw unsafe(/Embedded|RichMedia/.test(found) ? 'embedded' : 'script');
}

/** Unpacks the object stream whose dictionary holds the name at `index`; empty where nothing is packed. */
async function readObjects(bytes: Buffer, text: string, index: number, maxOutputLength: number): Promise<Buffer> {
  const begin = Math.max(0, text.lastIndexOf('obj', index));
  plainDictionary.lastIndex = 0;
  const [dictionary] = plainDictionary.exec(text.slice(begin, begin + longestDictionary)) ?? [];
  // Another packing than the usual hides what is in it.
  if (dictionary === undefined || begin + dictionary.length < index || maxOutputLength <= 0) throw unsafe('unreadable');
  if (!isDeflated(withLetters(dictionary))) return Buffer.alloc(0);
  try {
    return await unpack(bytes.subarray(begin + dictionary.length), { maxOutputLength });
  } catch (cause) {
    throw unsafe(cause instanceof RangeError ? 'bomb' : 'unreadable', cause);
  }
}

/** Whether a stream is packed by one filter, without a predictor. @throws Problem FILE_UNSAFE for any other packing. */
function isDeflated(dictionary: string): boolean {
  const filters = dictionary.match(/\/Filter(?![A-Za-z0-9])/g) ?? [];
  if (filters.length === 0) return false;
  const isUsual = /\/Filter\s*(?:\/FlateDecode(?![A-Za-z0-9])|\[\s*\/FlateDecode\s*\])/.test(dictionary);
  if (filters.length > 1 || !isUsual || /\/(?:DecodeParms|DP)(?![A-Za-z0-9])/.test(dictionary)) throw unsafe('unreadable');
  return true;
}
