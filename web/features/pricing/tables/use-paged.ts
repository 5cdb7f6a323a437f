import { useMemo } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

export type Paged = { readonly page: number; readonly size: number };

/** Sizes of a page (specification, settings 9). */
export const SIZES = [25, 50];
const USUAL = 50;

const pageIn = (written: string | null): number =>
  /^[1-9]\d{0,5}$/u.test(written ?? '') ? Number(written) : 1;

/** Page and filters of a table, from the address; a changed filter begins with the first page. */
export const usePaged = <Name extends string>(names: ReadonlyArray<Name>) => {
  const [params, setParams] = useSearchParams();
  const page = pageIn(params.get('page'));
  const size = SIZES.find((each) => String(each) === params.get('size')) ?? USUAL;
  const set = names.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  const key = JSON.stringify(set);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what it is made of
  const filter = useMemo(() => Object.fromEntries(set) as Partial<Record<Name, string>>, [key]);
  const change = (changes: Readonly<Record<string, string | undefined>>, options?: NavigateOptions): void =>
    setParams((before) => {
      const kept = [...before].filter(([name]) => !Object.hasOwn(changes, name));
      const added = Object.entries(changes).flatMap(([name, value]) => (value ? [[name, value]] : []));
      return new URLSearchParams([...kept, ...added]);
    }, options);
  return {
    ...{ page, size, filter, key: `${key} ${page} ${size}` },
    isFiltered: set.length > 0,
    /** In place of the present page in the browser's history. */
    correct: (to: number): void => change({ page: String(to) }, { replace: true }),
    turn: (next: Paged): void => change({ page: String(next.page), size: String(next.size) }),
    narrow: (changes: Partial<Record<Name, string | undefined>>): void =>
      change({ ...changes, page: undefined } as Readonly<Record<string, string | undefined>>),
  };
};
