import type { Aggregate, Recorded } from '../shared-kernel/event.ts';
import { PersonForgotten } from '../shared-kernel/person-forgotten.ts';
import { withoutPersonal } from '../shared-kernel/personal.ts';
import { subjectOf } from '../shared-kernel/subject.ts';
import { QuoteCreated } from './events/quote-created.ts';

export type QuoteEvent = QuoteCreated | PersonForgotten;

/** The parts of a record that people change independently of each other. */
const SECTIONS = [
  'shipper',
  'origin',
  'destination',
  'vehicles',
  'transport',
  'followups',
  'engagements',
  'status',
  'assignee',
  'referrer',
  'notes',
] as const;

export type Section = (typeof SECTIONS)[number];

/** Who changed a section last, at which revision of the stream, and when (an ISO instant). */
export type Change = { readonly by: string; readonly revision: number; readonly at: string };

export type QuoteState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'quote';
      readonly details: QuoteCreated['data'];
      readonly changed: Readonly<Record<Section, Change>>;
      /** Nothing personal is known any more, and nothing may be written again. */
      readonly forgotten: boolean;
    };

/** The stream of a record, as quote and as order. */
export const quoteStream = (quoteId: number): string => `quote-${quoteId}`;

/** A note's id carries its record: `4711-1` is the first note of record 4711. */
export const noteId = (quoteId: number, number: number): string => `${quoteId}-${number}`;

/** `4711-f1` is the first follow-up of record 4711. */
export const followupId = (quoteId: number, number: number): string => `${quoteId}-f${number}`;

const changeOf = (event: Recorded): Change => ({ by: event.actor, revision: event.revision, at: event.at });

const everySection = (change: Change): Readonly<Record<Section, Change>> =>
  Object.fromEntries(SECTIONS.map((section) => [section, change])) as Record<Section, Change>;

const evolve = (state: QuoteState, event: Recorded<QuoteEvent>): QuoteState => {
  switch (event.type) {
    case 'QuoteCreated':
      return {
        kind: 'quote',
        details: event.data,
        changed: everySection(changeOf(event)),
        forgotten: false,
      };
    case 'PersonForgotten':
      return state.kind === 'none'
        ? state
        : { ...state, details: withoutPersonal(QuoteCreated.data, state.details), forgotten: true };
  }
};

export const quote: Aggregate<QuoteState, QuoteEvent> = {
  name: 'quote',
  events: [QuoteCreated, PersonForgotten],
  initial: { kind: 'none' },
  evolve,
  subject: (_stream, { type, data }) =>
    type === 'PersonForgotten' ? data.subject : subjectOf('record', data.quoteId),
};
