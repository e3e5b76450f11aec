import { Button } from '@edison/ui/button/button';
import { actText as text } from '../../../../text/event-people/acts.ts';

interface GiveUpProps {
  readonly form: { readonly startOver: () => void };
  readonly onLeave: () => void;
}

/** Leaves a form, and forgets what was typed into it. */
export function GiveUp({ form, onLeave }: GiveUpProps) {
  function leave(): void {
    form.startOver();
    onLeave();
  }
  return <Button kind="quiet" label={text.back} onClick={leave} />;
}
