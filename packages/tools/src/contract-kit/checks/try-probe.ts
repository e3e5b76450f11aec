import type { NamedRoute } from '../findings.ts';
import { type FieldValues, fillInput } from '../input/fill-input.ts';
import { judgeAnswer, problemIn } from '../judge/judge-answer.ts';
import { judgeRefusal } from '../judge/judge-refusal.ts';
import type { Probe } from '../probes/probe.ts';
import { roleWords } from '../roles.ts';
import { type Answered, questionOf } from '../send.ts';
import { type CheckContext, canActAs, tokenOf } from './check-context.ts';

/** Runs a probe: sends the request, judges the answer, and learns ids from it. Logs the reason if it cannot be tried. */
export async function tryProbe(context: CheckContext, call: NamedRoute, probe: Probe): Promise<void> {
  const { known, log } = context;
  const skip = (why: string) => log.skip(call, 'not tried', why, aspectOf(probe));
  if (probe.writes && !context.allowWrites) return skip('it writes, and --allow-writes was not said');
  if (!canActAs(known, probe.as)) return skip(`there is no --token-${probe.as}`);
  const values = probe.values?.(known) ?? {};
  for (const one of isSeveral(values) ? values : [values]) await tryOne(context, call, probe, one);
}

function aspectOf({ refused, as }: Probe): string {
  return `${refused ? `refusal ${refused.join(' or ')}` : 'answer'}, as ${roleWords[as]}`;
}

async function tryOne({ ask, known, log, allowExtra }: CheckContext, call: NamedRoute, probe: Probe, values: FieldValues): Promise<void> {
  const { route } = call;
  const aspect = aspectOf(probe);
  const filled = fillInput(route, probe.as, known, { values });
  if (filled.kind === 'lacking') return log.skip(call, 'not tried', filled.what, aspect);
  const withheld = probe.withholds?.(known) ?? [];
  if (withheld.includes(undefined)) return log.skip(call, 'not tried', 'there is nothing to keep from them', aspect);
  const input = { ...filled.input, query: { ...filled.input.query, ...probe.query?.(known) } };
  const headers = probe.headers?.(known);
  const answered = await ask({ ...questionOf(route, input, tokenOf(known, probe.as)), ...(headers && { headers }) });
  if (probe.as === 'newcomer' && problemIn(answered.body) === ' TOKEN_OUTDATED')
    return log.skip(call, 'not tried', 'a trial before this one ended the logins of --token-newcomer; get a new one', aspect);
  if (probe.refused) return log.add(call, aspect, judgeRefusal(route, answered, probe.refused));
  const faults = [...judge(route, probe, answered, allowExtra), ...leaked(withheld, answered)];
  log.add(call, aspect, faults);
  if (faults.length === 0) probe.learn?.(answered.body, known);
}

function judge(route: NamedRoute['route'], { orRefused }: Probe, answered: Answered, allowExtra: boolean): readonly string[] {
  if (answered.status >= 400 && orRefused) return judgeRefusal(route, answered, orRefused);
  return judgeAnswer(route, answered, allowExtra);
}

/** Values in an answer that this caller must not see. */
function leaked(withheld: readonly unknown[], { body }: Answered): readonly string[] {
  const text = JSON.stringify(body) ?? '';
  return withheld.flatMap((word) => (text.includes(JSON.stringify(word)) ? [`${word} is told, expected nothing of it`] : []));
}

function isSeveral(values: FieldValues | readonly FieldValues[]): values is readonly FieldValues[] {
  return Array.isArray(values);
}
