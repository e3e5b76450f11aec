import type { ProblemCode } from '@edison/contracts/problem';
import type { NamedRoute } from '../findings.ts';
import { fillInput, meansAnId } from '../input/fill-input.ts';
import { judgeRefusal } from '../judge/judge-refusal.ts';
import { roleWords } from '../people.ts';
import { firstSteps } from '../probes/all-probes.ts';
import { questionOf } from '../send.ts';
import { canBe, type Desk, lowest, tokenOf } from './desk.ts';

/** Asks a call that names NOT_FOUND and takes an id for what nobody has, as the least who may. Nothing of the server's is meant. */
export async function checkUnknown({ ask, known, notebook }: Desk, call: NamedRoute): Promise<void> {
  const { route } = call;
  const as = lowest(call);
  if (!route.problems.includes('NOT_FOUND') || !meansAnId(route) || !canBe(known, as) || isProbed(call)) return;
  const filled = fillInput(route, as, known, {}, true);
  if (filled.kind === 'lacking') return;
  const answered = await ask(questionOf(route, filled.input, tokenOf(known, as)));
  // A provider that keeps its roles to itself knows nobody.
  const elsewhere: readonly ProblemCode[] = route.problems.filter((code) => code === 'ROLES_ELSEWHERE');
  const aspect = `refusal NOT_FOUND of what nobody has, as ${roleWords[as]}`;
  notebook.note(call, aspect, judgeRefusal(route, answered, ['NOT_FOUND', ...elsewhere]));
}

/** A sample of the rest may be refused before the id is looked at; such a call has a probe of its own. */
function isProbed({ name }: NamedRoute): boolean {
  return firstSteps.some(({ call, refused }) => call === name && refused?.includes('NOT_FOUND'));
}
