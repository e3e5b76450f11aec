import { useQueryClient } from '@tanstack/react-query';
import { programmesText } from '../../text/portal/programmes.ts';
import { CodeForm } from '../codes/code-form.tsx';
import { membershipChanged, redeemProgrammeCode } from './programme-queries.ts';
import styles from './programmes.module.css';

const { code: text } = programmesText;

/** Joins a programme by the code of it, folded away: few have one. */
export function JoinByCode({ onJoined }: { readonly onJoined: (title: string) => void }) {
  const queries = useQueryClient();
  return (
    <details className={styles.byCode}>
      <summary>{text.open}</summary>
      <CodeForm
        words={{ ...text, label: text.open }}
        label={text.label}
        hint={text.hint}
        draft="programme-code"
        send={redeemProgrammeCode}
        onSent={({ title }) => {
          onJoined(title);
          void membershipChanged(queries);
        }}
      />
    </details>
  );
}
