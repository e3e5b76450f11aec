import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildParts } from '../build-parts.ts';
import { inBrowser } from './browser/browser.ts';
import { cachedPage } from './groups/cached-page.ts';
import { growth } from './groups/growth.ts';
import { privateJson } from './groups/private-json.ts';
import { wholeProcess } from './groups/process.ts';
import { publishing } from './groups/publishing.ts';
import { signUp } from './groups/sign-up.ts';
import { render } from './render/render.ts';
import type { Rounds } from './rounds.ts';
import type { Group } from './row.ts';
import { type Figure, judge, type Row, writeTable } from './row.ts';
import { moveToLoadCore } from './running/cores.ts';

/** All groups, in the order of the report. */
const groups: readonly Group[] = [cachedPage, privateJson, render, signUp, wholeProcess, publishing, growth, inBrowser];

// Measures the speed of the site, compared with yardsticks of the same run: `npm run bench`. Needs an otherwise idle machine.
// Exits with 1 when a row fails its gate.

const usage = `npm run bench -- [--only ${groups.map(({ name }) => name).join('|')}]… [--rounds 3] [--seconds 5] [--report file.md]`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    report: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

/** Measures a group; a failure becomes a row of its own, so that the other groups still run. */
async function measure(group: Group, rounds: Rounds): Promise<readonly Figure[]> {
  rounds.say(`${group.name} …`);
  try {
    return await group.rows(rounds);
  } catch (error) {
    console.error(error);
    const why = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
    const goal = { kind: 'at least', value: 1, exact: true } as const;
    return [{ row: group.name, measured: `broken: ${why}`, yardstick: '', ratio: 0, goal }];
  }
}

async function main(): Promise<number> {
  const unknown = values.only?.filter((name) => !groups.some((group) => group.name === name)) ?? [];
  if (values.help || unknown.length > 0) {
    console.error(usage);
    return values.help ? 0 : 2;
  }
  await buildParts();
  await moveToLoadCore();
  const say = (line: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);
  const rounds = { rounds: Number(values.rounds), seconds: Number(values.seconds), say };
  const rows: Row[] = [];
  for (const group of groups) {
    if (values.only && !values.only.includes(group.name)) continue;
    for (const figure of await measure(group, rounds)) rows.push(judge(figure));
  }
  const table = writeTable(rows);
  console.log(table);
  if (values.report) await writeFile(values.report, `${table}\n`);
  return rows.some(({ kept }) => kept === false) ? 1 : 0;
}

process.exit(await main());
