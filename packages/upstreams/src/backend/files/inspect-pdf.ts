import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { unsafe } from './inspect-zip.ts';

const unpack = promisify(inflate);

/** Bytes that the packed objects of a document may have together. */
const mostUnpacked = 100 * 1024 * 1024;

/** Names of what a reader runs, starts or unpacks (ISO 32000-2: 12.6.4, 7.11.4, 13.7); too long to stand in packed bytes by chance. */
const active = /\/(?:JavaScript|Launch|ImportData|RichMedia|EmbeddedFiles?)(?![A-Za-z0-9])/;
const encrypted = /\/Encrypt(?![A-Za-z0-9])/;
const objectStream = /\/ObjStm(?![A-Za-z0-9])/g;

/**
 * Looks for scripts, programs to start and embedded files in a PDF: in all of its bytes, and in the objects that are packed into object
 * streams. Pages and pictures are not unpacked.
 *
 * @throws Problem FILE_UNSAFE with the reason.
 */
export async function inspectPdf(path: string, most = mostUnpacked): Promise<void> {
  const bytes = await readFile(path);
  // One letter a byte, so that places in the text are places in the file.
  const text = bytes.toString('latin1');
  refuseActive(text);
  // What is encrypted hides its objects too.
  if (encrypted.test(withLetters(text))) throw unsafe('unreadable');
  let left = most;
  for (const { index } of text.matchAll(/\/(?:O|#4f)[^\s/<>()[\]]{5,30}/gi)) {
    if (!withLetters(text.slice(index, index + 40)).match(objectStream)?.length) continue;
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
  const [word] = /stream\r?\n/.exec(text.slice(index, index + 10_000)) ?? [];
  const at = word === undefined ? -1 : text.indexOf(word, index);
  const isPacked = at < 0 || /\/Filter/.test(withLetters(text.slice(Math.max(0, index - 1_000), at)));
  if (!isPacked) return Buffer.alloc(0);
  if (word === undefined || maxOutputLength <= 0) throw unsafe('unreadable');
  try {
    return await unpack(bytes.subarray(at + word.length), { maxOutputLength });
  } catch (cause) {
    // Another packing than the usual hides what is in it.
    throw unsafe(cause instanceof RangeError ? 'bomb' : 'unreadable', cause);
  }
}
