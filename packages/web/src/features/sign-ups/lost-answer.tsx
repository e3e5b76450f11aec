import { Notice } from '@edison/ui/notice/notice';
import { signUpText } from '../../text/sign-ups.ts';

const { lost } = signUpText;

/** No answer came: nobody knows whether it was done, and a second try does it once. Takes the focus: it answers a press. */
export function LostAnswer() {
  return (
    <Notice tone="error" headline={lost.headline} takesFocus>
      <p>{lost.text}</p>
    </Notice>
  );
}
