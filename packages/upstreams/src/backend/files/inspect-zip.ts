import { Problem } from '@edison/contracts/problem';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { inspectPdf } from './inspect-pdf.ts';
import { unsafe } from './unsafe-file.ts';

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
const activeType = /macroEnabled|vbaProject|macrosheet|\/oleObject["']/i;
/** Parts that are fetched and opened with the file when they lie elsewhere. */
const openedPart = /\/(?:attachedTemplate|frame|subDocument|aFChunk)["']/i;
const isElsewhere = /TargetMode\s*=\s*["']External/i;

const largestDescription = 5 * megabyte;
/** A file in an archive that is looked into as if it were sent by itself; so are those in it, and no deeper. */
const largestInner = 100 * megabyte;
const deepest = 2;

/** Files that a computer runs when somebody opens them, and archives, of which nobody looks into the inside. */
const program = new RegExp(
  `\\.(?:${[
    'apk|app|appref-ms|application|bat|chm|cmd|com|command|cpl|desktop|dll|dmg|exe|gadget|hta|img|iso|jar|jnlp|js|jse|lnk|msc|msi|msp|pif',
    'ps1|psm1|reg|scf|scr|settingcontent-ms|sh|url|vbe|vbs|vhdx?|ws|wsf|wsh|xll',
    'docm|dotm|potm|ppam|ppsm|pptm|sldm|xlam|xlsb|xlsm|xltm',
  ].join('|')})$`,
  'i',
);
const archive = /\.(?:7z|bz2|cab|gz|rar|tar|tgz|xz|zip)$/i;
/** Windows, Linux, and macOS in its five kinds. */
const programStarts = ['4d5a', '7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe'];
/** Office files of before 2007, and OLE objects ([MS-CFB]); what holds macros has a folder of this name in it. */
const compoundStart = 'd0cf11e0a1b11ae1';
const compoundMacros = Buffer.from('_VBA_PROJECT', 'utf16le');

/**
 * Reads a ZIP archive to its end, within limits, because an archive may understate what it holds.
 *
 * @param isOffice whether it is an Office file, of which no part may run.
 * @throws Problem FILE_UNSAFE with the reason.
 */
export async function inspectZip(path: string, isOffice: boolean, limits: ZipLimits = usual): Promise<void> {
  const zip = await readable(() => yauzl.openPromise(path, { autoClose: false }));
  const most = Math.min(limits.total, Math.max(limits.freeBytes, zip.fileSize * limits.ratio));
  await inspectArchive(zip, { isOffice, most, entries: limits.entries, depth: 1 });
}

interface Archive {
  readonly isOffice: boolean;
  /** Bytes that it may unpack to. */
  readonly most: number;
  readonly entries: number;
  readonly depth: number;
}

/** Inspects an open archive, and closes it. @returns the bytes that it unpacks to. */
async function inspectArchive(zip: ZipFile, archived: Archive): Promise<number> {
  try {
    if (zip.entryCount > archived.entries) throw unsafe('bomb');
    let left = archived.most;
    for (const entry of await listEntries(zip, archived)) left -= await inspectEntry(zip, entry, { ...archived, most: left });
    return archived.most - left;
  } finally {
    zip.close();
  }
}

/** Lists the files of an archive by its directory, which costs nothing to unpack. */
async function listEntries(zip: ZipFile, { most, isOffice }: Archive): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  let said = 0;
  await readable(async () => {
    for await (const entry of zip.eachEntry()) {
      said += entry.uncompressedSize;
      if (said > most) throw unsafe('bomb');
      if (entry.isEncrypted()) throw unsafe('unreadable');
      refuseName(nameOf(entry), isOffice);
      if (!entry.fileName.endsWith('/')) entries.push(entry);
    }
  });
  return entries;
}

/** A name as Windows stores it, without dots and spaces at its end. */
const nameOf = ({ fileName }: Entry): string => fileName.replace(/[. ]+$/, '');

function refuseName(name: string, isOffice: boolean): void {
  if (isOffice && activePart.test(name)) throw unsafe('macros');
  // With a change of direction `evil\u202efdp.exe` is shown with the ending of a PDF.
  if (!isOffice && (program.test(name) || /[\u202a-\u202e\u2066-\u2069]/.test(name))) throw unsafe('program');
  if (!isOffice && archive.test(name)) throw unsafe('archive');
}

/** Unpacks one file, looks into it, and forgets it. @returns its bytes, with those that are packed in it. */
async function inspectEntry(zip: ZipFile, entry: Entry, archived: Archive): Promise<number> {
  const { most, isOffice } = archived;
  const inside = insideOf(nameOf(entry), isOffice);
  const kept: Buffer[] = [];
  let bytes = 0;
  await readable(async () => {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      const isFirst = bytes === 0;
      bytes += chunk.length;
      if (bytes > most) throw unsafe('bomb');
      if (isFirst) refuseStart(chunk, isOffice);
      if (inside && bytes > inside.largest) throw unsafe('unreadable');
      if (inside) kept.push(chunk);
    }
  });
  const more = await inside?.inspect(Buffer.concat(kept), { ...archived, most: most - bytes });
  return bytes + (more ?? 0);
}

interface Inside {
  readonly largest: number;
  /** @returns the bytes that were unpacked for it, if any. */
  readonly inspect: (bytes: Buffer, archived: Archive) => Promise<number | undefined>;
}

/** How to look into a file of an archive: as if it were sent by itself, or into what it says of the parts of an Office file. */
function insideOf(name: string, isOffice: boolean): Inside | undefined {
  if (isOffice && describingPart.test(name)) return { largest: largestDescription, inspect: async (bytes) => refuseDescription(bytes) };
  if (/\.pdf$/i.test(name)) return { largest: largestInner, inspect: async (bytes) => void (await inspectPdf(bytes)) };
  if (/\.(?:docx|pptx|xlsx)$/i.test(name)) return { largest: largestInner, inspect: inspectInner };
  if (/\.(?:doc|dot|pot|pps|ppt|xls|xlt)$/i.test(name)) return { largest: largestInner, inspect: async (bytes) => refuseOldMacros(bytes) };
  return undefined;
}

/** An Office file in an archive or in another one. What has its name and is no archive is what systems lay beside it (`._a.docx`, `~$a.docx`). */
async function inspectInner(bytes: Buffer, { most, entries, depth }: Archive): Promise<number | undefined> {
  if (bytes.subarray(0, 2).toString() !== 'PK') return undefined;
  if (depth > deepest) throw unsafe('archive');
  const zip = await readable(() => yauzl.fromBufferPromise(bytes));
  return inspectArchive(zip, { isOffice: true, most, entries, depth: depth + 1 });
}

function refuseOldMacros(bytes: Buffer): undefined {
  if (bytes.includes(compoundMacros)) throw unsafe('macros');
}

/** Refuses types and references of an Office file that stand for what runs. Nobody writes them in two bytes a letter or defines entities. */
function refuseDescription(bytes: Buffer): undefined {
  const text = bytes.toString();
  if (text.includes('\0') || text.includes('<!DOCTYPE')) throw unsafe('unreadable');
  // A tag, because `<` cannot stand in an attribute.
  for (const tag of withCharacters(text).split('<')) {
    if (activeType.test(tag) || (openedPart.test(tag) && isElsewhere.test(tag))) throw unsafe('macros');
  }
}

/** XML with the characters that are written by their numbers. */
function withCharacters(xml: string): string {
  return xml.replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_whole, hex: string | undefined, digits: string | undefined) => {
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
    return code > 0x10ffff || code === 0x3c ? ' ' : String.fromCodePoint(code);
  });
}

function refuseStart(start: Buffer, isOffice: boolean): void {
  const head = start.subarray(0, 8).toString('hex');
  if (programStarts.some((known) => head.startsWith(known))) throw unsafe('program');
  if (isOffice && head === compoundStart) throw unsafe('macros');
}

/** What cannot be unpacked cannot be inspected. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof Problem ? cause : unsafe('unreadable', cause);
  }
}
