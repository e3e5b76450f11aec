import { largestFile } from '@edison/contracts/bff/admin/material-files';
import { fileKind } from '@edison/contracts/bff/materials/material';
import { materialFilesText } from '../../../../text/materials/files.ts';

const { wrong: text } = materialFilesText;

/** What a file chooser offers. */
export const acceptedFiles = [...fileKind.options, 'jpeg'].map((kind) => `.${kind}`).join(',');

/** What is wrong with a file, before anything of it is sent; what is in it only the server sees. */
export function wrongWithFile(file: Pick<File, 'name' | 'size'> | undefined): string | undefined {
  if (file === undefined) return text.noFile;
  const ending = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!fileKind.safeParse(ending === 'jpeg' ? 'jpg' : ending).success) return text.kind;
  if (file.size === 0) return text.empty;
  return file.size > largestFile ? text.tooLarge(file.size) : undefined;
}

/** "Spørgekort til klassen" of "Spørgekort_til-klassen.pdf": a name to begin with. */
export function labelOf(name: string): string {
  return name
    .replace(/\.[a-z0-9]+$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .slice(0, 120);
}
