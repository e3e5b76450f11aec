import type { NamedRoute } from '../findings.ts';
import { fillInput, type Given } from '../input/fill-input.ts';
import { judgeAnswer } from '../judge/judge-answer.ts';
import { judgeRefusal } from '../judge/judge-refusal.ts';
import { roleWords } from '../people.ts';
import type { Probe } from '../probes/probe.ts';
import { type Answered, questionOf } from '../send.ts';
import { canBe, type Desk, tokenOf } from './desk.ts';

/** Makes a probe: asks, judges what comes back, and learns from it. What cannot be tried is written down with the reason. */
export async function tryProbe(desk: Desk, call: NamedRoute, probe: Probe): Promise<void> {
  const { known, notebook } = desk;
  if (probe.writes && !desk.allowWrites) return notebook.leaveOut(call, 'not tried', 'it writes, and --allow-writes was not said');
  if (!canBe(known, probe.as)) return notebook.leaveOut(call, 'not tried', `there is no --token-${probe.as}`);
  const given = probe.given?.(known) ?? {};
  for (const one of isSeveral(given) ? given : [given]) await tryOne(desk, call, probe, one);
}

async function tryOne({ ask, known, notebook, allowExtra }: Desk, call: NamedRoute, probe: Probe, given: Given): Promise<void> {
  const { route } = call;
  const filled = fillInput(route, probe.as, known, given);
  if (filled.kind === 'lacking') return notebook.leaveOut(call, 'not tried', filled.what);
  const headers = probe.headers?.(known);
  const answered = await ask({ ...questionOf(route, filled.input, tokenOf(known, probe.as)), ...(headers && { headers }) });
  if (probe.refused) {
    notebook.note(call, `refusal ${probe.refused.join(' or ')}, as ${roleWords[probe.as]}`, judgeRefusal(route, answered, probe.refused));
    return;
  }
  const faults = judge(route, probe, answered, allowExtra);
  notebook.note(call, `answer, as ${roleWords[probe.as]}`, faults);
  if (faults.length === 0) probe.learn?.(answered.body, known);
}

function judge(route: NamedRoute['route'], { orRefused }: Probe, answered: Answered, allowExtra: boolean): readonly string[] {
  if (answered.status >= 400 && orRefused) return judgeRefusal(route, answered, orRefused);
  return judgeAnswer(route, answered, allowExtra);
}

function isSeveral(given: Given | readonly Given[]): given is readonly Given[] {
  return Array.isArray(given);
}
