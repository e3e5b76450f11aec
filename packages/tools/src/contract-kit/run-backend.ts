import { backendTables } from '@edison/contracts/upstream/backend';
import { type CheckContext, callsOf, leastPrivilegedRole, tokenOf } from './checks/check-context.ts';
import { checkInput, checkUnknown } from './checks/check-input.ts';
import { checkRights } from './checks/check-rights.ts';
import { tryProbe } from './checks/try-probe.ts';
import { createFindingLog, type Finding, isExtension, type NamedRoute } from './findings.ts';
import { fillInput } from './input/fill-input.ts';
import { emptyKnown } from './input/known.ts';
import type { RunOptions } from './options.ts';
import { firstSteps, lastSteps } from './probes/all-probes.ts';
import type { Probe } from './probes/probe.ts';
import { createAsk, questionOf } from './send.ts';

/** All calls of the backend, by name. */
export const backendCalls = callsOf(backendTables);

/**
 * Tests a backend: learns its data, checks answer, permissions and refusals of every call, and undoes its changes.
 *
 * @param answersOnly skip permissions and invalid input.
 */
export async function runBackend(
  url: string,
  { people, allowWrites, allowExtra, only }: Pick<RunOptions, 'people' | 'allowWrites' | 'allowExtra' | 'only'>,
  answersOnly = false,
): Promise<readonly Finding[]> {
  const log = createFindingLog();
  const context: CheckContext = { ask: createAsk(url), known: emptyKnown(people), log, allowWrites, allowExtra };
  const absent = await findAbsent(context);
  const calls = [...backendCalls.values()].filter(({ name }) => !absent.has(name));
  const run = async (probes: readonly Probe[], at = context) => {
    for (const probe of probes) {
      const call = backendCalls.get(probe.call);
      if (call && !absent.has(call.name)) await tryProbe(at, call, probe);
    }
  };
  try {
    await run(firstSteps);
    await run(remainingProbes(calls));
    await checkAll(context, answersOnly ? [] : calls.filter(({ name }) => only === undefined || only.includes(name)));
  } finally {
    // A new `Ask`, so that changes are undone even if the server did not answer for a while.
    await run(lastSteps, { ...context, ask: createAsk(url) });
  }
  return log.findings.filter(({ call }) => only === undefined || only.includes(call));
}

/** Probes for the GET calls that no other probe asks. */
function remainingProbes(calls: readonly NamedRoute[]): readonly Probe[] {
  const probed = new Set([...firstSteps, ...lastSteps].filter(({ refused }) => !refused).map(({ call }) => call));
  return calls
    .filter(({ name, route }) => route.method === 'GET' && !probed.has(name))
    .map((call) => ({ call: call.name, as: leastPrivilegedRole(call) }));
}

/** Calls that are checked in parallel; none of these requests changes anything. */
const together = 4;

async function checkAll(context: CheckContext, calls: readonly NamedRoute[]): Promise<void> {
  const left = calls.filter((call) => isReading(call) || context.allowWrites).values();
  const work = async () => {
    for (const call of left) {
      const reads = isReading(call);
      await checkRights(context, call, reads);
      await checkUnknown(context, call);
      await checkInput(context, call);
    }
  };
  await Promise.all(Array.from({ length: together }, work));
}

/** Whether a call changes nothing: every GET, and calls whose probe is not marked as writing. */
function isReading({ name, route }: NamedRoute): boolean {
  return route.method === 'GET' || firstSteps.some(({ call, writes }) => call === name && !writes);
}

/** The extensions that the server lacks: it answers 404, 405 or 501 to a request with an unknown key, which a server with the call refuses. */
async function findAbsent({ ask, known, log }: CheckContext): Promise<ReadonlySet<string>> {
  const absent = new Set<string>();
  for (const call of backendCalls.values()) {
    if (!isExtension(call.route)) continue;
    const as = leastPrivilegedRole(call);
    const filled = fillInput(call.route, as, known, { madeUp: true });
    const input = filled.kind === 'filled' ? filled.input : {};
    const asked = questionOf(call.route, { ...input, query: { contractKit: '1' } }, tokenOf(known, as));
    const { status } = await ask(asked);
    if (status !== 404 && status !== 405 && status !== 501) continue;
    absent.add(call.name);
    log.skip(call, 'absent', 'the server does not have it; what needs it is hidden in the web');
  }
  return absent;
}
