import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { z } from 'zod';
import { onCore } from './cores.ts';

const run = promisify(execFile);

/** Runs a script of the bench alone on the core of what is measured, in production; it prints what it found as JSON. */
export async function runScript<S extends z.ZodType>(script: URL, args: readonly string[], answer: S): Promise<z.output<S>> {
  const [program, all] = onCore('server', process.execPath, [fileURLToPath(script), ...args]);
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_ENV: 'production' };
  const { stdout } = await run(program, [...all], { env, maxBuffer: 64 * 1024 * 1024 });
  return answer.parse(JSON.parse(stdout));
}
