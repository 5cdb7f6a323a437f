import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import { type LastChange, lastChange } from '../../shared-kernel/conflict.ts';
import type { Aggregate, Recorded } from '../../shared-kernel/event.ts';
import { PersonForgotten } from '../../shared-kernel/person-forgotten.ts';
import { holdsPersonal, withoutPersonal } from '../../shared-kernel/personal.ts';
import type { QuotedPrice } from '../../shared-kernel/quoted-price.ts';
import { subjectOf } from '../../shared-kernel/subject.ts';
import { POSTED_STATUS } from '../contract/known-statuses.ts';
import { SECTIONS, type Section } from '../contract/sections.ts';
import type { Conversion } from './events/conversions.ts';
import type { FileAttached } from './events/file-attached.ts';
import { isCreation, QuoteCreated, type RecordCreated } from './events/record-created.ts';
import { RECORD_EVENTS, type RecordEvent } from './events/record-events.ts';
import { SECTION_CHANGES, SECTION_OF, type SectionChange } from './events/section-changes.ts';
import type { TransactionKept } from './events/transaction-kept.ts';
import { dispatchDay } from './office-days.ts';
import { numberOfChild } from './record-ids.ts';

export type QuoteEvent = RecordEvent | PersonForgotten;

export type Details = RecordCreated['data'];
type StatusIds = Pick<Details, 'parentStatusId' | 'childStatusId'>;

/** An existing record. `counts` of follow-ups, notes and files only grow, so that ids are never reused. */
export type RecordState = {
  readonly kind: 'quote' | 'order';
  /** Revision of its last event of any type. */
  readonly revision: number;
  readonly details: Details;
  /** The record that this one is a copy of. */
  readonly sourceId: number | null;
  /** Its last price by the automatic quoter. */
  readonly quoted: QuotedPrice | null;
  readonly attachments: ReadonlyArray<FileAttached['data']>;
  readonly counts: { readonly followups: number; readonly notes: number; readonly attachments: number };
  readonly changed: Readonly<Record<Section, LastChange>>;
  /** Position in the log at which it was given its status. */
  readonly statusSince: number;
  /** The office's day of its dispatch; null without one, or after it was reverted. */
  readonly dispatchedOn: CivilDate | null;
  /** The status from before it was posted to the load board, while it is; null where it began so. */
  readonly beforePosting: StatusIds | null;
  /** All personal data are gone except what `isKept` covers, and none may be written again. */
  readonly forgotten: boolean;
  /** The data required for the transaction record are still known of a forgotten person. */
  readonly isKept: boolean;
};

export type QuoteState = { readonly kind: 'none' } | RecordState;

const created = (event: Recorded<RecordCreated>): RecordState => {
  const { followups, internalNotes } = event.data;
  const change = lastChange(event);
  return {
    kind: event.type === 'OrderCreated' ? 'order' : 'quote',
    revision: event.revision,
    details: event.data,
    sourceId: null,
    quoted: null,
    attachments: [],
    counts: { followups: followups.length, notes: internalNotes.length, attachments: 0 },
    changed: Object.fromEntries(SECTIONS.map((section) => [section, change])) as RecordState['changed'],
    statusSince: Number(event.position),
    dispatchedOn: dispatchDay(null, event.data.parentStatusId, event.at),
    beforePosting: null,
    forgotten: false,
    isKept: false,
  };
};

/** A record with some details replaced, and their section marked as changed. */
const replaced = (
  state: RecordState,
  event: Recorded,
  section: Section,
  details: Partial<Details>,
): RecordState => ({
  ...state,
  details: { ...state.details, ...details },
  changed: { ...state.changed, [section]: lastChange(event) },
});

const counted = (state: RecordState, counts: Partial<RecordState['counts']>): RecordState => ({
  ...state,
  counts: { ...state.counts, ...counts },
});

/** Sections with personal data. Forgetting changes them all: once the key is gone nobody can tell which had any. */
const PERSONAL_SECTIONS: ReadonlyArray<Section> = [
  ...SECTION_CHANGES.filter(({ data }) => holdsPersonal(data)).map(({ type }) => SECTION_OF[type]),
  'notes',
];

const forgotten = (state: RecordState, event: Recorded): RecordState => ({
  ...state,
  details: withoutPersonal(QuoteCreated.data, state.details),
  attachments: [],
  changed: {
    ...state.changed,
    ...Object.fromEntries(PERSONAL_SECTIONS.map((section) => [section, lastChange(event)])),
  },
  forgotten: true,
  isKept: false,
});

const keepTransaction = (state: RecordState, event: Recorded<TransactionKept>): RecordState => {
  const { shipper, origin } = event.data;
  const consignor = replaced(state, event, 'shipper', { shipper: { ...state.details.shipper, ...shipper } });
  return {
    ...replaced(consignor, event, 'origin', { origin: { ...state.details.origin, ...origin } }),
    isKept: true,
  };
};

const statusIn = ({ parentStatusId, childStatusId }: StatusIds) => ({ parentStatusId, childStatusId });

/** The status to come back to from the load board. */
const beforePosting = (
  { details, beforePosting: before }: RecordState,
  { type, data }: Parameters<typeof inStatus>[1],
): RecordState['beforePosting'] => {
  if (data.parentStatusId !== POSTED_STATUS || type !== 'StatusChanged') return null;
  return details.parentStatusId === POSTED_STATUS ? before : statusIn(details);
};

/** A record in another status: dispatched since `dispatchedOn`, or by that status. */
const inStatus = (
  state: RecordState,
  event: Recorded<Extract<SectionChange, { readonly type: 'StatusChanged' }> | Conversion>,
  dispatchedOn: CivilDate | null,
): RecordState => ({
  ...replaced(state, event, 'status', statusIn(event.data)),
  statusSince: Number(event.position),
  beforePosting: beforePosting(state, event),
  dispatchedOn: dispatchDay(dispatchedOn, event.data.parentStatusId, event.at),
});

const changed = (state: RecordState, event: Recorded<Exclude<QuoteEvent, RecordCreated>>): RecordState => {
  const notes = state.details.internalNotes;
  switch (event.type) {
    case 'NoteAdded': {
      const { noteId: id, note } = event.data;
      const noted = replaced(state, event, 'notes', { internalNotes: [...notes, { id, note }] });
      return counted(noted, { notes: numberOfChild(id) });
    }
    case 'NoteChanged': {
      const { noteId, note } = event.data;
      const internalNotes = notes.map((each) => (each.id === noteId ? { ...each, note } : each));
      return replaced(state, event, 'notes', { internalNotes });
    }
    case 'NoteDeleted': {
      const internalNotes = notes.filter(({ id }) => id !== event.data.noteId);
      return replaced(state, event, 'notes', { internalNotes });
    }
    case 'FileAttached':
      return counted(
        { ...state, attachments: [...state.attachments, event.data] },
        { attachments: numberOfChild(event.data.attachmentId) },
      );
    case 'ConvertedToOrder':
      return { ...inStatus(state, event, null), kind: 'order' };
    case 'ConvertedToQuote':
      return { ...inStatus(state, event, null), kind: 'quote' };
    case 'StatusChanged':
      return inStatus(state, event, state.dispatchedOn);
    case 'PriceQuoted':
      return { ...replaced(state, event, 'transport', {}), quoted: event.data.quoted };
    case 'CopiedFrom':
      return { ...state, sourceId: event.data.sourceId };
    case 'PersonForgotten':
      return forgotten(state, event);
    case 'TransactionKept':
      return keepTransaction(state, event);
    case 'FollowupsChanged': {
      const planned = replaced(state, event, 'followups', event.data);
      const numbers = event.data.followups.map(({ id }) => numberOfChild(id));
      return counted(planned, { followups: Math.max(state.counts.followups, ...numbers) });
    }
    default:
      return replaced(state, event, SECTION_OF[event.type], event.data);
  }
};

const evolve = (state: QuoteState, event: Recorded<QuoteEvent>): QuoteState => {
  if (isCreation(event)) return created(event);
  if (state.kind === 'none') return state;
  return { ...changed(state, event), revision: event.revision };
};

export const quote: Aggregate<QuoteState, QuoteEvent> = {
  name: 'quote',
  events: [...RECORD_EVENTS, PersonForgotten],
  initial: { kind: 'none' },
  evolve,
  subject: (_stream, { type, data }) => {
    if (type === 'PersonForgotten') return data.subject;
    return subjectOf(type === 'TransactionKept' ? 'transaction' : 'record', data.quoteId);
  },
};
