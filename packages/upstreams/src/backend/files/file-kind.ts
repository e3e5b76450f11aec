import { openAsBlob } from 'node:fs';
import { extname } from 'node:path';
import { type FileKind, fileKind } from '@edison/contracts/bff/materials/material';
import { Problem } from '@edison/contracts/problem';
import { fileTypeFromBlob } from 'file-type';

/** The kind that a name says, by its ending alone; undefined for one that we do not keep. */
function kindOfName(name: string): FileKind | undefined {
  const ending = extname(name.trim()).slice(1).toLowerCase();
  return fileKind.safeParse(ending === 'jpeg' ? 'jpg' : ending).data;
}

/** What a stored file is: its bytes say so, and its name says the same. @throws Problem FILE_TYPE_REFUSED. */
export async function kindOfFile(path: string, name: string): Promise<FileKind> {
  const said = kindOfName(name);
  if (said === undefined) throw new Problem('FILE_TYPE_REFUSED', { field: 'fileName' });
  const found = await fileTypeFromBlob(await openAsBlob(path));
  if (found?.ext !== said) throw new Problem('FILE_TYPE_REFUSED', { field: 'fileName' });
  return said;
}
