import { Modal } from '@edison/ui/modal/modal';
import { readPublicData } from '../../document/public-data.ts';
import { consentWords } from '../../text/frame/consent-words.ts';
import { label } from '../../text/labels.ts';
import { type Answers, answerConsent, consentFor } from '../consent.ts';
import { showInFront } from '../own-root.tsx';
import { forgetTraces } from '../statistics/forget-traces.ts';
import { ConsentSettings } from './consent-settings.tsx';

/** Opens the window of all purposes, in any layout. */
export function openSettings(reload = () => window.location.reload()): void {
  const dictionaries = readPublicData(document)?.global.Dictionaries ?? {};
  function save(answers: Answers): void {
    const isWithdrawn = consentFor('statistics') && answers.statistics === false;
    answerConsent(answers);
    remove();
    if (!isWithdrawn) return;
    forgetTraces(document);
    // What already runs in this document ends with it.
    reload();
  }
  const remove = showInFront(
    <Modal label={consentWords.settings.headline} closeLabel={label(dictionaries, 'Aria.General.CloseModal')} onClose={() => remove()}>
      <ConsentSettings given={{ statistics: consentFor('statistics'), video: consentFor('video') }} onSave={save} />
    </Modal>,
  );
}
