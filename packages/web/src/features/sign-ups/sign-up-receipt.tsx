import type { Receipt } from '@edison/contracts/events';
import { LinkButton } from '@edison/ui/link-button/link-button';
import { Notice } from '@edison/ui/notice/notice';
import { queuePlace, signUpText } from '../../text/sign-ups.ts';

const { receipt: text } = signUpText;

/** The answer page of a sign-up: what it came to, what happens next, and the calendar file. */
export function SignUpReceipt({ receipt, focused = false }: { readonly receipt: Receipt; readonly focused?: boolean }) {
  const { state, position } = receipt;
  return (
    <Notice tone={state === 'confirmed' ? 'success' : 'info'} headline={text[state]} takesFocus={focused}>
      <p>{whatNext(state, position)}</p>
      <p>
        {text.reference}: <strong>{receipt.reference}</strong>
      </p>
      {state === 'confirmed' ? <LinkButton kind="secondary" href={receipt.icsUrl} label={text.calendar} /> : null}
      {focused ? <a href="/min-profil/event-og-programmer">{text.toOwn}</a> : null}
    </Notice>
  );
}

function whatNext(state: Receipt['state'], position: number | undefined): string {
  if (state === 'confirmed') return text.confirmedText;
  if (state === 'pending') return text.pendingText;
  return position === undefined ? text.waitlistedText : `${queuePlace(position)} ${text.waitlistedText}`;
}
