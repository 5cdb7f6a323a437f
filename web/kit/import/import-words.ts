import { count } from '../format.ts';
import { counted, type Report, reportOf } from '../list/bulk/bulk-report.ts';
import type { RecordOutcomes } from '../list/bulk/record-outcomes.ts';
import type { FatedRow } from './import-work.ts';
import { storable } from './store-rows.ts';
import type { ImportEnd } from './store-together.ts';

type Outcomes = {
  readonly rows: ReadonlyArray<FatedRow<unknown, unknown>>;
  readonly outcomes: RecordOutcomes;
};

/** `changedSince`: of the rows that are stored, those that others changed or deleted since. */
type ImportReport = Report & { readonly changedSince: number };

/** What became of the rows of a file that can be stored. */
export const reportIn = ({ rows, outcomes }: Outcomes): ImportReport => ({
  ...reportOf(
    storable(rows).map(({ line, name }) => ({ id: String(line), number: String(line), name })),
    outcomes,
  ),
  changedSince: [...outcomes.values()].filter((each) => each.state === 'changed' && each.since !== undefined)
    .length,
});

const resultInWords = (
  { changed, changedSince, total, refused, unknown, unsent }: ImportReport,
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
