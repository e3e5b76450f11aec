import { Notice } from '@edison/ui/notice/notice';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { adminSentences } from '../../../../text/event-people/acts.ts';
import { fullWords, refusalWords } from '../../../../text/portal/refusal-words.ts';
import { LostAnswer } from '../../../sign-ups/lost-answer.tsx';
import { mayHaveArrived } from '../../../sign-ups/may-have-arrived.ts';

/**
 * What a refusal means to admins, and that a lost answer can be asked for again: what is done here counts once. Takes the focus: it
 * answers a press.
 */
export function AdminRefusal({ headline, error }: { readonly headline: string; readonly error: Error }) {
  if (mayHaveArrived(error)) return <LostAnswer />;
  return (
    <Notice tone="error" headline={headline} takesFocus>
      <p>{fullWords(error)?.text ?? (error instanceof ApiProblem ? adminSentences[error.code] : undefined) ?? refusalWords(error)}</p>
    </Notice>
  );
}
