import { useState } from 'react';

/** Whether the page was opened on a phone, where each row of a table is a card: the width at which the table of the ui package changes. */
export function useIsPhone(): boolean {
  const [isPhone] = useState(() => typeof matchMedia === 'function' && matchMedia('(width < 48rem)').matches);
  return isPhone;
}
