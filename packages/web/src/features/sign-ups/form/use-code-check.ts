import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { problemSentences } from '../../../text/problem-sentences.ts';
import { checkEventCode } from '../sign-up-queries.ts';

/** What is known of the code that stands in the form. */
export interface CodeCheck {
  /** Looks a code up when it was typed to its end, each only once: wrong ones are counted. */
  readonly look: (typed: string) => void;
  /** In words, once it is known not to be good. */
  readonly problemOf: (typed: string) => string | undefined;
  readonly isGood: (typed: string) => boolean;
}

/** Looks at what a code is worth for an event, before it is used. */
export function useCodeCheck(eventId: string): CodeCheck {
  const [asked, setAsked] = useState('');
  const { data, error } = useQuery({
    queryKey: ['event-code', eventId, asked],
    enabled: asked !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: () => checkEventCode(eventId, asked),
  });
  return {
    look: (typed) => setAsked(bare(typed)),
    problemOf: (typed) => {
      if (bare(typed) !== asked || asked === '') return undefined;
      if (error instanceof ApiProblem && error.code === 'RATE_LIMITED') return problemSentences.RATE_LIMITED;
      return data?.valid === false ? problemSentences[data.problem ?? 'CODE_INVALID'] : undefined;
    },
    isGood: (typed) => asked !== '' && bare(typed) === asked && data?.valid === true,
  };
}

/** Case, spaces and dashes do not matter. */
function bare(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}
