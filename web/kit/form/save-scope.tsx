import { createContext, type ReactNode, useContext, useId } from 'react';

const Scope = createContext('page');

/** Id of the innermost part of the screen that says itself what is unsaved in it. */
export const useSaveScope = (): string => useContext(Scope);

/** A part of the screen, such as a dialog or a preview, whose `SaveState` says what is unsaved in it. */
export const SaveScope = ({ children }: { readonly children: ReactNode }) => (
  <Scope.Provider value={useId()}>{children}</Scope.Provider>
);
