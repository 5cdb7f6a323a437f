import type { StoryEntry } from '../platform/history/story.ts';
import type { ReferrerResponse } from './published/queries/referrers.ts';
import type { StatusResponse } from './published/queries/statuses.ts';
import type { RecordEntry } from './record/history/record-history.ts';
import type { QuoteView } from './record/read-models/quote-view.ts';

export type QuoteMapper = QuoteView;
export type VehicleMapper = QuoteView['vehicles'][number];
export type InternalNoteMapper = QuoteView['internalNotes'][number];
export type AttachmentMapper = QuoteView['attachments'][number];
export type QuoteEventMapper = RecordEntry;
export type StatusMapper = StatusResponse;
export type ReferrerMapper = ReferrerResponse;
export type ReferrerEventMapper = StoryEntry;
