import { type Question, useConfirm } from '@edison/ui/confirm-dialog';
import { type SendOnce, useSendOnce } from './use-send-once.ts';

interface ConfirmedSend<Body, Answer> extends SendOnce<Body, Answer> {
  /** The texts of the confirm dialog. */
  readonly question: (body: Body) => Question;
  readonly onDismissed?: (() => void) | undefined;
}

/** Sends once after a confirmation. A dismissed dialog sends nothing. */
export function useConfirmedSend<Body, Answer>({ question, onDismissed, ...sending }: ConfirmedSend<Body, Answer>) {
  const ask = useConfirm();
  const once = useSendOnce(sending);
  function send(body: Body): void {
    ask(question(body)).then(
      () => once.send(body),
      () => onDismissed?.(),
    );
  }
  return { ...once, send };
}
