import type { GlobalContent } from '@edison/contracts/content/global';
import { createContext, useContext } from 'react';
import { type LabelKey, label } from './labels.ts';

/** The site's dictionaries, provided by the public layout. */
export const Dictionaries = createContext<GlobalContent['Dictionaries']>({});

/** Returns a function that looks up labels. */
export function useLabel(): (key: LabelKey) => string {
  const dictionaries = useContext(Dictionaries);
  return (key) => label(dictionaries, key);
}
