import type { NamedRoute } from '../findings.ts';
import { fillInput, type Given } from '../input/fill-input.ts';
import { judgeAnswer } from '../judge/judge-answer.ts';
import { allowedProblems, judgeRefusal } from '../judge/judge-refusal.ts';
import { type Role, roleWords } from '../people.ts';
import { questionOf } from '../send.ts';
import { canBe, type Desk, tokenOf } from './desk.ts';
import { type Right, rightsOf, type Whose } from './expected.ts';

/** Looks like a token, and nobody signed it. */
const forged = 'eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiJjb250cmFjdC1raXQifQ.bm90LWEtc2lnbmF0dXJl';

/**
 * Asks for every right that the `who` and `own` of a call decide. A call that writes is asked with made-up ids, and only by those who
 * are to be turned away: should the server have lost its check, nothing of anybody's is meant.
 */
export async function checkRights(desk: Desk, call: NamedRoute, reads: boolean): Promise<void> {
  const rights = rightsOf(call.route).filter(({ as, refused }) => canBe(desk.known, as) && (reads || refused));
  await Promise.all(rights.map((right) => askFor(desk, call, right, reads)));
  await refuseForged(desk, call, reads);
}

async function askFor({ ask, known, notebook, allowExtra }: Desk, call: NamedRoute, right: Right, reads: boolean): Promise<void> {
  const { route } = call;
  const { as, whose, refused } = right;
  const about = aboutWhom(call, right, desk(known));
  if (about === undefined) return;
  // Whom it is about is somebody, whoever asks.
  const filled = fillInput(route, reads && as !== 'nobody' && as !== 'guest' ? as : 'teacher', known, about, !reads);
  if (filled.kind === 'lacking') return;
  const answered = await ask(questionOf(route, filled.input, tokenOf(known, as)));
  const aspect = `permission of ${roleWords[as]}${words[whose]}`;
  if (refused) return notebook.note(call, aspect, judgeRefusal(route, answered, refused));
  if (answered.status < 400) return notebook.note(call, aspect, judgeAnswer(route, answered, allowExtra));
  const turnedAway = new Set(['SIGNED_OUT', 'FORBIDDEN'].filter((code) => !route.problems.some((named) => named === code)));
  const allowed = allowedProblems(route).filter((code) => !turnedAway.has(code));
  notebook.note(call, aspect, judgeRefusal(route, answered, allowed));
}

const words: Readonly<Record<Whose, string>> = { own: ', about themselves', another: ', about somebody else', nobody: '' };

interface Ids {
  readonly email: (role: Role) => string | undefined;
  readonly userId: (role: Role) => string | undefined;
}

function desk({ people, userIds }: Desk['known']): Ids {
  return { email: (role) => people[role]?.email, userId: (role) => userIds.get(role) };
}

/** The field that says whose data it is; undefined when the kit knows nobody else. */
function aboutWhom({ route: { own } }: NamedRoute, { as, whose }: Right, ids: Ids): Given | undefined {
  if (!own || whose === 'nobody') return {};
  const whom = whose === 'own' ? as : 'other';
  const value = own.is === 'email' ? ids.email(whom) : ids.userId(whom);
  return value === undefined ? undefined : { [own.key]: value };
}

async function refuseForged({ ask, known, notebook }: Desk, call: NamedRoute, reads: boolean): Promise<void> {
  const filled = fillInput(call.route, 'teacher', known, {}, !reads);
  if (filled.kind === 'lacking') return;
  const answered = await ask(questionOf(call.route, filled.input, forged));
  notebook.note(call, 'permission of a token that nobody signed', judgeRefusal(call.route, answered, ['SIGNED_OUT']));
}
