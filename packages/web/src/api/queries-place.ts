import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';

/** Where the parts of one document that ask questions of their own keep their client; the first of them makes it. */
export const QueriesPlace = createContext<{ client?: QueryClient }>({});
