import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const command = fileURLToPath(new URL('./import-schools.ts', import.meta.url));
const head = 'Nummer;Navn;Type;Adresse;Postnr;By;Kommune';
const school = '300001;Søndre Skole;Folkeskoler;Skolevej 1;5000;Odense C;Odense Kommune';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edison-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command with an embedded database in a temporary folder. */
function run(...args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  return runWith({ EDISON_DATA_DIR: join(folder, 'data') }, args);
}

function runWith(place: object, args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  const settings = { ...place, DEMO: '0', LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:1' };
  // The first process compiles for the others: two fifths of a start.
  const env = { PATH: process.env.PATH ?? '', HOME: folder, NODE_COMPILE_CACHE: join(folder, 'compiled'), ...settings };
  return new Promise((resolve) => {
    // WebAssembly's baseline compiler only: faster for a process that runs briefly.
    execFile(process.execPath, ['--liftoff-only', command, ...args], { env, cwd: folder }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

test('the command does not fill a database that no site has: without the settings of the site it stops', async () => {
  const file = join(folder, 'uden-site.csv');
  await writeFile(file, `${head}\n${school}\n`);
  expect(await runWith({}, [file, '--save'])).toMatchObject({ code: 1, output: expect.stringContaining('set DATABASE_URL') });
  expect(existsSync(join(folder, '.data'))).toBe(false);
});

test('the command says which headings it needs, and that it reads no Excel file', async () => {
  const [excel, noList] = [join(folder, 'skoler.xlsx'), join(folder, 'brev.csv')];
  await writeFile(excel, 'PK\u0003\u0004');
  await writeFile(noList, 'Kære skole\nTak for sidst\n');
  const headings = 'nummer (left empty for a school that has none), navn, type, postnummer, by, and kommune or kommunekode';
  expect(await run()).toMatchObject({ code: 1, output: expect.stringContaining(headings) });
  expect(await run(noList)).toMatchObject({ code: 1, output: expect.stringContaining(headings) });
  expect(await run(excel)).toMatchObject({ code: 1, output: expect.stringContaining('save it as CSV, or import it in the admin area') });
}, 300_000);

test('the command refuses a list with a wrong row as a whole, saves a right one, and finds nothing to do the second time', async () => {
  const [right, wrong] = [join(folder, 'skoler.csv'), join(folder, 'fejl.csv')];
  // Encoded as Danish Excel does.
  await writeFile(right, Buffer.from(`${head}\r\n${school}\r\n`, 'latin1'));
  await writeFile(wrong, `${head};Navn\n${school};x\n300002;Nordskolen;Folkeskoler;;321;Gilleleje;Gribskov Kommune;x\n300003;"Øst;x\n`);

  const refused = await run(wrong, '--save');
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining('row 3: refused  Nordskolen  (the postal code is not four digits)'),
  ]);
  expect(refused.output).toContain('row 4: refused    (a quotation mark is not closed');
  expect(refused.output).toContain('Columns that nothing is read from: Navn (H)');
  await writeFile(wrong, 'Skole;Type;Postnr;By;Beliggende i\nNordskolen;Folkeskoler;3210;Gilleleje;Gribskov\n');
  const lacking = await run(wrong, '--save');
  expect([lacking.code, lacking.output]).toEqual([1, expect.stringContaining('the first row lacks nummer, kommune.')]);
  expect(lacking.output).toContain('Columns that nothing is read from: Beliggende i');
  const saved = await run(right, '--save');
  expect([saved.code, saved.output]).toEqual([0, expect.stringContaining('row 2: new  Søndre Skole')]);
  expect(saved.output).toContain('Saved.');
  expect(saved.output).toContain(`Database: folder ${join(folder, 'data')}`);
  const looked = await run(right);
  expect([looked.code, looked.output]).toEqual([0, expect.stringContaining('0 new, 0 changed, 1 as they were')]);
  expect(looked.output).toContain('Nothing is saved yet');
  expect(await run(join(folder, 'skriver-forkert.csv'))).toMatchObject({ code: 1 });
  expect(await run()).toMatchObject({ code: 1, output: expect.stringContaining('Say which file') });
}, 300_000);
