import type { SignUp } from '@edison/contracts/bff/sign-ups';
import { useEffect, useRef, useState } from 'react';

/** The sign-ups that waited when they were last seen here, and have a seat now. */
export function usePromoted(signUps: readonly SignUp[]): readonly SignUp[] {
  const waited = useRef<ReadonlySet<string>>(new Set());
  const [promoted, setPromoted] = useState<readonly SignUp[]>([]);
  useEffect(() => {
    const now = signUps.filter(({ signUpId, state }) => state === 'confirmed' && waited.current.has(signUpId));
    if (now.length > 0) setPromoted(now);
    waited.current = new Set(signUps.flatMap(({ signUpId, state }) => (state === 'waitlisted' ? [signUpId] : [])));
  }, [signUps]);
  return promoted;
}
