import { count } from '../format.ts';
import { counted, type Report, reportOf } from '../list/bulk/bulk-report.ts';
import type { MadeSince, RecordOutcomes } from '../list/bulk/record-outcomes.ts';
import type { FatedRow } from './import-work.ts';
import { storable } from './store-rows.ts';
import type { ImportEnd } from './store-together.ts';

type Outcomes = {
  readonly rows: ReadonlyArray<FatedRow<unknown, unknown>>;
  readonly outcomes: RecordOutcomes;
};

/** Of rows that are stored: `changedSince` others changed or deleted since, of `hidden` one may not know. */
type ImportReport = Report & { readonly changedSince: number; readonly hidden: number };

/** What became of a row whose answer was lost, by the time it is asked for again. */
export const SINCE_IN_WORDS: Readonly<Record<MadeSince, string>> = {
  changed: 'It was stored, and has been changed since.',
  gone: 'It was stored, and is not found any more: it was deleted, or has another name or number.',
  hidden: 'It was stored. Your permission was taken away since, so what has become of it is not shown.',
};

const madeSince = (outcomes: RecordOutcomes, ...what: ReadonlyArray<MadeSince>): number =>
  [...outcomes.values()].filter((each) => each.state === 'changed' && each.since && what.includes(each.since))
    .length;

/** What became of the rows of a file that can be stored. */
export const reportIn = ({ rows, outcomes }: Outcomes): ImportReport => ({
  ...reportOf(
    storable(rows).map(({ line, name }) => ({ id: String(line), number: String(line), name })),
    outcomes,
  ),
  changedSince: madeSince(outcomes, 'changed', 'gone'),
  hidden: madeSince(outcomes, 'hidden'),
});

/** ` 3 rows are refused and stay out.`; empty where none is. */
export const stayOutInWords = (rows: Outcomes['rows']): string => {
  const refused = rows.filter(({ fate }) => fate.state === 'refused').length;
  if (refused === 0) return '';
  return refused === 1
    ? ' 1 row is refused and stays out.'
    : ` ${count(refused)} rows are refused and stay out.`;
};

const resultInWords = (
  { changed, changedSince, hidden, total, refused, unknown, unsent }: ImportReport,
  one: string,
): string =>
  [
    // Where it is not known of any, a number would say that none was.
    unknown > 0 && changed === 0
      ? ''
      : `${count(changed)} of ${counted(total, one)} ${changed === 1 ? 'was' : 'were'} stored.`,
    changedSince > 0
      ? `${count(changedSince)} ${changedSince === 1 ? 'has' : 'have'} been changed or deleted since.`
      : '',
    hidden > 0
      ? `Your permission was taken away since, so what has become of ${hidden === 1 ? 'it' : 'them'} is not shown.`
      : '',
    refused.length > 0 ? `${count(refused.length)} refused.` : '',
    unknown > 0
      ? `It is not known whether ${counted(unknown, one)} ${unknown === 1 ? 'was' : 'were'} stored; trying again stores nothing twice.`
      : '',
    unsent > 0 ? `${count(unsent)} not tried yet.` : '',
  ]
    .filter(Boolean)
    .join(' ');

const brokenOffInWords = (collected: number, total: number, one: string): string =>
  `The import was interrupted: ${count(collected)} of ${counted(total, one)} are ready, and none has taken effect. Continue, or choose another file: then nothing changes.`;

const metInWords = (met: string): string =>
  `Nothing has taken effect yet: what was imported stays in a draft. ${met}`;

/** What to do for rows that are not in force: none of them is, or some are. */
const AGAIN = {
  here: {
    none: 'Check the file again to import it.',
    some: 'Check the file again to import the others.',
  },
  left: { none: 'Import the file again.', some: 'Import the file again for the others.' },
};

const endedInWords = (
  { changed, total }: Report,
  one: string,
  how: string,
  again: (typeof AGAIN)['here'],
): string => {
  if (changed === 0) return `Nothing has taken effect: ${how}. ${again.none}`;
  if (changed === total) return `${counted(total, one)} ${total === 1 ? 'is' : 'are'} in force: ${how}.`;
  return `${count(changed)} of ${counted(total, one)} ${changed === 1 ? 'is' : 'are'} in force: ${how}. ${again.some}`;
};

type ShownEnd = {
  readonly end?: ImportEnd | undefined;
  readonly collected?: number | undefined;
  /** The file is not at hand any more. */
  readonly isLeft?: boolean;
};

/** What became of an import. */
export const endOfImportInWords = (
  report: ImportReport,
  one: string,
  { end, collected = 0, isLeft = false }: ShownEnd,
): string => {
  const { total } = report;
  switch (end?.state) {
    case 'brokeOff':
      return brokenOffInWords(collected, total, one);
    case 'met':
      return metInWords(end.met);
    case 'ended':
      return endedInWords(report, one, end.how, isLeft ? AGAIN.left : AGAIN.here);
    case 'takenBack':
      return `${counted(total, one)} ${total === 1 ? 'was stored, and has' : 'were stored, and have'} been taken back.`;
    default:
      return resultInWords(report, one);
  }
};

/** Whether every row of a file is as it shall be. */
export const isAllStored = ({ total, changed, unchanged }: Report): boolean => changed + unchanged === total;

/** Whether the file can be checked again for what is not in force. */
export const isCheckedAgain = ({ changed, total }: Report, end: ImportEnd | undefined): boolean =>
  end?.state === 'takenBack' || (end?.state === 'ended' && changed < total);

/** Whether the same rows can be sent on. */
export const mayGoOn = ({ unknown, unsent }: Report, end: ImportEnd | undefined): boolean =>
  unknown + unsent > 0 && (end === undefined || end.state === 'unknown' || end.state === 'brokeOff');
