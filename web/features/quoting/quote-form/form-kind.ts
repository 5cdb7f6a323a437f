import { createContext, useContext } from 'react';
import type { Kind } from '../kind.ts';

const FormKind = createContext<Kind>('quote');

/** Provides the form's kind of record to its cards. */
export const FormKindProvider = FormKind.Provider;

/** Whether the form is an order's, which requires more fields (specification, core 5). */
export const useIsOrder = (): boolean => useContext(FormKind) === 'order';
