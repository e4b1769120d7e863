import {createContext} from 'react';

/** Addresses of the stored schemas around a fetched one, including its own. */
export const AboveContext = createContext<string[]>([]);
