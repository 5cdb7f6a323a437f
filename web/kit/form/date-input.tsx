import { Button, InputGroup, type InputGroupProps, PopoverNext, Spinner } from '@blueprintjs/core';
import { Calendar as CalendarIcon } from '@blueprintjs/icons';
import { type Ref, useState } from 'react';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { dateText, dateValue } from './typed.ts';

/** Lazy: the calendar is large, and most dates are typed or preset. */
const Calendar = lazyPart(
  'calendar',
  async () => (await import('./calendar.tsx')).Calendar,
  <Spinner className="field-calendar" size={20} />,
);

export type DateInputProps = Pick<
  InputGroupProps,
  'id' | 'name' | 'intent' | 'aria-describedby' | 'aria-invalid' | 'aria-required' | 'onKeyDown'
> & {
  /** Accessible name of the calendar. */
  readonly label: string;
  /** YYYY-MM-DD, or the typed text while it is not a date. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A day was picked in the calendar; by default the same as typing it. */
  readonly onPick?: (value: string) => void;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** False if a calendar is shown beside the input. */
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
      content={<Calendar value={value} onChoose={pick} />}
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
