import { Button, InputGroup, type InputGroupProps, PopoverNext, Spinner } from '@blueprintjs/core';
import { Calendar as CalendarIcon } from '@blueprintjs/icons';
import { lazy, type Ref, Suspense, useState } from 'react';
import { dateText, dateValue } from './typed.ts';

/** The calendar is heavy, and most dates are typed or preset. */
const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

export type DateInputProps = Pick<
  InputGroupProps,
  'id' | 'name' | 'intent' | 'aria-describedby' | 'aria-invalid' | 'aria-required' | 'onKeyDown'
> & {
  /** What the calendar is for, for those who cannot see it. */
  readonly label: string;
  /** YYYY-MM-DD, or text that is no date yet. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A day was picked in the calendar; absent: the same as typing it. */
  readonly onPick?: (value: string) => void;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** False where a calendar stands beside it. */
  readonly picks?: boolean;
};

/** A date typed as MM/DD/YYYY or picked from a calendar. */
export const DateInput = ({
  label,
  value,
  onChange,
  onPick = onChange,
  onBlur,
  picks = true,
  ...input
}: DateInputProps) => {
  const [typing, setTyping] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const pick = (date: string): void => {
    setOpen(false);
    setTyping(null);
    onPick(date);
  };
  const calendar = (
    <PopoverNext
      isOpen={open}
      onInteraction={setOpen}
      placement="bottom-end"
      content={
        <Suspense fallback={<Spinner className="field-calendar" size={20} />}>
          <Calendar value={value} onChoose={pick} />
        </Suspense>
      }
    >
      <Button variant="minimal" icon={<CalendarIcon />} aria-label={`Calendar: ${label}`} />
    </PopoverNext>
  );
  return (
    <InputGroup
      {...input}
      value={typing ?? dateText(value)}
      onChange={({ target }) => {
        setTyping(target.value);
        onChange(dateValue(target.value));
      }}
      onBlur={() => {
        setTyping(null);
        onBlur?.();
      }}
      placeholder="MM/DD/YYYY"
      autoComplete="off"
      rightElement={picks ? calendar : undefined}
    />
  );
};
