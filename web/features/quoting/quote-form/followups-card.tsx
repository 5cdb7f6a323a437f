import { Button, Spinner } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Card } from '../../../kit/card.tsx';
import { civilDate } from '../../../kit/format.ts';
import { nearPart } from '../../../kit/lazy/lazy-part.tsx';
import { DueDate, isPastDue } from '../due-date.tsx';
import type { RecordDraft } from '../quote-record/editing/record-draft.ts';
import type { QuoteDraft } from './draft.ts';
import {
  completed,
  datesOf,
  type Followups,
  isPlanned,
  moved,
  planned,
  whyNotYet,
} from './followup-dates.ts';
import { FollowupInput } from './followup-input.tsx';
import './followups-card.css';

/** The calendar is large, and stands far down on the page of a record. */
const MonthCalendar = nearPart(
  'calendar',
  async () => (await import('../../../kit/form/month-calendar.tsx')).MonthCalendar,
  (_props, isNear) => (
    <div className="followup-calendar-coming no-print">{isNear && <Spinner size={20} />}</div>
  ),
);

type PlannedProps = {
  readonly date: string;
  readonly parentStatusId: string | null;
  readonly isPicked: boolean;
  readonly onPick: () => void;
  readonly onComplete: () => void;
};

const Planned = ({ date, parentStatusId, isPicked, onPick, onComplete }: PlannedProps) => (
  <li className={isPicked ? 'followup-planned is-picked' : 'followup-planned'}>
    <DueDate date={date} parentStatusId={parentStatusId} />
    <Button
      variant="minimal"
      size="small"
      text={isPicked ? 'Keep' : 'Move'}
      aria-label={`${isPicked ? 'Keep' : 'Move'} the follow-up of ${civilDate(date)}`}
      onClick={onPick}
    />
    <Button
      variant="minimal"
      size="small"
      icon={<Tick />}
      text="Complete"
      aria-label={`Complete the follow-up of ${civilDate(date)}`}
      onClick={onComplete}
    />
  </li>
);

const hintFor = (picked: string | null, count: number): string => {
  if (picked !== null)
    return `Choose another day for the follow-up of ${civilDate(picked)}. Escape keeps it.`;
  if (count === 0) return 'No follow-up is planned. Choose its day.';
  return 'Choose a day to plan another one, or a planned day to move it.';
};

const hintClass = (isAsking: boolean, count: number): string =>
  isAsking ? 'followup-asked no-print' : count > 0 ? 'quiet no-print' : 'quiet';

/** The focusable day of the shown month. */
const DAY_IN_TURN = '.month-calendar [name="day"][tabindex="0"]';
const PICKED_DAY = '.month-calendar [name="day"][aria-selected="true"]';
const focusDay = (frame: HTMLElement | null): void => frame?.querySelector<HTMLElement>(DAY_IN_TURN)?.focus();

/** A day that is only planned, or taken in place of another one, once it was said why not. */
type Asked = { readonly date: string; readonly instead: string | null; readonly problem: string };

/** What a held key, or a double click's first half, was answered has not been read. */
const keepHeldEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
};

/**
 * Calendar of a quote's follow-ups: a free day plans one, a planned day is picked up and dropped on another
 * one, and is completed beside its date or with Delete. A day that has passed is chosen twice, as that is said first.
 */
export const FollowupsCard = ({ onChanged }: { readonly onChanged?: (() => void) | undefined }) => {
  const { field } = useController<QuoteDraft, 'followups'>({ name: 'followups' });
  /** A new record has no status yet. */
  const parentStatusId = useWatch<RecordDraft, 'parentStatusId'>({ name: 'parentStatusId' });
  const frame = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked>();
  const isSecondHalf = useRef(false);
  const dates = datesOf(field.value);
  const current = picked !== null && dates.includes(picked) ? picked : null;
  const asking = asked?.instead === current ? asked : undefined;
  /** The calendar first turns to the picked day's month. */
  useEffect(() => {
    if (current === null) return;
    const turned = requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>(PICKED_DAY)?.focus(),
    );
    return () => cancelAnimationFrame(turned);
  }, [current]);

  const change = (followups: Followups): void => {
    setPicked(null);
    setAsked(undefined);
    field.onChange(followups);
    onChanged?.();
  };
  const choose = (date: string): void => {
    setAsked(undefined);
    if (isPlanned(field.value, date)) {
      setPicked(date === current ? null : date);
      return;
    }
    const said = asking?.date === date && !isSecondHalf.current ? asking.problem : undefined;
    const problem = whyNotYet(date, said);
    if (problem !== undefined) setAsked({ date, instead: current, problem });
    else change(current === null ? planned(field.value, date) : moved(field.value, current, date));
  };
  const complete = (date: string): void => change(completed(field.value, date));
  return (
    <Card title="Follow-up calendar">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons have the focus */}
      <div
        ref={frame}
        className="followup-calendar"
        onKeyDownCapture={keepHeldEnter}
        onClickCapture={({ detail }) => {
          isSecondHalf.current = detail > 1;
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || current === null) return;
          event.stopPropagation();
          setPicked(null);
        }}
      >
        <div className="followup-halves">
          <MonthCalendar
            marked={dates}
            markedAs="follow-up planned"
            isLate={(date) => isPastDue(date, parentStatusId)}
            picked={current}
            onChoose={choose}
            onDelete={complete}
          />
          <div className="followup-plans">
            <p role="status" className={hintClass(asking !== undefined, dates.length)}>
              {asking?.problem ?? hintFor(current, dates.length)}
            </p>
            {dates.length > 0 && (
              <ul className="followup-dates" aria-label="Planned follow-ups">
                {dates.map((date) => (
                  <Planned
                    key={date}
                    date={date}
                    parentStatusId={parentStatusId}
                    isPicked={date === current}
                    onPick={() => setPicked(date === current ? null : date)}
                    onComplete={() => {
                      complete(date);
                      focusDay(frame.current);
                    }}
                  />
                ))}
              </ul>
            )}
            <FollowupInput followups={field.value} onPlan={(date) => change(planned(field.value, date))} />
          </div>
        </div>
      </div>
    </Card>
  );
};
