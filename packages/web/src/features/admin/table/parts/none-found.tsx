import { Button } from '@edison/ui/button/button';
import { EmptyState } from '@edison/ui/empty-state/empty-state';
import type { ReactNode } from 'react';
import { tableText } from '../../../../text/admin/table.ts';

interface NoneFoundProps {
  readonly address: { readonly narrowed: boolean; readonly onClear: () => void };
  /** Shown when there are no rows at all. */
  readonly empty: ReactNode;
  readonly onCleared: () => void;
}

/** A list without rows: none at all, or none for these filters and the way to take them off. */
export function NoneFound({ address, empty, onCleared }: NoneFoundProps) {
  if (!address.narrowed) return empty;
  function clear(): void {
    address.onClear();
    onCleared();
  }
  return (
    <EmptyState
      headline={tableText.noneFound}
      text={tableText.noneFoundText}
      action={<Button kind="secondary" label={tableText.clear} onClick={clear} />}
    />
  );
}
