import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Thrown when another process uses this folder; the message names the process. */
export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';
}

interface Owner {
  readonly pid: number;
  readonly host: string;
  readonly startedAt: string;
  /** When the process began, in clock ticks since boot (Linux): tells a reused pid from the owner. */
  readonly birth: string;
  /** Random, so that no two locks have the same text. */
  readonly nonce: string;
}

/**
 * Locks the folder for this process by an atomic link of a complete file. A lock whose owner is dead is taken over.
 *
 * @returns a function that releases the folder.
 * @throws DataDirectoryInUse when the owner is alive or runs on another machine.
 */
export async function lockDataDirectory(directory: string): Promise<() => Promise<void>> {
  const lock = join(directory, 'edison.lock');
  const mine = join(directory, `edison.lock.${randomUUID()}`);
  const owner: Owner = {
    pid: process.pid,
    host: hostname(),
    startedAt: new Date().toISOString(),
    birth: await startTimeOf(process.pid),
    nonce: randomUUID(),
  };
  await writeFile(mine, JSON.stringify(owner));
  try {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      if (await linkIfAbsent(mine, lock)) return () => rm(lock, { force: true });
      await clearStaleLock(lock, directory, mine);
      await sleep(10);
    }
    throw new DataDirectoryInUse(`The data folder ${directory} is being taken by another process.`);
  } finally {
    await rm(mine, { force: true });
  }
}

async function linkIfAbsent(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function clearStaleLock(lock: string, directory: string, mine: string): Promise<void> {
  const text = await readFile(lock, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const owner = readOwner(text);
  if (owner && (await isAlive(owner))) {
    throw new DataDirectoryInUse(
      `The data folder ${directory} is in use by process ${owner.pid} on ${owner.host}, running since ${owner.startedAt}. Stop it first, or set EDISON_DATA_DIR to another folder.`,
    );
  }
  await removeDeadLock(lock, text, mine);
}

/**
 * Removes a lock whose owner is dead. Several processes may try: only the one that holds a claim on exactly this text may remove it, and it
 * reads the lock again under the claim, because a lock taken in between has another text. A dead process's claim is removed the same way.
 */
async function removeDeadLock(file: string, text: string, mine: string): Promise<void> {
  const claim = `${file}.${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  if (!(await linkIfAbsent(mine, claim))) {
    const claimant = await readFile(claim, 'utf8').catch(() => undefined);
    const owner = claimant === undefined ? undefined : readOwner(claimant);
    if (claimant !== undefined && !(owner && (await isAlive(owner)))) await removeDeadLock(claim, claimant, mine);
    return;
  }
  if ((await readFile(file, 'utf8').catch(() => undefined)) === text) await rm(file, { force: true });
  await rm(claim, { force: true });
}

function readOwner(text: string): Owner | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function isAlive(owner: Owner): Promise<boolean> {
  if (owner.host !== hostname()) return true;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return owner.birth === (await startTimeOf(owner.pid));
}

async function startTimeOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
