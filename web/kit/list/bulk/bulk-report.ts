import { count } from '../../format.ts';
import type { RecordOutcomes } from './record-outcomes.ts';

/** A record as messages name it. */
type Named = { readonly id: string; readonly number: string; readonly name: string };
export type Refusal = Named & { readonly reason: string };

/** Result of a batch or of its undo. */
export type Report = {
  readonly total: number;
  /** Number of records with a known outcome. */
  readonly done: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: ReadonlyArray<Refusal>;
  readonly unknown: number;
  /** Why some outcomes are unknown; undefined if all are known, and where it is only known that an answer was lost. */
  readonly problem: string | undefined;
  /** Not sent, because the batch was stopped. */
  readonly unsent: number;
};

/** `unchangedBefore` is the number of records that were not sent, because they had the new value. */
export const reportOf = (
  records: ReadonlyArray<Named>,
  outcomes: RecordOutcomes,
  unchangedBefore = 0,
): Report => {
  const all = records.map((record) => ({ record, outcome: outcomes.get(record.id) }));
  const having = (state: string): number => all.filter(({ outcome }) => outcome?.state === state).length;
  const unsent = all.filter(({ outcome }) => outcome === undefined).length;
  return {
    total: records.length,
    done: records.length - unsent,
    changed: having('changed'),
    unchanged: having('unchanged') + unchangedBefore,
    refused: all.flatMap(({ record: { id, number, name }, outcome }) =>
      outcome?.state === 'refused' ? [{ id, number, name, reason: outcome.reason }] : [],
    ),
    unknown: having('unknown'),
    problem: all
      .flatMap(({ outcome }) => (outcome?.state === 'unknown' ? [outcome.reason] : []))
      .find((reason) => reason),
    unsent,
  };
};

/** `1 quote`, `1,234 orders`. */
export const counted = (n: number, one: string): string => `${count(n)} ${one}${n === 1 ? '' : 's'}`;

const ofAll = ({ changed, total }: Report, one: string): string =>
  changed === total ? counted(total, one) : `${count(changed)} of ${counted(total, one)}`;

/** Nothing is claimed where no outcome is known. */
const known = ({ changed, unknown }: Report): string => (changed === 0 && unknown > 0 ? ' known to be' : '');

const changedInWords = (report: Report, one: string, done: string): string => {
  const isKnown = known(report);
  const verb = isKnown ? 'are' : report.changed === 1 ? 'was' : 'were';
  return `${ofAll(report, one)} ${verb}${isKnown} ${done}`;
};

const restoredInWords = (report: Report, one: string): string =>
  `${ofAll(report, one)} ${report.changed === 1 ? 'is' : 'are'}${known(report)} back as before`;

/** Result of a batch or of its undo, in one sentence; `done`: what was done to the records. */
export const resultInWords = (report: Report, one: string, isUndo: boolean, done = 'changed'): string =>
  `${isUndo ? restoredInWords(report, one) : changedInWords(report, one, done)}.`;

const were = (n: number): string => `${count(n)} ${n === 1 ? 'was' : 'were'}`;

/** Records that are not in that result and not refused, in sentences. */
export const restInWords = ({ unchanged, unsent }: Report): ReadonlyArray<string> => [
  ...(unchanged > 0 ? [`${count(unchanged)} already had it.`] : []),
  ...(unsent > 0 ? [`${were(unsent)} not tried yet.`] : []),
];

export const unknownInWords = ({ unknown }: Report): string =>
  `It is not known whether ${were(unknown)} saved.`;

/** Sends what is unknown or was not sent. */
export const goOnInWords = ({ unknown, unsent }: Report): string =>
  unknown > 0 ? `Try ${count(unknown + unsent)} again` : `Continue with ${count(unsent)}`;

/** What became of all records, for a message that lists none of them. */
export const allInWords = (report: Report, one: string, isUndo: boolean, done?: string): string => {
  const refused = report.refused.length;
  return [
    resultInWords(report, one, isUndo, done),
    ...restInWords(report),
    ...(refused > 0 ? [`${were(refused)} ${isUndo ? 'left alone' : 'refused'}.`] : []),
    ...(report.unknown > 0 ? [unknownInWords(report)] : []),
  ].join(' ');
};

/** The rejected records as lines of text, to paste into a mail or a spreadsheet. */
export const refusalsAsText = (refused: ReadonlyArray<Refusal>): string =>
  refused.map(({ number, name, reason }) => [number, name, reason].join('\t')).join('\n');

/** What an undo leaves as it is. */
export const lostInWords = (lost: ReadonlyArray<string>, one: string): ReadonlyArray<string> =>
  lost.length > 1 ? [`Undo does not bring back what ${counted(lost.length, one)} lost.`] : lost;
