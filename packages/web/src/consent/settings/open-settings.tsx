import { Modal } from '@edison/ui/modal';
import { readPublicData } from '../../document/public-data.ts';
import { consentWords } from '../../text/frame/consent-words.ts';
import { label } from '../../text/labels.ts';
import { type Answers, answerConsent, consentFor } from '../consent.ts';
import { showInFront } from '../own-root.tsx';
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

/** What is ours in the browser's storage, and necessary: README.md names each. */
const ours = /^(edison-|ffe-|hide-content-|tsr-)/;

/** Removes what scripts of others have stored for this site: cookies that a script can see, and both storages. Ours stays. */
function forgetTraces(page: Pick<Document, 'cookie' | 'location'>): void {
  for (const cookie of page.cookie.split('; ').filter(Boolean)) {
    const [name = ''] = cookie.split('=');
    for (const domain of domainsOf(page.location.hostname)) page.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
  }
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (!ours.test(key)) storage.removeItem(key);
  }
}

/** A cookie may belong to this host alone, or to any domain above it. */
function domainsOf(host: string): readonly string[] {
  const parts = host.split('.');
  return ['', ...parts.slice(0, -1).map((_, at) => `; Domain=${parts.slice(at).join('.')}`)];
}
