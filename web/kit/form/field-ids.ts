import { createContext, useContext } from 'react';

/** Prefix of the ids of the fields inside; a form above another one needs its own. */
export const FieldIds = createContext('');

/** Returns the id of a field of the surrounding form: its name, with the prefix. */
export const useFieldIds = (): ((name: string) => string) => {
  const prefix = useContext(FieldIds);
  return (name) => prefix + name;
};
