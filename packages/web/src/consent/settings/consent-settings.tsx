import { useId, useState } from 'react';
import { consentWords } from '../../text/frame/consent-words.ts';
import type { ConsentAnswers, Purpose } from '../consent.ts';
import styles from './consent-settings.module.css';

const { settings: text, more, morePath } = consentWords;
const purposes = ['statistics', 'video'] as const satisfies readonly Purpose[];

interface ConsentSettingsProps {
  readonly given: { readonly [purpose in Purpose]: boolean };
  readonly onSave: (answers: ConsentAnswers) => void;
}

/** A checkbox for each purpose, and three equal buttons. */
export function ConsentSettings({ given, onSave }: ConsentSettingsProps) {
  const [chosen, setChosen] = useState(given);
  return (
    <div className={styles.settings}>
      <p>
        {text.lead} <a href={morePath}>{more}</a>
      </p>
      <div className={styles.purpose}>
        <p className={styles.name}>
          {text.necessary.name} <span>{text.necessary.always}</span>
        </p>
        <p>{text.necessary.text}</p>
      </div>
      {purposes.map((purpose) => (
        <PurposeChoice
          key={purpose}
          words={text[purpose]}
          checked={chosen[purpose]}
          onChange={(checked) => setChosen({ ...chosen, [purpose]: checked })}
        />
      ))}
      <div className={styles.answers}>
        <button type="button" className="button" onClick={() => onSave({ statistics: false, video: false })}>
          {text.none}
        </button>
        <button type="button" className="button" onClick={() => onSave({ statistics: true, video: true })}>
          {text.all}
        </button>
        <button type="button" className="button" onClick={() => onSave(chosen)}>
          {text.save}
        </button>
      </div>
    </div>
  );
}

interface PurposeChoiceProps {
  readonly words: { readonly name: string; readonly text: string };
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function PurposeChoice({ words, checked, onChange }: PurposeChoiceProps) {
  const about = useId();
  return (
    <div className={styles.purpose}>
      <label className={styles.name}>
        <input type="checkbox" checked={checked} aria-describedby={about} onChange={({ target }) => onChange(target.checked)} />
        {words.name}
      </label>
      <p id={about}>{words.text}</p>
    </div>
  );
}
