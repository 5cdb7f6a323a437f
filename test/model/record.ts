import { isDeepStrictEqual } from 'node:util';
import { DISPATCHED, type Kind, NEW, PEOPLE, type Person } from './office.ts';
import { carrierPay, sumOfAll } from './prices.ts';
import type { Json, SectionName, Sections } from './sections.ts';

export type Note = { readonly id: string; readonly note: string; readonly author: string };

/** A record of the model. `seen` are the revisions that users could see: those after each command. */
export type ModelRecord = {
  readonly id: string;
  readonly kind: Kind;
  readonly parent: string | null;
  readonly sections: Sections;
  readonly referPath: string;
  readonly notes: ReadonlyArray<Note>;
  /** Number of follow-ups and notes ever added: ids are never reused. */
  readonly counts: { readonly followups: number; readonly notes: number };
  readonly changed: Readonly<Record<SectionName, number>>;
  readonly seen: ReadonlyArray<number>;
  /** An order given to a carrier and not reset to New since. */
  readonly isDispatched: boolean;
};

const isDispatchedIn = ({ parentStatusId }: Sections['status'], before: boolean): boolean =>
  DISPATCHED.includes(parentStatusId) || (before && parentStatusId !== NEW.order);

export const revisionOf = ({ seen }: ModelRecord): number => seen.at(-1) ?? 0;

/** The wanted parts that differ from the current ones. */
export const differing = ({ sections }: ModelRecord, wanted: Partial<Sections>): Partial<Sections> =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => !isDeepStrictEqual(value, sections[name as SectionName]),
    ),
  );

const numberOf = ({ id }: { readonly id: string }): number => Number(/\d+$/.exec(id)?.[0]);

/** A record after changed parts and new notes, one event each. The same record if nothing changed. */
export const edited = (
  record: ModelRecord,
  changes: Partial<Sections>,
  notes: ReadonlyArray<string> = [],
  by: Person = 'admin',
): ModelRecord => {
  const names = Object.keys(changes);
  if (names.length + notes.length === 0) return record;
  const revision = revisionOf(record) + names.length + notes.length;
  const { counts } = record;
  return {
    ...record,
    sections: { ...record.sections, ...changes },
    isDispatched: isDispatchedIn(changes.status ?? record.sections.status, record.isDispatched),
    notes: [
      ...record.notes,
      ...notes.map((note, index) => ({
        id: `${record.id}-${counts.notes + index + 1}`,
        note,
        author: PEOPLE[by].id,
      })),
    ],
    counts: {
      followups: Math.max(counts.followups, ...(changes.followups ?? []).map(numberOf)),
      notes: counts.notes + notes.length,
    },
    changed: { ...record.changed, ...Object.fromEntries(names.map((name) => [name, revision])) },
    seen: [...record.seen, revision],
  };
};

const named = (id: string | null) => (id === null ? null : { id });
const link = ({ id, kind }: ModelRecord) => ({ id, isOrder: kind === 'order' });

/** A record as the API shows it. `convertedAt` only says whether it is set. */
export const shown = (record: ModelRecord, records: ReadonlyArray<ModelRecord>): Json => {
  const { id, sections } = record;
  const { vehicles, transport, followups, status, assignee, referrer, ...parts } = sections;
  const parent = records.find((each) => each.id === record.parent);
  return {
    ...parts,
    ...link(record),
    revision: revisionOf(record),
    convertedAt: record.kind === 'order',
    followupOn: followups.map(({ followupOn }) => followupOn).toSorted()[0] ?? null,
    referrerId: referrer,
    referPath: record.referPath,
    engagements: [...parts.engagements, ...(transport.fullPay ? ['fullpay'] : [])],
    assignee: { id: assignee },
    parentStatus: { id: status.parentStatusId },
    childStatus: named(status.childStatusId),
    parent: parent ? link(parent) : null,
    children: records.filter((each) => each.parent === id).map(link),
    vehicles: vehicles.map(({ sizeId, ...vehicle }) => ({
      ...vehicle,
      size: named(sizeId as string | null),
    })),
    transport: {
      ...transport,
      carrierPay: carrierPay(transport),
      fullPayFee: Math.round((Number(transport.totalPrice) - sumOfAll(transport)) * 100) / 100,
    },
    followups: followups.map((each) => ({ ...each, quote: link(record) })),
    internalNotes: record.notes.map(({ author, ...note }) => ({ ...note, author: { id: author } })),
    attachments: [],
  };
};
