import { Field } from '@edison/ui/forms/field';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { keyFor } from '../../api/query-for.ts';
import { problemSentences } from '../../text/problem-sentences.ts';
import { signUpText } from '../../text/sign-ups.ts';
import styles from './sign-up-form.module.css';
import { checkEventCode } from './sign-up-queries.ts';

interface CodeFieldProps extends Omit<ComponentProps<typeof Field>, 'label' | 'hint'> {
  /** The typed code. */
  readonly typed: string;
  readonly check: CodeCheck;
}

const { form: text } = signUpText;

/** The field for the code of an event; leaving it checks the code. */
export function CodeField({ typed, check, onBlur, error, ...tied }: CodeFieldProps) {
  return (
    <div>
      <Field
        {...tied}
        label={text.code}
        hint={text.codeHint}
        error={check.problemOf(typed) ?? error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        onBlur={(left) => {
          onBlur?.(left);
          check.look(typed);
        }}
      />
      <p className={styles.good} role="status">
        {check.isGood(typed) ? text.codeGood : ''}
      </p>
    </div>
  );
}

/** The result of checking the code in the form. */
interface CodeCheck {
  /** Checks a complete code; each code only once, since wrong ones are counted. */
  readonly look: (typed: string) => void;
  /** The error message of a code that was found invalid. */
  readonly problemOf: (typed: string) => string | undefined;
  readonly isGood: (typed: string) => boolean;
}

/** Checks codes for an event, without using them up. */
export function useCodeCheck(eventId: string): CodeCheck {
  const [asked, setAsked] = useState('');
  const { data, error } = useQuery({
    queryKey: keyFor('/bff/events/:eventId/code-check', { params: { eventId }, body: { code: asked } }),
    enabled: asked !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: () => checkEventCode(eventId, asked),
  });
  return {
    look: (typed) => setAsked(normaliseCode(typed)),
    problemOf: (typed) => {
      if (normaliseCode(typed) !== asked || asked === '') return undefined;
      if (error instanceof ApiProblem && error.code === 'RATE_LIMITED') return problemSentences.RATE_LIMITED;
      return data?.valid === false ? problemSentences[data.problem ?? 'CODE_INVALID'] : undefined;
    },
    isGood: (typed) => asked !== '' && normaliseCode(typed) === asked && data?.valid === true,
  };
}

/** A code without case, spaces and dashes. */
function normaliseCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}
