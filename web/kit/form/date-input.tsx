import { Button, InputGroup, type InputGroupProps, PopoverNext, Spinner } from '@blueprintjs/core';
import { Calendar as CalendarIcon } from '@blueprintjs/icons';
import { type Ref, useEffect, useRef, useState } from 'react';
import { isCivilDate, today } from '../../../src/shared-kernel/civil-date.ts';
import { FROM_EDGES } from '../from-edges.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { readInWords } from './read-words.ts';
import { dateText, dateValue, spokenDate } from './typed.ts';

/** Lazy: the calendar is large, and most dates are typed or preset. */
const Calendar = lazyPart(
  'calendar',
  async () => (await import('./calendar.tsx')).OpenedCalendar,
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
  /** Also reads `fri`, `tomorrow`, `+3` and `11/30`, and says what it has read. */
  readonly relative?: boolean;
  /** The day that it follows: `+3` and `fri` count from there. Today, unless it is a date. */
  readonly follows?: string;
};

/** A date typed as MM/DD/YYYY or picked from a calendar. A picked one that is refused leads into the field, others back to the button. */
export const DateInput = ({
  label,
  value,
  onChange,
  onPick = onChange,
  onBlur,
  picks = true,
  relative = false,
  follows = '',
  ...input
}: DateInputProps) => {
  const [typing, setTyping] = useState<string | null>(null);
  const [last, setLast] = useState(value);
  const [heard, setHeard] = useState<string | null>(null);
  const now = today(new Date().toISOString());
  const spoken = (text: string): string => spokenDate(text, now, isCivilDate(follows) ? follows : undefined);
  const read = relative ? spoken : dateValue;
  // What is typed goes once the value is emptied from outside, and only then: the value may follow the typing late.
  if (value !== last) {
    setLast(value);
    if (value === '' && typing !== null && read(typing) !== '') setTyping(null);
  }
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [wasPicked, setWasPicked] = useState(false);
  const isRefused = wasPicked && input['aria-invalid'] === true;
  useEffect(() => {
    if (isRefused) frame.current?.querySelector('input')?.focus();
  }, [isRefused]);
  const interact = (next: boolean): void => {
    setOpen(next);
    setWasPicked(false);
  };
  const pick = (date: string): void => {
    setOpen(false);
    setWasPicked(true);
    setTyping(null);
    setHeard(null);
    onPick(date);
  };
  const calendar = (
    <PopoverNext
      isOpen={open}
      onInteraction={interact}
      placement="bottom-end"
      middleware={FROM_EDGES}
      shouldReturnFocusOnClose={!isRefused}
      content={<Calendar value={value} onChoose={pick} />}
    >
      <Button variant="minimal" icon={<CalendarIcon />} aria-label={`Calendar: ${label}`} />
    </PopoverNext>
  );
  const isHeard = relative && isCivilDate(value) && (typing !== null || heard === value);
  const isInvalid = input['aria-invalid'] === true || input['aria-invalid'] === 'true';
  const words = isHeard ? readInWords({ date: value, isTyping: typing !== null, isInvalid }, now) : '';
  return (
    <div ref={frame} className="date-input">
      <InputGroup
        {...input}
        value={typing ?? dateText(value)}
        onChange={({ target }) => {
          setTyping(target.value);
          const date = read(target.value);
          setHeard(date);
          onChange(date);
        }}
        onBlur={() => {
          setTyping(null);
          onBlur?.();
        }}
        placeholder={relative ? 'Fri, +3, 11/30' : 'MM/DD/YYYY'}
        autoComplete="off"
        rightElement={picks ? calendar : undefined}
      />
      {relative && <output className="field-note">{words}</output>}
    </div>
  );
};
