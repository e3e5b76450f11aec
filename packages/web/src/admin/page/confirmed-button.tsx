import { Button } from '@edison/ui/button';
import type { Question } from '@edison/ui/confirm-dialog';
import { useConfirmedSend } from '../../forms/use-confirmed-send.ts';

interface ConfirmedButtonProps<Answer> {
  readonly label: string;
  readonly kind?: 'primary' | 'secondary' | 'danger';
  /** The texts of the confirm dialog. */
  readonly question: Question;
  readonly act: () => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  readonly onRefused: (error: Error) => void;
  readonly onDismissed?: () => void;
}

/** A button that asks for confirmation before it acts. */
export function ConfirmedButton<Answer>({ label, kind = 'primary', question, act, ...props }: ConfirmedButtonProps<Answer>) {
  const { send, isPending } = useConfirmedSend({
    question: () => question,
    send: act,
    onSent: props.onDone,
    onRefused: props.onRefused,
    onDismissed: props.onDismissed,
  });
  return <Button kind={kind} label={label} busy={isPending} onClick={() => send(undefined)} />;
}
