import { Spinner } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isCivilDate, today as todayAt } from '../../../../src/shared-kernel/civil-date.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { DateEntry } from '../../../kit/form/date-entry.tsx';
import { NOT_A_SPOKEN_DATE } from '../../../kit/form/typed.ts';
import { civilDate } from '../../../kit/format.ts';
import { whyNotYet } from '../quote-form/followup-dates.ts';
import { quickDays } from './followup-days.ts';
import type { RecordPickerProps } from './inline-change.ts';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !(ctrlKey || metaKey || altKey);

/** Arrow keys move between the quick days; what is typed goes into the field below them. */
const stepThrough = (event: KeyboardEvent<HTMLElement>, field: string): void => {
  if (isText(event)) document.getElementById(field)?.focus();
  const by = STEPS[event.key];
  const days = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? days.indexOf(activeElement) : -1;
  if (by === undefined || at === -1) return;
  event.preventDefault();
  days[(at + by + days.length) % days.length]?.focus();
};

/** Picks the day of a follow-up, or completes it. */
export const FollowupPicker = ({ row, saving, onChoose }: RecordPickerProps) => {
  const { followupOn: from, followups } = row;
  const id = useId();
  const first = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    first.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  const others = followups.map(({ followupOn }) => followupOn).filter((date) => date !== from);
  const to = saving?.about === 'followup' ? saving.to : undefined;
  const choose = (date: string): void => {
    const refused = isCivilDate(date)
      ? whyNotYet(date, date === typed ? problem : undefined)
      : NOT_A_SPOKEN_DATE;
    setProblem(refused);
    if (refused === undefined) onChoose({ about: 'followup', from, to: date });
    else setTyped(date);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons have the focus */}
      <div ref={first} className="inline-list" onKeyDown={(event) => stepThrough(event, id)}>
        {quickDays(todayAt(new Date().toISOString())).map(({ name, date }) => (
          <button key={date} type="button" className="inline-option" onClick={() => choose(date)}>
            <span>{name}</span>
            <span className="quiet">{civilDate(date)}</span>
            {date === to && <Spinner size={14} aria-label="Saving" />}
            {date === from && date !== to && <Tick title="Stands now" />}
          </button>
        ))}
      </div>
      <DateEntry
        id={id}
        label="Another day"
        calendarFor="Follow-up"
        problem={problem}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setProblem(undefined);
        }}
        onPick={choose}
        relative
        onEnter={() => choose(typed)}
      />
      {from !== null && (
        <BusyButton
          fill
          text="Complete the follow-up"
          icon={<Tick />}
          loading={to === null}
          onClick={() => onChoose({ about: 'followup', from, to: null })}
        />
      )}
      {others.length > 0 && (
        <p className="quiet">Also planned: {others.map((date) => civilDate(date)).join('; ')}.</p>
      )}
    </>
  );
};
