import { isOverdue } from '../../../src/quoting/contract/date-groups.ts';
import { civilDate, today } from '../../kit/format.ts';

type StatusId = string | null | undefined;

/** Whether a record, or a follow-up of it, is on the Past Due tab by its date. */
export const isPastDue = (date: string, parentStatusId: StatusId, now: string = today()): boolean =>
  isOverdue(date, Number(parentStatusId), now);

/** `Thu, Nov 19 · overdue`. */
export const dueInWords = (
  date: string,
  parentStatusId: StatusId,
  now: string = today(),
  inWords = civilDate,
): string => (isPastDue(date, parentStatusId, now) ? `${inWords(date, now)} · overdue` : inWords(date, now));

type DueDateProps = {
  readonly date: string;
  readonly parentStatusId: StatusId;
  /** Words before the date. */
  readonly name?: string;
  readonly inWords?: typeof civilDate;
};

/** The date by which a record or its follow-up is due. */
export const DueDate = ({ date, parentStatusId, name, inWords = civilDate }: DueDateProps) => {
  const words = dueInWords(date, parentStatusId, today(), inWords);
  return (
    <span
      className={isPastDue(date, parentStatusId) ? 'overdue' : undefined}
      title={dueInWords(date, parentStatusId)}
    >
      {name === undefined ? words : `${name} ${words}`}
    </span>
  );
};
