import { createContext, type ReactNode, useContext, useId } from 'react';

const Scope = createContext('page');

/** Id of the innermost part of the screen that says itself what is unsaved in it. */
export const useSaveScope = (): string => useContext(Scope);

type SaveScopeProps = {
  /** Of a part that is left by itself, see `leave`; `PART/VIEW` of one of its views. */
  readonly id?: string;
  readonly children: ReactNode;
};

/** A part of the screen, such as a dialog or a preview, whose `SaveState` says what is unsaved in it. */
export const SaveScope = ({ id, children }: SaveScopeProps) => {
  const own = useId();
  return <Scope.Provider value={id ?? own}>{children}</Scope.Provider>;
};
