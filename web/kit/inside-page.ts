import { createContext, useContext } from 'react';

/** Whether a screen is embedded in another one, which keeps its title, window title and first heading. */
const Inside = createContext(false);
export const InsidePage = Inside.Provider;
export const useInsidePage = (): boolean => useContext(Inside);
