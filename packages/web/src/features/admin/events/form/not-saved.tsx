import { Dismissed } from '@edison/ui/confirm-dialog/confirm-dialog';
import { Notice } from '@edison/ui/notice/notice';
import { planFormText as text } from '../../../../text/planning/plan-form.ts';

/** Said where somebody looked at what would happen and went back; for every other refusal the form has its own words. */
export function notSaved(refused: Error | null) {
  if (!(refused instanceof Dismissed)) return undefined;
  return (
    <Notice tone="info" headline={text.notSaved}>
      <p>{text.notSavedText}</p>
    </Notice>
  );
}
