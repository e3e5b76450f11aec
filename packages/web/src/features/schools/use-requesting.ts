import { useLayoutEffect, useRef, useState } from 'react';

/** Whether a school is being asked for, and by what name. When that is over the focus goes back to the field of the search. */
export function useRequesting(fieldId: string) {
  const [name, setName] = useState<string>();
  const before = useRef(name);
  useLayoutEffect(() => {
    if (before.current !== undefined && name === undefined) document.getElementById(fieldId)?.focus();
    before.current = name;
  }, [name, fieldId]);
  return [name, setName] as const;
}
