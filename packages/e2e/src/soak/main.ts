import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hasPostgres, startRig } from '../rig/start-rig.ts';
import { runFolderVariable } from '../running/start-run.ts';
import { type Finding, writeReport } from './finding.ts';
import { killOn } from './kill-on.ts';
import { lastOn } from './last-on.ts';
import { overloadOn } from './overload-on.ts';
import { rollOn } from './roll-on.ts';

// The long set of the reliability table, over two replicas: `npm run soak -- --minutes 60`. Needs PostgreSQL's binaries and a quiet
// machine. 0 of something leaves it out. Ends with 1 when a promise is broken.

const usage =
  'npm run soak -- [--rolls 10] [--rate 500] [--kills 20] [--people 1000] [--overload 60] [--minutes 60] [--soak-rate 100] [--report file.md]';

const { values } = parseArgs({
  options: {
    rolls: { type: 'string', default: '10' },
    rate: { type: 'string', default: '500' },
    kills: { type: 'string', default: '20' },
    people: { type: 'string', default: '1000' },
    overload: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '60' },
    'soak-rate': { type: 'string', default: '100' },
    report: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

async function soak(): Promise<readonly Finding[]> {
  const [rolls, kills, minutes] = [Number(values.rolls), Number(values.kills), Number(values.minutes)];
  const say = (line: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);
  // As production has it: a probe is late where two cores do everything.
  await using rig = await startRig({ DRAIN_SECONDS: '5' });
  say(`two replicas at ${rig.url}`);
  const findings: Finding[] = [];
  if (rolls) findings.push(...(await rollOn(rig, rolls, Number(values.rate), say)));
  if (kills) findings.push(...(await killOn(rig, kills, Number(values.people), say)));
  if (Number(values.overload)) findings.push(...(await overloadOn(rig, Number(values.overload), say)));
  if (minutes) findings.push(...Object.values(await lastOn(rig, { minutes, perSecond: Number(values['soak-rate']), visitors: 100 }, say)));
  return findings;
}

async function main(): Promise<number> {
  if (values.help || !hasPostgres) {
    console.error(values.help ? usage : 'PostgreSQL is not installed here: initdb and postgres are needed.');
    return values.help ? 0 : 1;
  }
  const folder = await mkdtemp(join(tmpdir(), 'edison-soak-'));
  process.env[runFolderVariable] = folder;
  try {
    const findings = await soak();
    const report = writeReport(findings);
    console.log(report);
    if (values.report) await writeFile(values.report, `${report}\n`);
    return findings.every(({ kept }) => kept) ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main();
