import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { ListName } from '../../api/generated/types.ts';
import { useMay } from '../../api/session.ts';
import type { FindMarksProps, ListMarks, MarkedRow } from '../feature.ts';
import { useFeatures } from '../features.ts';
import { useCode } from '../lazy/use-code.ts';
import { useAgain } from '../use-again.ts';
import { useStable } from '../use-stable.ts';
import { Mark, type Marks } from './mark.tsx';

const NONE: ReadonlyArray<Marks> = [];
const Context = createContext(NONE);

/** What other features mark in a row. */
export const RowMarks = ({ id }: { readonly id: string }) => {
  const marks = useContext(Context).flatMap((all) => all.get(id) ?? []);
  if (marks.length === 0) return null;
  return (
    <span className="row-marks">
      {marks.map((mark) => (
        <Mark key={mark.text} {...mark} isSmall />
      ))}
    </span>
  );
};

type FinderProps = FindMarksProps & { readonly part: ListMarks };

/** Finds one feature's marks. Without its code the list goes on without them; they come once it does. */
const Finder = ({ part, ...props }: FinderProps) => {
  const { module, error, retry } = useCode(part.lazy);
  useAgain(error !== undefined, retry);
  return module ? <module.FindMarks {...props} /> : null;
};

type WithRowMarksProps = {
  readonly list: ListName;
  readonly rows: ReadonlyArray<MarkedRow>;
  readonly children: ReactNode;
};

/** Lets features mark rows of a list. */
export const WithRowMarks = ({ list, rows, children }: WithRowMarksProps) => {
  const features = useFeatures();
  const may = useMay();
  const [found, setFound] = useState<Readonly<Record<string, Marks>>>({});
  const marks = useMemo(() => Object.values(found), [found]);
  const onFound = useStable((name: string, next: Marks) => setFound((all) => ({ ...all, [name]: next })));
  const parts = features
    .flatMap(({ listMarks = [] }) => listMarks)
    .filter(({ lists, needs }) => lists.includes(list) && may(needs));
  return (
    <Context.Provider value={marks}>
      {parts.map((part) => (
        <Finder
          key={part.title}
          part={part}
          list={list}
          rows={rows}
          onFound={(next) => onFound(part.title, next)}
        />
      ))}
      {children}
    </Context.Provider>
  );
};
