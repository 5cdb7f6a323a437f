import { createContext, useContext } from 'react';

/** Whether a screen stands inside another one, whose title, window name and first heading stay. */
const Inside = createContext(false);
export const InsidePage = Inside.Provider;
export const useInsidePage = (): boolean => useContext(Inside);
