import type { Progress } from '../../form/sources.ts';
import type { Choices, Conflict, Job } from '../conflicts/conflict.ts';
import type { AnyForm, Sections } from './form-definition.ts';
import type { RecordForm } from './use-record-form.ts';

export type SaveRecord<F extends AnyForm> = {
  /** Saves the dirty ones of some sections; returns whether they are completely stored. */
  readonly save: (job: Job<F>) => Promise<boolean>;
  /** What the source of the record says of its saves. */
  readonly progress: Progress;
  /** Repeats that save. */
  readonly again: (() => unknown) | undefined;
  readonly conflict: Conflict<F> | undefined;
  readonly closeConflict: () => void;
  /** Applies the user's choices and repeats the rejected save. */
  readonly resolve: (choices: Choices<F['section']>) => Promise<boolean>;
};

/** One request. `revision` is the one that the edits are based on. */
export type Sending = { readonly input: object; readonly revision: number; readonly intention: string };

export type SaveSettings<F extends AnyForm> = {
  readonly record: RecordForm<F>;
  /** Stores some sections; null if stored but not readable yet. */
  readonly send: (sending: Sending) => Promise<F['record'] | null>;
  /** Fetches the stored record. */
  readonly read: () => Promise<F['record'] | null>;
  /** Shows the parts with invalid fields. */
  readonly onRefused?: (parts: ReadonlyArray<string>) => void;
  /**
   * Asks before valid changes are sent. Answers with the sections that the user does not want any more: they are as stored
   * again, and nothing is sent.
   */
  readonly declined?: (changes: F['changes'], sections: Sections<F>) => Promise<Sections<F>>;
  /** Sections that are sent even if unchanged. */
  readonly always?: Sections<F>;
};
