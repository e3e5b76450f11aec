import { statfs } from 'node:fs/promises';
import { freemem } from 'node:os';

const folder = '/dev/shm';

/** A folder in memory, or undefined where the machine has none or it has less than `room` bytes left. */
export async function findMemoryFolder(room: number): Promise<string | undefined> {
  const found = await statfs(folder).catch(() => undefined);
  return found && Math.min(found.bavail * found.bsize, freemem()) > room ? folder : undefined;
}
