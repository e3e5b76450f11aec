import { type Question, useConfirm } from '@edison/ui/confirm-dialog';
import { type SendOnce, useSendOnce } from './use-send-once.ts';

interface ConfirmedSend<Body, Answer> extends SendOnce<Body, Answer> {
  /** The question to ask first; undefined sends without asking. */
  readonly question: (body: Body) => Question | undefined;
  readonly onDismissed?: (() => void) | undefined;
}

/** Sends once after a confirmation. A dismissed dialog sends nothing. */
export function useConfirmedSend<Body, Answer>({ question, onDismissed, ...sending }: ConfirmedSend<Body, Answer>) {
  const ask = useConfirm();
  const once = useSendOnce(sending);
  function send(body: Body): void {
    const asked = question(body);
    if (asked === undefined) once.send(body);
    else
      ask(asked).then(
        () => once.send(body),
        () => onDismissed?.(),
      );
  }
  return { ...once, send };
}
