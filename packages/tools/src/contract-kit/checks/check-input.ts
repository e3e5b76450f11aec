import type { ProblemCode } from '@edison/contracts/problem';
import type { NamedRoute } from '../findings.ts';
import { fillInput, meansAnId } from '../input/fill-input.ts';
import { mutateInput } from '../input/mutate-input.ts';
import { judgeRefusal } from '../judge/judge-refusal.ts';
import { firstSteps } from '../probes/all-probes.ts';
import { roleWords } from '../roles.ts';
import { questionOf } from '../send.ts';
import { type CheckContext, canActAs, leastPrivilegedRole, tokenOf } from './check-context.ts';

/** Sends inputs with one fault each, as the least privileged role that may call. All must be refused, so nothing is written. */
export async function checkInput({ ask, known, log }: CheckContext, call: NamedRoute): Promise<void> {
  const { route } = call;
  const as = leastPrivilegedRole(call);
  if (!canActAs(known, as)) return;
  const filled = fillInput(route, as, known, { madeUp: true });
  if (filled.kind === 'lacking') return;
  const token = tokenOf(known, as);
  for (const { how, input, problem } of mutateInput(route, filled.input)) {
    const answered = await ask(questionOf(route, input, token));
    log.add(call, `input: ${how}`, judgeRefusal(route, answered, [problem]));
  }
  const repeated = Object.entries(filled.input.query ?? {})[0];
  if (repeated) {
    const question = questionOf(route, filled.input, token);
    const again = new URLSearchParams([[repeated[0], String(repeated[1])]]);
    const answered = await ask({ ...question, address: `${question.address}&${again}` });
    log.add(call, `input: ${repeated[0]} twice`, judgeRefusal(route, answered, ['BAD_REQUEST']));
  }
  if (!route.body) return;
  const broken = await ask({ ...questionOf(route, filled.input, token), body: '{"a":' });
  log.add(call, 'input: a body that is no JSON', judgeRefusal(route, broken, ['BAD_REQUEST']));
}

/** Sends an unknown id to a call that lists NOT_FOUND, as the least privileged role that may call it. */
export async function checkUnknown({ ask, known, log }: CheckContext, call: NamedRoute): Promise<void> {
  const { route } = call;
  const as = leastPrivilegedRole(call);
  if (!route.problems.includes('NOT_FOUND') || !meansAnId(route) || !canActAs(known, as) || isProbed(call)) return;
  const filled = fillInput(route, as, known, { madeUp: true });
  if (filled.kind === 'lacking') return;
  const answered = await ask(questionOf(route, filled.input, tokenOf(known, as)));
  // What is managed elsewhere is refused for every user.
  const elsewhere: readonly ProblemCode[] = route.problems.filter((code) => code === 'ROLES_ELSEWHERE' || code === 'EMAIL_ELSEWHERE');
  const aspect = `refusal NOT_FOUND of what nobody has, as ${roleWords[as]}`;
  log.add(call, aspect, judgeRefusal(route, answered, ['NOT_FOUND', ...elsewhere]));
}

/** Whether a probe tests the unknown id: with sample values such a call may be refused before it looks the id up. */
function isProbed({ name }: NamedRoute): boolean {
  return firstSteps.some(({ call, refused }) => call === name && refused?.includes('NOT_FOUND'));
}
