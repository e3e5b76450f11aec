import { Problem } from '@edison/contracts/problem';
import type { UnsafeReason } from '@edison/contracts/problem-details';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

/** What an archive may be once it is unpacked; an Office file is one. */
export interface ZipLimits {
  readonly entries: number;
  /** Bytes of all entries together. */
  readonly total: number;
  /** Unpacked bytes for each byte of the file; counts from `freeBytes` on, because a small text packs well. */
  readonly ratio: number;
  readonly freeBytes: number;
}

const megabyte = 1024 * 1024;
const usual: ZipLimits = { entries: 5_000, total: 500 * megabyte, ratio: 100, freeBytes: 10 * megabyte };

/** Parts of an Office file that a program is in, or an object that one opens (ECMA-376; [MS-OFFMACRO]). */
const activePart =
  /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|oleObject[^/]*\.bin|macrosheets\/|activeX\/)|\/embeddings\/[^/]*\.(?:bin|exe|docm|xlsm|pptm)$/i;
/** Parts that say what the others are. */
const describingPart = /^\[Content_Types\]\.xml$|\.rels$/i;
const activeContent = /macroEnabled|vbaProject|attachedTemplate"[^>]*TargetMode="External|TargetMode="External"[^>]*attachedTemplate"/i;
const largestDescription = 5 * megabyte;

/** Files that a computer runs when somebody opens them, and archives, of which nobody looks into the inside. */
const program = /\.(?:apk|app|bat|cmd|com|cpl|dll|dmg|docm|exe|hta|iso|jar|js|jse|lnk|msi|pif|pptm|ps1|reg|scr|sh|vbe|vbs|wsf|xlsm)$/i;
const archive = /\.(?:7z|bz2|cab|gz|rar|tar|tgz|xz|zip)$/i;
/** Windows, Linux, and macOS in its five kinds. */
const programStarts = ['4d5a', '7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe'];

/**
 * Reads a ZIP archive to its end, within limits, because an archive may understate what it holds.
 *
 * @param isOffice whether it is an Office file, of which no part may run.
 * @throws Problem FILE_UNSAFE with the reason.
 */
export async function inspectZip(path: string, isOffice: boolean, limits: ZipLimits = usual): Promise<void> {
  const zip = await readable(() => yauzl.openPromise(path, { autoClose: false }));
  try {
    if (zip.entryCount > limits.entries) throw unsafe('bomb');
    const most = Math.min(limits.total, Math.max(limits.freeBytes, zip.fileSize * limits.ratio));
    const entries = await listEntries(zip, most, isOffice);
    let left = most;
    for (const entry of entries) left -= await inspectEntry(zip, entry, left, isOffice);
  } finally {
    zip.close();
  }
}

/** A refusal of a file for what is in it. */
export function unsafe(reason: UnsafeReason, cause?: unknown): Problem {
  return new Problem('FILE_UNSAFE', { field: 'fileName', details: { reason }, cause });
}

/** Lists the files of an archive by its directory, which costs nothing to unpack. */
async function listEntries(zip: ZipFile, most: number, isOffice: boolean): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  let said = 0;
  await readable(async () => {
    for await (const entry of zip.eachEntry()) {
      said += entry.uncompressedSize;
      if (said > most) throw unsafe('bomb');
      if (entry.isEncrypted()) throw unsafe('unreadable');
      if (isOffice ? activePart.test(entry.fileName) : program.test(entry.fileName)) throw unsafe(isOffice ? 'macros' : 'program');
      if (!isOffice && archive.test(entry.fileName)) throw unsafe('archive');
      if (!entry.fileName.endsWith('/')) entries.push(entry);
    }
  });
  return entries;
}

/** Unpacks one file and forgets it. @returns its bytes. */
async function inspectEntry(zip: ZipFile, entry: Entry, most: number, isOffice: boolean): Promise<number> {
  const isDescription = isOffice && describingPart.test(entry.fileName);
  const kept: Buffer[] = [];
  let bytes = 0;
  await readable(async () => {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      const isFirst = bytes === 0;
      bytes += chunk.length;
      if (bytes > most) throw unsafe('bomb');
      if (isFirst && isProgram(chunk)) throw unsafe('program');
      if (isDescription && bytes <= largestDescription) kept.push(chunk);
    }
  });
  if (isDescription && (bytes > largestDescription || activeContent.test(Buffer.concat(kept).toString()))) throw unsafe('macros');
  return bytes;
}

function isProgram(start: Buffer): boolean {
  const head = start.subarray(0, 4).toString('hex');
  return programStarts.some((known) => head.startsWith(known));
}

/** What cannot be unpacked cannot be inspected. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof Problem ? cause : unsafe('unreadable', cause);
  }
}
