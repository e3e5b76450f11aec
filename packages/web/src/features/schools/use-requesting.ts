import { useLayoutEffect, useRef, useState } from 'react';

/** Whether the form for requesting a school is open, and its initial name. When it closes, the search field takes the focus. */
export function useSchoolRequest(fieldId: string) {
  const [name, setName] = useState<string>();
  const before = useRef(name);
  useLayoutEffect(() => {
    if (before.current !== undefined && name === undefined) document.getElementById(fieldId)?.focus();
    before.current = name;
  }, [name, fieldId]);
  return [name, setName] as const;
}
