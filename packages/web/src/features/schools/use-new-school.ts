import { newInstitution } from '@edison/contracts/bff/institutions';
import { useRef } from 'react';
import type { z } from 'zod';
import { leaveOutEmpty } from '../../forms/form-plan.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { cprError } from '../../text/problem-sentences.ts';
import { schoolText } from '../../text/users/school.ts';
import { candidatesOf } from './did-you-mean.tsx';

const { form: text } = schoolText;

interface NewSchool<Answer> {
  readonly draft: string;
  /** The initial name. */
  readonly name: string;
  readonly labels: { readonly name: string; readonly type: string };
  readonly send: (body: z.output<typeof newInstitution>) => Promise<Answer>;
  readonly onSent: (made: Answer) => void;
}

/** The form of a new school. Similar existing schools stop it until the person insists by a second press. */
export function useNewSchool<Answer>({ draft, name, labels, send, onSent }: NewSchool<Answer>) {
  const insist = useRef(false);
  const form = useContractForm({
    draft,
    schema: newInstitution,
    start: { name, type: '', street: '', postalCode: '', city: '', municipality: '', number: '' },
    fields: {
      name: { label: labels.name },
      type: { label: labels.type },
      street: { label: text.street },
      postalCode: { label: text.postalCode, wrong: text.postalCodeWrong },
      city: { label: text.city },
      municipality: { label: text.municipality },
      number: { label: text.number, wrong: text.numberWrong },
    },
    bodyOf: (typed) => ({ ...leaveOutEmpty(typed), insist: insist.current }),
    check: (typed) => ({ name: cprError(typed.name) }),
    refusedAt: { NAME_LOOKS_LIKE_CPR: 'name', SIMILAR_EXISTS: null },
    send,
    onSent,
  });
  async function sendAnyway(): Promise<void> {
    insist.current = true;
    await form.submit();
    insist.current = false;
  }
  return { form, alike: candidatesOf(form.refused), sendAnyway: () => void sendAnyway() };
}
