import type { ProblemCode } from '@edison/contracts/problem';
import type { Route } from '@edison/contracts/route';
import type { Role } from '../people.ts';

/** Whose data a question is about: the asker's own, somebody else's, or nobody's in particular. */
export type Whose = 'own' | 'another' | 'nobody';

/** One question about a right: who asks, about whose data, and the codes that it is refused with; without them it is let in. */
export interface Right {
  readonly as: Role;
  readonly whose: Whose;
  readonly refused?: readonly ProblemCode[];
}

/** A call without a token, with one that nobody signed, and as everybody there is: what the contract says to each. */
export function rightsOf(route: Route): readonly Right[] {
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

/** Those without a token of a person. */
function outside({ who }: Route): readonly Right[] {
  if (who === 'anyone') return [{ as: 'guest', whose: 'nobody' }];
  return [
    { as: 'nobody', whose: 'nobody', refused: ['SIGNED_OUT'] },
    { as: 'guest', whose: 'nobody', refused: ['SIGNED_OUT'] },
  ];
}
