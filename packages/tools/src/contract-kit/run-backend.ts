import { backendTables } from '@edison/contracts/upstream/backend';
import { checkInput } from './checks/check-input.ts';
import { checkRights } from './checks/check-rights.ts';
import { callsOf, type Desk, lowest, tokenOf } from './checks/desk.ts';
import { tryProbe } from './checks/try-probe.ts';
import { type Finding, isOurs, type NamedRoute, openNotebook } from './findings.ts';
import { fillInput } from './input/fill-input.ts';
import { knowNothing } from './input/known.ts';
import type { RunOptions } from './options.ts';
import { firstSteps, lastSteps } from './probes/all-probes.ts';
import type { Probe } from './probes/probe.ts';
import { createAsk, questionOf } from './send.ts';

/** Every call that Edison makes of a backend. */
export const backendCalls = callsOf(backendTables);

/** Tries a backend: learns what it has, asks every call, for its answer, its permissions and its refusals, and takes back what it made. */
export async function runBackend(url: string, { people, allowWrites, allowExtra, only }: RunOptions): Promise<readonly Finding[]> {
  const notebook = openNotebook();
  const desk: Desk = { ask: createAsk(url), known: knowNothing(people), notebook, allowWrites, allowExtra };
  const absent = await findAbsent(desk);
  const calls = [...backendCalls.values()].filter(({ name }) => !absent.has(name));
  const run = async (probes: readonly Probe[]) => {
    for (const probe of probes) {
      const call = backendCalls.get(probe.call);
      if (call && !absent.has(call.name)) await tryProbe(desk, call, probe);
    }
  };
  await run(firstSteps);
  const answered = new Set(notebook.findings.filter(({ aspect }) => aspect.startsWith('answer')).map(({ call }) => call));
  // A call of which no probe tells anything is asked for its answer all the same.
  await run(
    calls.filter(({ name, route }) => route.method === 'GET' && !answered.has(name)).map((call) => ({ call: call.name, as: lowest(call) })),
  );
  for (const call of calls.filter(({ name }) => only === undefined || only.includes(name))) {
    const reads = isReading(call);
    if (!reads && !allowWrites) continue;
    await checkRights(desk, call, reads);
    await checkInput(desk, call);
  }
  await run(lastSteps);
  return notebook.findings.filter(({ call }) => only === undefined || only.includes(call));
}

/** Whether a call changes nothing: what is fetched, and what a probe asks without a word of writing. */
function isReading({ name, route }: NamedRoute): boolean {
  return route.method === 'GET' || firstSteps.some(({ call, writes }) => call === name && !writes);
}

/** Our own calls that the server does not have: it knows them when it refuses a key that it does not know. */
async function findAbsent({ ask, known, notebook }: Desk): Promise<ReadonlySet<string>> {
  const absent = new Set<string>();
  for (const call of backendCalls.values()) {
    if (!isOurs(call.route)) continue;
    const as = lowest(call);
    const filled = fillInput(call.route, as, known, {}, true);
    const input = filled.kind === 'filled' ? filled.input : {};
    const asked = questionOf(call.route, { ...input, query: { contractKit: '1' } }, tokenOf(known, as));
    const { status } = await ask(asked);
    if (status !== 404 && status !== 405 && status !== 501) continue;
    absent.add(call.name);
    notebook.leaveOut(call, 'absent', 'the server does not have it; what needs it is hidden in the web');
  }
  return absent;
}
