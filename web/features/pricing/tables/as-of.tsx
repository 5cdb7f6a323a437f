import { Button, Callout, Intent } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { isCivilDate } from '../../../../src/shared-kernel/civil-date.ts';
import { DateEntry } from '../../../kit/form/date-entry.tsx';
import { NOT_A_TYPED_DATE } from '../../../kit/form/typed.ts';
import { civilDate, today } from '../../../kit/format.ts';
import type { GridRows } from '../../../kit/grid/grid-state.ts';
import { Empty } from '../../../kit/loaded.tsx';
import { useAt } from './use-at.ts';

const NOT_YET = 'That day is still to come. Choose today or an earlier day.';

/** Says that tables are shown as of a day, and leads back to now. */
export const AsOfBanner = () => {
  const { day, show } = useAt();
  if (day === undefined) return null;
  return (
    <Callout icon={null} intent={Intent.WARNING} compact className="as-of-banner">
      <span>Prices as of the end of {civilDate(day)}. Nothing can be changed here.</span>{' '}
      <Button size="small" text="Back to now" onClick={() => show(undefined)} />
    </Callout>
  );
};

/** Instead of a table without rows as of a day; otherwise what is in it. */
export const UnlessNoneThen = ({
  rows,
  children,
}: {
  readonly rows: GridRows;
  readonly children: ReactNode;
}) => {
  const { day } = useAt();
  return day === undefined || rows.length > 0 ? (
    children
  ) : (
    <Empty title={`There were no prices on ${civilDate(day)}`} />
  );
};

/** Leads to the tables as they were at the end of a day. */
export const AsOfChoice = () => {
  const { day, show } = useAt();
  const [typed, setTyped] = useState(day ?? '');
  const [problem, setProblem] = useState<string>();
  const open = (chosen: string): void => {
    if (!isCivilDate(chosen)) setProblem(NOT_A_TYPED_DATE);
    else if (chosen > today()) setProblem(NOT_YET);
    else show(chosen);
  };
  return (
    <DateEntry
      id="prices-as-of"
      label="As of a day"
      problem={problem}
      value={typed}
      onChange={(value) => {
        setTyped(value);
        setProblem(undefined);
      }}
      onPick={open}
      onEnter={() => open(typed)}
    />
  );
};
