import { isOverdue } from '../../../src/quoting/contract/date-groups.ts';
import { civilDate, today } from '../../kit/format.ts';

type StatusId = string | null | undefined;

/** Whether a record, or a follow-up of it, is on the Past Due tab by its date. */
export const isPastDue = (date: string, parentStatusId: StatusId, now: string = today()): boolean =>
  isOverdue(date, Number(parentStatusId), now);

/** `Thu, Nov 19 · overdue`. */
export const dueInWords = (date: string, parentStatusId: StatusId, now: string = today()): string =>
  isPastDue(date, parentStatusId, now) ? `${civilDate(date, now)} · overdue` : civilDate(date, now);

type DueDateProps = {
  readonly date: string;
  readonly parentStatusId: StatusId;
  /** Words before the date. */
  readonly name?: string;
  readonly inWords?: typeof civilDate;
};

/** The date by which a record or its follow-up is due. */
export const DueDate = ({ date, parentStatusId, name, inWords = civilDate }: DueDateProps) => {
  const now = today();
  const title = [name, dueInWords(date, parentStatusId, now)].filter(Boolean).join(' ');
  const named = name && <span className="due-name">{name} </span>;
  const day = inWords(date, now);
  if (!isPastDue(date, parentStatusId, now))
    return (
      <span title={title}>
        {named}
        {day}
      </span>
    );
  return (
    <span className="overdue" title={title}>
      {named}
      <span className="overdue-day">
        {day}
        <span className="overdue-dot"> ·</span>
      </span>{' '}
      overdue
    </span>
  );
};
