import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@edison/database/testing/free-port';
import { expect, test } from 'vitest';
import { root } from '../root.ts';

test('npm run dev serves the demo at one address, with the sources in the place of the built scripts, and stops when it is asked to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'edison-dev-'));
  const [port, sitePort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    PORT: `${port}`,
    DEV_SITE_PORT: `${sitePort}`,
    OPERATIONS_PORT: '0',
    EDISON_DATA_DIR: join(folder, 'data'),
  };
  const dev = spawn(process.execPath, [join(root, 'packages/tools/src/dev/main.ts')], { cwd: root, env, stdio: 'ignore' });
  try {
    const read = async (path: string) => {
      const answer = await fetch(`http://localhost:${port}${path}`);
      return { status: answer.status, policy: answer.headers.get('content-security-policy'), text: await answer.text() };
    };
    await expect.poll(() => read('/livez').catch(() => undefined), { timeout: 90_000 }).toMatchObject({ status: 200 });
    const page = await read('/');
    expect(page).toMatchObject({ status: 200, policy: null });
    expect(page.text).toContain('import("/@dev/public.js")');
    expect((await read('/@dev/public.js')).text).toContain('/src/entry-browser.tsx');
    expect((await read('/src/entry-browser.tsx')).text).toContain('import');
  } finally {
    dev.kill('SIGTERM');
    if (dev.exitCode === null) await once(dev, 'exit');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  expect(dev.exitCode).toBe(0);
});
