import {createContext} from 'react';

/** Addresses of the stored schemas around a fetched one, itself among them. */
export const AboveContext = createContext<string[]>([]);
