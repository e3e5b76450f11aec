import { useState } from 'react';
import { loginModalWords } from '../../text/frame/login-modal-words.ts';
import styles from './login-information.module.css';
import { hideLoginModal, isLoginModalHidden } from './login-modal-flag.ts';

/** Explains Min profil before the login, with a link to it and a checkbox "don't show again". `html` was sanitised on the server. */
export default function LoginInformation({ html, path }: { readonly html: string; readonly path: string }) {
  const [hidden, setHidden] = useState(isLoginModalHidden);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the bff when Global is read */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
      <p>
        <a className="button" data-kind="primary" href={path}>
          {loginModalWords.goOn}
        </a>
      </p>
      <label className={styles.again}>
        <input
          type="checkbox"
          checked={hidden}
          onChange={({ target }) => {
            hideLoginModal(target.checked);
            setHidden(target.checked);
          }}
        />
        {loginModalWords.hide}
      </label>
    </>
  );
}
