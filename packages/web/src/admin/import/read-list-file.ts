import { mostLines } from '@edison/contracts/bff/admin/imports/list-limits';

/** Why a file cannot be read: too large or too long, an Excel file of before 2007 or with a password, or none that we know, or broken. */
export type Unreadable = 'tooLarge' | 'tooManyRows' | 'oldExcel' | 'noFile';

const mostBytes = 5 * 1024 * 1024;

/**
 * The list in a file as CSV, or why it cannot be read. The reader of Excel files is loaded with the first one.
 *
 * @param mostCharacters that a list of its kind may have
 */
export async function readListFile(
  file: File,
  mostCharacters: number,
): Promise<{ readonly csv: string } | { readonly unreadable: Unreadable }> {
  if (file.size > mostBytes) return { unreadable: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16)).join(' ');
  if (start === 'd0 cf 11 e0') return { unreadable: 'oldExcel' };
  try {
    const read = start === '50 4b 3 4' ? (await import('./read-xlsx.ts')).xlsxToCsv(bytes) : { csv: decode(bytes) };
    if ('unreadable' in read) return read;
    const { csv } = read;
    // A picture or a program: no text has such a character.
    if (csv.includes('\0')) return { unreadable: 'noFile' };
    if (csv.length > mostCharacters) return { unreadable: 'tooLarge' };
    return csv.trimEnd().split('\n').length > mostLines ? { unreadable: 'tooManyRows' } : { csv };
  } catch {
    return { unreadable: 'noFile' };
  }
}

/** Decodes UTF-8, or windows-1252, which Danish Excel writes unless told otherwise. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
