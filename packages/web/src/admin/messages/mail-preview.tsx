import type { MessageLetter } from '@edison/contracts/bff/events/event-messages';
import { Button } from '@edison/ui/button';
import { Modal } from '@edison/ui/modal';
import { Notice } from '@edison/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callRoute } from '../../api/call.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import partStyles from '../../page/parts.module.css';
import { Loaded } from '../../page/section.tsx';
import { messagesText } from '../../text/admin/events/messages.ts';
import styles from '../event-tab/event-tab.module.css';
import { AdminRefusal } from '../forms/admin-form.tsx';
import type { MessageValues } from './use-message-form.ts';
import { messagePreviewQuery } from './use-message-form.ts';

const { preview: text, log, counting, sending } = messagesText;

interface MailPreviewProps {
  readonly eventId: string;
  readonly message: MessageValues;
  readonly busy: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** A preview of the mail as the server will write it, the number of recipients, and a button that mails a test to oneself. */
export function MailPreview({ eventId, message, busy, onSend, onClose }: MailPreviewProps) {
  const { nonce: _nonce, ...seen } = message;
  // Without `placeholderData`: an older preview must not stand for the current text.
  const { placeholderData: _before, ...asked } = messagePreviewQuery(eventId, seen);
  const outlook = useQuery({ ...asked, staleTime: 0 });
  return (
    <Modal label={text.headline} closeLabel={log.close} onClose={onClose}>
      <div className={styles.window}>
        <Loaded query={outlook} waiting={{ label: counting, cards: 1, size: 'large' }}>
          {({ recipients = 0, letter }) =>
            letter === undefined ? null : (
              <>
                <Letter letter={letter} />
                <p>
                  <strong>{messagesText.recipientsLine(recipients)}</strong>
                </p>
                <TestMail eventId={eventId} message={message}>
                  {recipients === 0 ? null : (
                    <Button label={busy ? sending : messagesText.sendLabel(recipients)} busy={busy} onClick={onSend} />
                  )}
                  <Button kind="quiet" label={text.back} onClick={onClose} />
                </TestMail>
              </>
            )
          }
        </Loaded>
      </div>
    </Modal>
  );
}

/** The mail. What was typed is shown as text, never as markup. */
function Letter({ letter }: { readonly letter: MessageLetter }) {
  return (
    <>
      <p className={styles.envelope}>
        {text.subject}: <strong>{letter.subject}</strong>
        <br />
        {text.replyTo}: {letter.replyTo}
      </p>
      <article className={styles.letter} aria-label={text.headline}>
        <p>{letter.greeting}</p>
        {letter.paragraphs.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal
          <p key={at}>{paragraph}</p>
        ))}
        <p>
          {letter.links.map(({ label, url }) => (
            <a key={url} href={url} target="_blank" rel="noopener">
              {label}
            </a>
          ))}
        </p>
        <p>{letter.sender.join('\n')}</p>
        <p className={styles.why}>{letter.why}</p>
      </article>
      <details className={partStyles.folded}>
        <summary>{text.plain}</summary>
        <pre className={styles.plain}>{letter.text}</pre>
      </details>
    </>
  );
}

interface TestMailProps extends Pick<MailPreviewProps, 'eventId' | 'message'> {
  readonly children: ReactNode;
}

/** The sticky foot of the window: the button for a test mail, its result, and the other buttons. */
function TestMail({ eventId, message: { subject, text: words }, children }: TestMailProps) {
  const [sentTo, setSentTo] = useState<{ readonly email: string; readonly at: number }>();
  const { send, isPending, error } = useSendOnce({
    send: () => callRoute('POST', '/bff/admin/events/:eventId/messages/test', { params: { eventId }, body: { subject, text: words } }),
    onSent: ({ email }) => setSentTo({ email, at: Date.now() }),
  });
  return (
    <div className={styles.foot}>
      {error === null ? null : <AdminRefusal headline={text.testRefused} error={error} />}
      {sentTo === undefined || error !== null ? null : (
        <Notice key={sentTo.at} tone="success" headline={messagesText.testSent(sentTo.email)} />
      )}
      <div className={styles.tools}>
        <Button kind="secondary" busy={isPending} label={isPending ? text.testing : text.test} onClick={() => send(undefined)} />
        {children}
      </div>
    </div>
  );
}
