import { useState } from 'react';
import { isCivilDate } from '../../../src/shared-kernel/civil-date.ts';
import { DateEntry } from '../form/date-entry.tsx';
import { NOT_A_TYPED_DATE } from '../form/typed.ts';

type DayEntryProps = {
  readonly id: string;
  readonly shown?: string | undefined;
  /** Why a day cannot be shown, if it cannot; otherwise shows it. */
  readonly open: (day: string) => string | undefined;
};

/** A day, typed or picked, as of whose end something is to be shown. */
export const DayEntry = ({ id, shown = '', open }: DayEntryProps) => {
  const [typed, setTyped] = useState(shown);
  const [problem, setProblem] = useState<string>();
  const openDay = (day: string): void => setProblem(isCivilDate(day) ? open(day) : NOT_A_TYPED_DATE);
  return (
    <DateEntry
      id={id}
      label="As of a day"
      problem={problem}
      value={typed}
      onChange={(value) => {
        setTyped(value);
        setProblem(undefined);
      }}
      onPick={openDay}
      onEnter={() => openDay(typed)}
    />
  );
};
