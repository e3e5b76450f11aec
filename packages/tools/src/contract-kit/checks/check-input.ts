import type { NamedRoute } from '../findings.ts';
import { fillInput } from '../input/fill-input.ts';
import { spoilInput } from '../input/spoil-input.ts';
import { judgeRefusal } from '../judge/judge-refusal.ts';
import { questionOf } from '../send.ts';
import { canBe, type Desk, lowest, tokenOf } from './desk.ts';

/** Spoils what a call takes, one thing at a time, as somebody who may call it. Nothing of it may pass, so that nothing is written. */
export async function checkInput({ ask, known, notebook }: Desk, call: NamedRoute): Promise<void> {
  const { route } = call;
  const as = lowest(call);
  if (!canBe(known, as)) return;
  const filled = fillInput(route, as, known, {}, true);
  if (filled.kind === 'lacking') return;
  const token = tokenOf(known, as);
  for (const { how, input, problem } of spoilInput(route, filled.input)) {
    const answered = await ask(questionOf(route, input, token));
    notebook.note(call, `input: ${how}`, judgeRefusal(route, answered, [problem]));
  }
  const repeated = Object.entries(filled.input.query ?? {})[0];
  if (repeated) {
    const question = questionOf(route, filled.input, token);
    const again = new URLSearchParams([[repeated[0], String(repeated[1])]]);
    const answered = await ask({ ...question, address: `${question.address}&${again}` });
    notebook.note(call, `input: ${repeated[0]} twice`, judgeRefusal(route, answered, ['BAD_REQUEST']));
  }
  if (!route.body) return;
  const broken = await ask({ ...questionOf(route, filled.input, token), body: '{"a":' });
  notebook.note(call, 'input: a body that is no JSON', judgeRefusal(route, broken, ['BAD_REQUEST']));
}
