import { Intent } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import type { FieldPath, FieldErrors as FormErrors } from 'react-hook-form';
import { type ApiError, asApiError } from '../../../graphql/api-error.ts';
import { useIntention } from '../../../graphql/intention.ts';
import { toFieldErrors } from '../../../ui/form/errors.ts';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { toast, untell } from '../../../ui/toaster.ts';
import type { ChangesWire } from '../quote-api.ts';
import { sayInvalid, wrongParts } from '../quote-form/invalid.ts';
import { formErrors } from '../quote-form/validation.ts';
import type { QuoteRecord } from '../quote-types.ts';
import type { Choices, Conflict, Job } from './conflict.ts';
import { isForgotten, withoutPerson } from './forgotten.ts';
import { revisionOf, withSections } from './record-bases.ts';
import type { RecordDraft } from './record-draft.ts';
import { type FormSection, onlySections, SECTION_KEYS, withFullPayFlag } from './record-sections.ts';
import type { RecordForm } from './use-record-form.ts';

/** Other people may save in between again and again; then it is theirs to finish first. */
const MOST_ATTEMPTS = 3;

type Sections = ReadonlyArray<FormSection>;

export type SaveRecord = {
  /** Saves those of some sections that are dirty; says whether everything of them is stored now. */
  readonly save: (wanted: Sections, checked?: Sections) => Promise<boolean>;
  readonly conflict: Conflict | undefined;
  readonly closeConflict: () => void;
  /** Takes over what was chosen to keep, and saves again what was to be saved. */
  readonly resolve: (choices: Choices) => Promise<boolean>;
};

/** One call to the server. `revision` is the one that the person was looking at. */
export type Sending = {
  readonly input: ChangesWire;
  readonly revision: number;
  readonly intention: string;
};

type Settings = {
  readonly record: RecordForm;
  readonly id: string;
  /** Stores a part of the form; null where that is done but cannot be read yet. */
  readonly send: (sending: Sending) => Promise<QuoteRecord | null>;
  /** The record as it is stored now. */
  readonly read: () => Promise<QuoteRecord | null>;
  /** Brings the fields into sight that something is wrong with. */
  readonly onRefused: (parts: ReadonlyArray<string>) => void;
  /** Sections that are sent also where nobody changed them. */
  readonly always?: Sections;
};

const NONE: Sections = [];
const PERSONAL_KEYS: ReadonlyArray<keyof RecordDraft> = [
  ...(['shipper', 'origin', 'destination', 'vehicles', 'transport', 'internalNotes'] as const),
];

export const useSaveRecord = ({ record, id, send, read, onRefused, always = NONE }: Settings): SaveRecord => {
  const intentionOf = useIntention();
  const [conflict, setConflict] = useState<Conflict>();
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const { form } = record;
  /** What is told about saving this record. */
  const subject = `save-${id}`;

  const onInvalid = (errors: FormErrors<RecordDraft>): void => onRefused(sayInvalid(errors));

  const showErrors = ({ fields }: ApiError): void => {
    const errors = Object.entries(toFieldErrors(formErrors(fields)));
    onRefused(wrongParts(formErrors(fields)));
    for (const [path, message] of errors)
      form.setError(path as FieldPath<RecordDraft>, { type: 'server', message });
  };

  /** What was typed about somebody who was forgotten can be stored no more. */
  const dropPerson = (fresh: QuoteRecord): void => {
    record.put(withoutPerson(record.draft(), record.storedDraft()), PERSONAL_KEYS);
    record.follow(fresh);
  };

  /** Whether nobody really stands in the way, so that the same may be tried at the newer revision. */
  const collided = async (
    { changes = [], message }: ApiError,
    sections: Sections,
    job: Job,
  ): Promise<boolean> => {
    const fresh = await read().catch(() => null);
    if (fresh === null) {
      toast(message, Intent.DANGER);
      return false;
    }
    record.follow(fresh);
    const forgotten = isForgotten(fresh);
    if (forgotten) dropPerson(fresh);
    const bases = record.bases();
    const contested = sections.filter((section) => bases[section].revision < fresh.revision);
    if (contested.length === 0 && !forgotten) return true;
    const theirs = withSections(record.draft(), record.storedDraft(), contested);
    setConflict({ job, sections: contested, changes, theirs, mine: record.draft(), isForgotten: forgotten });
    return false;
  };

  const refused = async (
    error: ApiError,
    sections: Sections,
    job: Job,
    attempt: number,
  ): Promise<boolean> => {
    // The banner says it already, with the way back.
    if (error.code === 'UNAUTHENTICATED') return false;
    if (error.code === 'CONFLICT' && error.changes) {
      const isFree = await collided(error, sections, job);
      return isFree && attempt < MOST_ATTEMPTS ? store(job, attempt + 1) : false;
    }
    showErrors(error);
    const mayRepeat = error.code === 'OUTCOME_UNKNOWN' || error.code === 'UNAVAILABLE';
    tellFailure(
      error,
      mayRepeat ? { text: 'Try again', onClick: () => save(job.wanted, job.checked) } : undefined,
      subject,
    );
    return false;
  };

  const sendSections = async (
    changes: ChangesWire,
    sections: Sections,
    job: Job,
    attempt: number,
  ): Promise<boolean> => {
    const sent = record.draft();
    const revision = revisionOf(record.bases(), sections);
    const input = withFullPayFlag(onlySections(changes, sections), record.latest().transport.fullPay);
    try {
      const answer = await send({ input, revision, intention: intentionOf({ id, input, revision }) });
      const fresh = answer ?? (await read().catch(() => null));
      if (fresh) record.follow(fresh, sections, sent);
      untell(subject);
      return true;
    } catch (thrown) {
      return refused(asApiError(thrown), sections, job, attempt);
    }
  };

  const store = async (job: Job, attempt: number): Promise<boolean> => {
    const dirty = record.dirty();
    const sections = job.wanted.filter((each) => dirty.includes(each) || always.includes(each));
    // Of somebody who was forgotten there is not what a record has to tell.
    const others = isForgotten(record.latest()) ? NONE : job.checked;
    const checked = [...new Set([...sections, ...others])];
    if (checked.length === 0) return true;
    let stored = false;
    await record.checking(checked, () =>
      form.handleSubmit(async (changes) => {
        stored = sections.length === 0 || (await sendSections(changes, sections, job, attempt));
      }, onInvalid)(),
    );
    return stored;
  };

  /** One after the other, so that each knows the revision that the one before it made. */
  const save: SaveRecord['save'] = (wanted, checked = NONE) => {
    const result = running.current.then(() => store({ wanted, checked }, 1));
    running.current = result.catch(() => undefined);
    return result;
  };

  const resolve: SaveRecord['resolve'] = async (choices) => {
    if (conflict === undefined) return false;
    const { job, sections, theirs } = conflict;
    const dropped = sections.filter((section) => choices[section] === 'theirs');
    record.put(
      theirs,
      dropped.flatMap((section) => SECTION_KEYS[section]),
    );
    record.acceptStored(sections);
    setConflict(undefined);
    return save(job.wanted, job.checked);
  };

  return { save, conflict, closeConflict: () => setConflict(undefined), resolve };
};
