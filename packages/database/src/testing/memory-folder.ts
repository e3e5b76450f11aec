import { statfs } from 'node:fs/promises';
import { freemem } from 'node:os';

const folder = '/dev/shm';

/** A folder in memory, or undefined where there is not so much room for it, in bytes, or no such folder at all. */
export async function memoryFolder(room: number): Promise<string | undefined> {
  const found = await statfs(folder).catch(() => undefined);
  return found && Math.min(found.bavail * found.bsize, freemem()) > room ? folder : undefined;
}
