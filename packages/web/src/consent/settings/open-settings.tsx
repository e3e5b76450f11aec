import { Modal } from '@edison/ui/modal';
import { readPublicData } from '../../document/public-data.ts';
import { consentWords } from '../../text/frame/consent-words.ts';
import { label } from '../../text/labels.ts';
import { answerConsent, type ConsentAnswers, consentFor } from '../consent.ts';
import { showInFront } from '../own-root.tsx';
import { ConsentSettings } from './consent-settings.tsx';

/** Opens the consent settings in a dialog, in any layout. */
export function openSettings(reload = () => window.location.reload()): void {
  const dictionaries = readPublicData(document)?.global.Dictionaries ?? {};
  function save(answers: ConsentAnswers): void {
    const isWithdrawn = consentFor('statistics') && answers.statistics === false;
    answerConsent(answers);
    remove();
    if (!isWithdrawn) return;
    deleteThirdPartyData(document);
    // Scripts that already run stop with the document.
    reload();
  }
  const remove = showInFront(
    <Modal label={consentWords.settings.headline} closeLabel={label(dictionaries, 'Aria.General.CloseModal')} onClose={() => remove()}>
      <ConsentSettings given={{ statistics: consentFor('statistics'), video: consentFor('video') }} onSave={save} />
    </Modal>,
  );
}

/** The prefixes of our own storage keys, which are necessary; consent/README.md lists them. */
const ownKeys = /^(edison-|ffe-|hide-content-|tsr-)/;

/** Deletes what third-party scripts have stored for this site: cookies readable by script, and both storages. Our own keys stay. */
function deleteThirdPartyData(page: Pick<Document, 'cookie' | 'location'>): void {
  for (const cookie of page.cookie.split('; ').filter(Boolean)) {
    const [name = ''] = cookie.split('=');
    for (const domain of domainsOf(page.location.hostname)) page.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
  }
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (!ownKeys.test(key)) storage.removeItem(key);
  }
}

/** The Domain attributes to try when deleting a cookie: none, the host, and each domain above it. */
function domainsOf(host: string): readonly string[] {
  const parts = host.split('.');
  return ['', ...parts.slice(0, -1).map((_, at) => `; Domain=${parts.slice(at).join('.')}`)];
}
