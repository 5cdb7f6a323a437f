import type { StoryEvent } from '../../../../api/generated/types.ts';
import { cardOf } from '../as-of/differences.ts';

/** Kinds of a record's events, which its timeline is filtered by. */
export type EventKind =
  | 'creation'
  | 'status'
  | 'price'
  | 'followups'
  | 'notes'
  | 'files'
  | 'mails'
  | 'texts'
  | 'change';

type Event = Pick<StoryEvent, 'eventType' | 'previous' | 'changes'>;

const KIND_OF: Readonly<Record<string, EventKind>> = {
  price: 'price',
  followups: 'followups',
  notes: 'notes',
  attachments: 'files',
};

/** The kind of an event. A status change is one whatever else changes with it; other mixed changes have no kind. */
export const eventKind = ({ eventType, previous, changes }: Event): EventKind => {
  if (eventType === 'EMAIL') return 'mails';
  if (eventType === 'SMS') return 'texts';
  if (previous === null) return 'creation';
  const cards = new Set(changes.map(cardOf));
  if (cards.has('status')) return 'status';
  const [only = ''] = cards.size === 1 ? cards : [];
  return KIND_OF[only] ?? 'change';
};

/** Whether small changes of one person in a row are shown as one. */
export const isGrouped = (kind: EventKind): boolean =>
  ['status', 'price', 'followups', 'change'].includes(kind);
