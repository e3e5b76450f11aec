import type { NamedRoute } from '../findings.ts';
import { fillInput, type Given } from '../input/fill-input.ts';
import { judgeAnswer, problemIn } from '../judge/judge-answer.ts';
import { judgeRefusal } from '../judge/judge-refusal.ts';
import { roleWords } from '../people.ts';
import type { Probe } from '../probes/probe.ts';
import { type Answered, questionOf } from '../send.ts';
import { canBe, type Desk, tokenOf } from './desk.ts';

/** Makes a probe: asks, judges what comes back, and learns from it. What cannot be tried is written down with the reason. */
export async function tryProbe(desk: Desk, call: NamedRoute, probe: Probe): Promise<void> {
  const { known, notebook } = desk;
  const leaveOut = (why: string) => notebook.leaveOut(call, 'not tried', why, aspectOf(probe));
  if (probe.writes && !desk.allowWrites) return leaveOut('it writes, and --allow-writes was not said');
  if (!canBe(known, probe.as)) return leaveOut(`there is no --token-${probe.as}`);
  const given = probe.given?.(known) ?? {};
  for (const one of isSeveral(given) ? given : [given]) await tryOne(desk, call, probe, one);
}

function aspectOf({ refused, as }: Probe): string {
  return `${refused ? `refusal ${refused.join(' or ')}` : 'answer'}, as ${roleWords[as]}`;
}

async function tryOne({ ask, known, notebook, allowExtra }: Desk, call: NamedRoute, probe: Probe, given: Given): Promise<void> {
  const { route } = call;
  const aspect = aspectOf(probe);
  const filled = fillInput(route, probe.as, known, given);
  if (filled.kind === 'lacking') return notebook.leaveOut(call, 'not tried', filled.what, aspect);
  const withheld = probe.withholds?.(known) ?? [];
  if (withheld.includes(undefined)) return notebook.leaveOut(call, 'not tried', 'there is nothing to keep from them', aspect);
  const input = { ...filled.input, query: { ...filled.input.query, ...probe.query?.(known) } };
  const headers = probe.headers?.(known);
  const answered = await ask({ ...questionOf(route, input, tokenOf(known, probe.as)), ...(headers && { headers }) });
  if (probe.as === 'newcomer' && problemIn(answered.body) === ' TOKEN_OUTDATED')
    return notebook.leaveOut(call, 'not tried', 'a trial before this one ended the logins of --token-newcomer; get a new one', aspect);
  if (probe.refused) return notebook.note(call, aspect, judgeRefusal(route, answered, probe.refused));
  const faults = [...judge(route, probe, answered, allowExtra), ...told(withheld, answered)];
  notebook.note(call, aspect, faults);
  if (faults.length === 0) probe.learn?.(answered.body, known);
}

function judge(route: NamedRoute['route'], { orRefused }: Probe, answered: Answered, allowExtra: boolean): readonly string[] {
  if (answered.status >= 400 && orRefused) return judgeRefusal(route, answered, orRefused);
  return judgeAnswer(route, answered, allowExtra);
}

/** What stands in an answer although it is to be kept from whoever asked. */
function told(withheld: readonly unknown[], { body }: Answered): readonly string[] {
  const text = JSON.stringify(body) ?? '';
  return withheld.flatMap((word) => (text.includes(JSON.stringify(word)) ? [`${word} is told, expected nothing of it`] : []));
}

function isSeveral(given: Given | readonly Given[]): given is readonly Given[] {
  return Array.isArray(given);
}
