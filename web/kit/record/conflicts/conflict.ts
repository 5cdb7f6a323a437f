import type { MeanwhileChange } from '../../../../src/shared-kernel/rejection.ts';
import type { AnyForm, Sections } from '../editing/form-definition.ts';

/** A save, with what follows it also if "Try again" or the decision of a conflict makes it succeed. */
export type Job<F extends AnyForm> = {
  readonly wanted: Sections<F>;
  /** Sections that must be valid, changed or not. */
  readonly checked?: Sections<F>;
  /** Called once all is stored, with the sections that had to be sent since the save was asked for. */
  readonly onStored?: (sent: Sections<F>) => void;
  /** Names what the form does not keep if it is not saved, see `toastNotStored`. */
  readonly of?: string;
  /** What "Try again" does; repeats the job by default. */
  readonly again?: () => unknown;
};

/** Sections that somebody else changed while they were edited here. */
export type Conflict<F extends AnyForm> = {
  /** The save that was rejected. */
  readonly job: Job<F>;
  readonly sections: Sections<F>;
  readonly changes: ReadonlyArray<MeanwhileChange>;
  readonly theirs: F['draft'];
  readonly mine: F['draft'];
  /** The person was forgotten: drafts no longer contain personal data. */
  readonly isForgotten: boolean;
};

export type Choice = 'theirs' | 'mine';
export type Choices<Section extends string = string> = Readonly<Partial<Record<Section, Choice>>>;
