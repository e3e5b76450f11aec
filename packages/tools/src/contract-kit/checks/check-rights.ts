import type { ProblemCode } from '@edison/contracts/problem';
import type { Route } from '@edison/contracts/route';
import type { NamedRoute } from '../findings.ts';
import { type FieldValues, fillInput } from '../input/fill-input.ts';
import { judgeAnswer } from '../judge/judge-answer.ts';
import { allowedProblems, judgeRefusal } from '../judge/judge-refusal.ts';
import { type Role, roleWords } from '../roles.ts';
import { questionOf } from '../send.ts';
import { type CheckContext, canActAs, tokenOf } from './check-context.ts';

/** A JWT with an invalid signature. */
const forged = 'eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiJjb250cmFjdC1raXQifQ.bm90LWEtc2lnbmF0dXJl';

/**
 * Checks every permission that `who` and `own` of a call define. A writing call is only made with made-up ids by roles that must be refused,
 * so that a server without the check changes nobody's data.
 */
export async function checkRights(context: CheckContext, call: NamedRoute, reads: boolean): Promise<void> {
  const rights = rightsOf(call.route).filter(({ as, refused }) => canActAs(context.known, as) && (reads || refused));
  await Promise.all(rights.map((right) => askFor(context, call, right, reads)));
  await refuseForged(context, call, reads);
}

async function askFor({ ask, known, log, allowExtra }: CheckContext, call: NamedRoute, right: Right, reads: boolean): Promise<void> {
  const { route } = call;
  const { as, whose, refused } = right;
  const about = aboutWhom(call, right, idsOf(known));
  if (about === undefined) return;
  // A call needs a valid subject, even from a caller who has no profile.
  const filled = fillInput(route, reads && as !== 'nobody' && as !== 'guest' ? as : 'teacher', known, { values: about, madeUp: !reads });
  if (filled.kind === 'lacking') return;
  const answered = await ask(questionOf(route, filled.input, tokenOf(known, as)));
  const aspect = `permission of ${roleWords[as]}${words[whose]}`;
  if (refused) return log.add(call, aspect, judgeRefusal(route, answered, refused));
  if (answered.status < 400) return log.add(call, aspect, judgeAnswer(route, answered, allowExtra));
  const turnedAway = new Set(['SIGNED_OUT', 'FORBIDDEN'].filter((code) => !route.problems.some((named) => named === code)));
  const allowed = allowedProblems(route).filter((code) => !turnedAway.has(code));
  log.add(call, aspect, judgeRefusal(route, answered, allowed));
}

const words: Readonly<Record<Whose, string>> = { own: ', about themselves', another: ', about somebody else', nobody: '' };

interface Ids {
  readonly email: (role: Role) => string | undefined;
  readonly userId: (role: Role) => string | undefined;
}

function idsOf({ people, userIds }: CheckContext['known']): Ids {
  return { email: (role) => people[role]?.email, userId: (role) => userIds.get(role) };
}

/** The `own` field with the value for a right; undefined when the kit knows no other person. */
function aboutWhom({ route: { own } }: NamedRoute, { as, whose }: Right, ids: Ids): FieldValues | undefined {
  if (!own || whose === 'nobody') return {};
  const whom = whose === 'own' ? as : 'other';
  const value = own.is === 'email' ? ids.email(whom) : ids.userId(whom);
  return value === undefined ? undefined : { [own.key]: value };
}

async function refuseForged({ ask, known, log }: CheckContext, call: NamedRoute, reads: boolean): Promise<void> {
  const filled = fillInput(call.route, 'teacher', known, { madeUp: !reads });
  if (filled.kind === 'lacking') return;
  const answered = await ask(questionOf(call.route, filled.input, forged));
  log.add(call, 'permission of a token that nobody signed', judgeRefusal(call.route, answered, ['SIGNED_OUT']));
}

/** Whose data a request is about: the caller's, another person's, or nobody's. */
type Whose = 'own' | 'another' | 'nobody';

/** An expected permission: role, whose data, and the problem codes of a refusal; without codes the call is allowed. */
interface Right {
  readonly as: Role;
  readonly whose: Whose;
  readonly refused?: readonly ProblemCode[];
}

/** The permissions that the contract gives each role, and callers without a token. */
function rightsOf(route: Route): readonly Right[] {
  if (route.who === 'admin')
    return [...outside(route), { as: 'teacher', whose: 'nobody', refused: ['FORBIDDEN'] }, { as: 'admin', whose: 'nobody' }];
  if (!route.own)
    return [...outside(route), { as: 'teacher', whose: 'nobody' }, { as: 'pending', whose: 'nobody' }, { as: 'admin', whose: 'nobody' }];
  return [
    ...outside(route),
    { as: 'guest', whose: 'another', refused: ['SIGNED_OUT'] },
    { as: 'teacher', whose: 'own' },
    { as: 'pending', whose: 'own' },
    { as: 'teacher', whose: 'another', refused: ['FORBIDDEN'] },
    { as: 'pending', whose: 'another', refused: ['FORBIDDEN'] },
    { as: 'admin', whose: 'another' },
  ];
}

/** The permissions of callers without a person's token. */
function outside({ who }: Route): readonly Right[] {
  if (who === 'anyone') return [{ as: 'guest', whose: 'nobody' }];
  return [
    { as: 'nobody', whose: 'nobody', refused: ['SIGNED_OUT'] },
    { as: 'guest', whose: 'nobody', refused: ['SIGNED_OUT'] },
  ];
}
