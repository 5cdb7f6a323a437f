import { count } from '../../../ui/format.ts';
import type { Kind } from '../quote-types.ts';
import type { Fates } from './fates.ts';

/** A record of a batch by what people know of it. */
type Named = { readonly id: string; readonly number: string; readonly shipper: string };
export type Refusal = Named & { readonly reason: string };

/** What a batch, or its undoing, has come to. */
export type Report = {
  readonly total: number;
  /** Of how many it is known by now. */
  readonly done: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: ReadonlyArray<Refusal>;
  readonly unknown: number;
  /** Why it is not known of some of them; undefined where it is. */
  readonly problem: string | undefined;
  /** Not sent, because it was stopped. */
  readonly unsent: number;
};

export const reportOf = (records: ReadonlyArray<Named>, fates: Fates): Report => {
  const all = records.map((record) => ({ record, fate: fates.get(record.id) }));
  const having = (state: string): number => all.filter(({ fate }) => fate?.state === state).length;
  const unsent = all.filter(({ fate }) => fate === undefined).length;
  return {
    total: records.length,
    done: records.length - unsent,
    changed: having('changed'),
    unchanged: having('unchanged'),
    refused: all.flatMap(({ record: { id, number, shipper }, fate }) =>
      fate?.state === 'refused' ? [{ id, number, shipper, reason: fate.reason }] : [],
    ),
    unknown: having('unknown'),
    problem: all.flatMap(({ fate }) => (fate?.state === 'unknown' ? [fate.reason] : []))[0],
    unsent,
  };
};

/** `1 quote`, `1,234 orders`. */
export const counted = (n: number, kind: Kind): string => `${count(n)} ${kind}${n === 1 ? '' : 's'}`;

const ofAll = ({ changed, total }: Report, kind: Kind): string =>
  changed === total ? counted(total, kind) : `${count(changed)} of ${counted(total, kind)}`;

/** What a batch has done, in one sentence without its stop. */
export const changedInWords = (report: Report, kind: Kind): string =>
  `${ofAll(report, kind)} ${report.changed === 1 ? 'was' : 'were'} changed`;

/** The same of its undoing. */
export const restoredInWords = (report: Report, kind: Kind): string =>
  `${ofAll(report, kind)} ${report.changed === 1 ? 'is' : 'are'} back as before`;

/** The refused records as lines of text, for a mail or a sheet. */
export const refusalsAsText = (refused: ReadonlyArray<Refusal>): string =>
  refused.map(({ number, shipper, reason }) => [number, shipper, reason].join('\t')).join('\n');
