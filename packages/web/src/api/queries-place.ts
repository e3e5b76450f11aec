import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';

/** Holds the query client that the interactive parts of a public document share; the first part creates it. */
export const SharedQueryClient = createContext<{ client?: QueryClient }>({});
