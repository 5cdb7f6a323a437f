import { addDays, type CivilDate, isCivilDate, today } from '../../shared-kernel/civil-date.ts';

/** The hour of the office at which a night's backup is due. */
const NIGHT_HOUR = 2;
const HOUR_MS = 3_600_000;

/** Retention: this many nights, and the first night of this many months. */
export const NIGHTS_KEPT = 14;
export const MONTHS_KEPT = 12;

const NAME = /^lanebook-(\d{4}-\d{2}-\d{2})\.backup$/;

export const nameOf = (night: CivilDate): string => `lanebook-${night}.backup`;

/** The office's day of the last night that has begun. */
export const nightOf = (instant: Date): CivilDate =>
  today(new Date(instant.getTime() - NIGHT_HOUR * HOUR_MS).toISOString());

const monthOf = (night: CivilDate): string => night.slice(0, 7);
const countMonths = (night: CivilDate): number => Number(night.slice(0, 4)) * 12 + Number(night.slice(5, 7));

/** The files of a folder beyond retention once tonight's exists. Other names are ignored. */
export const outlived = (names: ReadonlyArray<string>, tonight: CivilDate): ReadonlyArray<string> => {
  const nights = names
    .map((name) => NAME.exec(name)?.[1])
    .filter(isCivilDate)
    .toSorted();
  const isRecent = (night: CivilDate) => night > addDays(tonight, -NIGHTS_KEPT);
  const isFirst = (night: CivilDate) => nights.find((each) => monthOf(each) === monthOf(night)) === night;
  const isRetainedMonth = (night: CivilDate) => countMonths(tonight) - countMonths(night) < MONTHS_KEPT;
  return nights
    .filter((night) => !isRecent(night) && !(isFirst(night) && isRetainedMonth(night)))
    .map(nameOf);
};
