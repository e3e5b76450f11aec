import { useQueryClient } from '@tanstack/react-query';
import { CodeForm } from '../../forms/code-form.tsx';
import { programmesText } from '../../text/portal/programmes.ts';
import { invalidateMemberships, redeemProgrammeCode } from './programme-queries.ts';

const { code: text } = programmesText;

/** Joins a programme by its code. */
export function ProgrammeCodeForm({ onJoined }: { readonly onJoined: (title: string) => void }) {
  const queries = useQueryClient();
  return (
    <CodeForm
      words={{ ...text, label: text.open }}
      label={text.label}
      hint={text.hint}
      draft="programme-code"
      send={redeemProgrammeCode}
      onSent={({ title }) => {
        onJoined(title);
        void invalidateMemberships(queries);
      }}
    />
  );
}
