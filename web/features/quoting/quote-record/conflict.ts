import type { MeanwhileChange } from '../../../../src/shared-kernel/rejection.ts';
import type { RecordDraft } from './record-draft.ts';
import type { FormSection } from './record-sections.ts';

type Sections = ReadonlyArray<FormSection>;

/** What is to be stored, and the sections that the rules must find in order with it, changed or not. */
export type Job = { readonly wanted: Sections; readonly checked: Sections };

/** Sections that somebody else changed while they were edited here. */
export type Conflict = {
  /** What was to be saved when it was found out. */
  readonly job: Job;
  readonly sections: Sections;
  readonly changes: ReadonlyArray<MeanwhileChange>;
  readonly theirs: RecordDraft;
  readonly mine: RecordDraft;
  /** The customer was forgotten: what was typed about them is in none of the drafts. */
  readonly isForgotten: boolean;
};

export type Choice = 'theirs' | 'mine';
export type Choices = Readonly<Partial<Record<FormSection, Choice>>>;
