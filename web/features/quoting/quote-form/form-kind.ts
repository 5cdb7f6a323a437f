import { createContext, useContext } from 'react';
import type { Kind } from '../quote-types.ts';

const FormKind = createContext<Kind>('quote');

/** Tells the cards below which kind of record their form is about. */
export const FormKindProvider = FormKind.Provider;

/** Whether the form around is an order's, which asks for more than a quote's (specification, core 5). */
export const useIsOrder = (): boolean => useContext(FormKind) === 'order';
