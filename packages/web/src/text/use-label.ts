import type { GlobalContent } from '@edison/contracts/content/global';
import { createContext, useContext } from 'react';
import { type LabelKey, label } from './labels.ts';

/** The site's dictionaries, for what stands too deep for a prop; given once, by the frame of the public site. */
export const Dictionaries = createContext<GlobalContent['Dictionaries']>({});

/** Looks labels up by their typed key. */
export function useLabel(): (key: LabelKey) => string {
  const dictionaries = useContext(Dictionaries);
  return (key) => label(dictionaries, key);
}
