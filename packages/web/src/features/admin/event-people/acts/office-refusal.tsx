import { Notice } from '@edison/ui/notice/notice';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { officeSentences } from '../../../../text/event-people/acts.ts';
import { refusalWords } from '../../../../text/portal/refusal-words.ts';

/** What a refusal means to the office. Takes the focus: it answers a press. */
export function OfficeRefusal({ headline, error }: { readonly headline: string; readonly error: Error }) {
  return (
    <Notice tone="error" headline={headline} takesFocus>
      <p>{(error instanceof ApiProblem ? officeSentences[error.code] : undefined) ?? refusalWords(error)}</p>
    </Notice>
  );
}
