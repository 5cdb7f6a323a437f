import { createContext, useContext } from 'react';

/** Whether a part of a page is for people outside of the office, who know nothing of the product. */
export const Outside = createContext(false);

export const useIsOutside = (): boolean => useContext(Outside);
