import { Button } from '@edison/ui/button/button';
import { actText as text } from '../../../../text/event-people/acts.ts';

interface DiscardButtonProps {
  readonly form: { readonly startOver: () => void };
  readonly onLeave: () => void;
}

/** Leaves a form and discards what was typed into it. */
export function DiscardButton({ form, onLeave }: DiscardButtonProps) {
  function leave(): void {
    form.startOver();
    onLeave();
  }
  return <Button kind="quiet" label={text.back} onClick={leave} />;
}
