import { Notice } from '@edison/ui/notice/notice';
import { ApiProblem } from '../../../api/api-problem.ts';
import { problemSentences } from '../../../text/problem-sentences.ts';
import { submissionText } from '../../../text/teams/submissions.ts';

/** Why nothing was handed in, and whom to write to. Takes the focus: it answers a press. */
export function HandInRefusal({ error, contactEmail }: { readonly error: Error; readonly contactEmail: string }) {
  const code = error instanceof ApiProblem ? error.code : 'UNEXPECTED';
  return (
    <Notice tone="error" headline={submissionText.form.refused} takesFocus>
      <p>{code === 'KEY_REUSED' ? problemSentences.TRY_AGAIN : problemSentences[code]}</p>
      {code === 'SUBMISSION_LOCKED' ? (
        <p>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      ) : null}
    </Notice>
  );
}
