/** Why a file cannot be read: too large, an Excel file of before 2007 or with a password, or none that we know. */
export type Unreadable = 'tooLarge' | 'oldExcel' | 'noFile';

const mostBytes = 5 * 1024 * 1024;
const mostCharacters = 1_900_000;

/** The list in a file as CSV, or why it cannot be read. The reader of Excel files is loaded with the first one. */
export async function readListFile(file: File): Promise<{ readonly csv: string } | { readonly unreadable: Unreadable }> {
  if (file.size > mostBytes) return { unreadable: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16)).join(' ');
  if (start === 'd0 cf 11 e0') return { unreadable: 'oldExcel' };
  try {
    const csv = start === '50 4b 3 4' ? (await import('./read-xlsx.ts')).xlsxToCsv(bytes) : decode(bytes);
    // A picture or a program: no text has such a character.
    if (csv.includes('\0')) return { unreadable: 'noFile' };
    return csv.length > mostCharacters ? { unreadable: 'tooLarge' } : { csv };
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
