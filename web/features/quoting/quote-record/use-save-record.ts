import { Intent } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import type { FieldPath, FieldErrors as FormErrors } from 'react-hook-form';
import { INVALID_FORM } from '../../../../src/shared-kernel/rejection.ts';
import { type ApiError, asApiError } from '../../../graphql/api-error.ts';
import { useIntention } from '../../../graphql/intention.ts';
import { toFieldErrors } from '../../../ui/form/errors.ts';
import { toast } from '../../../ui/toaster.ts';
import { type ChangesWire, useUpdateRecordMutation } from '../quote-api.ts';
import { formErrors } from '../quote-form/validation.ts';
import type { Kind, QuoteRecord } from '../quote-types.ts';
import type { Choices, Conflict } from './conflict-dialog.tsx';
import { revisionOf, withSections } from './record-bases.ts';
import type { RecordDraft } from './record-draft.ts';
import { type FormSection, SECTION_KEYS, withFullPayFlag } from './record-sections.ts';
import type { RecordForm } from './use-record-form.ts';

/** The specification's words (core, 8). */
const INVALID_VEHICLES = 'Vehicles has some invalid fields';

/** Other people may save in between again and again; then it is theirs to finish first. */
const MOST_ATTEMPTS = 3;

export type SaveRecord = {
  /** Saves those of some sections that are dirty; says whether everything of them is stored now. */
  readonly save: (sections: ReadonlyArray<FormSection>) => Promise<boolean>;
  readonly conflict: Conflict | undefined;
  readonly closeConflict: () => void;
  /** Takes over what was chosen to keep; says which sections are to be saved again. */
  readonly resolve: (choices: Choices) => ReadonlyArray<FormSection>;
};

type Settings = {
  readonly record: RecordForm;
  readonly kind: Kind;
  readonly id: string;
  /** The record as it is stored now. */
  readonly read: () => Promise<QuoteRecord | null>;
  /** Brings the fields into sight that something is wrong with. */
  readonly onRefused: (parts: ReadonlyArray<string>) => void;
};

const partsOf = (errors: object): ReadonlyArray<string> => [
  ...new Set(Object.keys(toFieldErrors(errors)).map((path) => path.split('.')[0] as string)),
];

export const useSaveRecord = ({ record, kind, id, read, onRefused }: Settings): SaveRecord => {
  const [update] = useUpdateRecordMutation();
  const intentionOf = useIntention();
  const [conflict, setConflict] = useState<Conflict>();
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const { form } = record;

  const onInvalid = (errors: FormErrors<RecordDraft>): void => {
    const parts = partsOf(errors);
    onRefused(parts);
    if (parts.includes('vehicles')) toast(INVALID_VEHICLES, Intent.DANGER);
    if (parts.some((part) => part !== 'vehicles')) toast(INVALID_FORM, Intent.DANGER);
  };

  const showErrors = ({ fields }: ApiError): void => {
    const errors = Object.entries(toFieldErrors(formErrors(fields)));
    onRefused(partsOf(formErrors(fields)));
    for (const [path, message] of errors)
      form.setError(path as FieldPath<RecordDraft>, { type: 'server', message });
  };

  /** Whether nobody really stands in the way, so that the same may be tried at the newer revision. */
  const collided = async (
    { changes = [], message }: ApiError,
    sections: ReadonlyArray<FormSection>,
  ): Promise<boolean> => {
    const fresh = await read().catch(() => null);
    if (fresh === null) {
      toast(message, Intent.DANGER);
      return false;
    }
    record.follow(fresh);
    const bases = record.bases();
    const contested = sections.filter((section) => bases[section].revision < fresh.revision);
    if (contested.length === 0) return true;
    const theirs = withSections(record.draft(), record.storedDraft(), contested);
    setConflict({ wanted: sections, sections: contested, changes, theirs, mine: record.draft() });
    return false;
  };

  const refused = async (
    error: ApiError,
    sections: ReadonlyArray<FormSection>,
    attempt: number,
  ): Promise<boolean> => {
    // The banner says it already, with the way back.
    if (error.code === 'UNAUTHENTICATED') return false;
    if (error.code === 'CONFLICT' && error.changes) {
      const isFree = await collided(error, sections);
      return isFree && attempt < MOST_ATTEMPTS ? store(sections, attempt + 1) : false;
    }
    showErrors(error);
    const { code, message, correlationId } = error;
    const mayRepeat = code === 'OUTCOME_UNKNOWN' || code === 'UNAVAILABLE';
    toast(
      code === 'INTERNAL' ? `${message} (reference ${correlationId})` : message,
      Intent.DANGER,
      mayRepeat ? { text: 'Try again', onClick: () => save(sections) } : undefined,
    );
    return false;
  };

  const send = async (
    changes: ChangesWire,
    sections: ReadonlyArray<FormSection>,
    attempt: number,
  ): Promise<boolean> => {
    const sent = record.draft();
    const revision = revisionOf(record.bases(), sections);
    const input = withFullPayFlag(changes, record.latest().transport.fullPay);
    try {
      const intention = intentionOf({ id, input, revision });
      const answer = await update({ kind, id, input, revision, intention }).unwrap();
      const fresh = answer ?? (await read());
      if (fresh) record.follow(fresh, sections, sent);
      return true;
    } catch (thrown) {
      return refused(asApiError(thrown), sections, attempt);
    }
  };

  const store = async (wanted: ReadonlyArray<FormSection>, attempt: number): Promise<boolean> => {
    const dirty = record.dirty();
    const sections = wanted.filter((section) => dirty.includes(section));
    if (sections.length === 0) return true;
    let stored = false;
    await record.checking(sections, () =>
      form.handleSubmit(async (changes) => {
        stored = await send(changes, sections, attempt);
      }, onInvalid)(),
    );
    return stored;
  };

  /** One after the other, so that each knows the revision that the one before it made. */
  const save: SaveRecord['save'] = (sections) => {
    const result = running.current.then(() => store(sections, 1));
    running.current = result.catch(() => undefined);
    return result;
  };

  const resolve: SaveRecord['resolve'] = (choices) => {
    if (conflict === undefined) return [];
    const { wanted, sections, theirs } = conflict;
    const dropped = sections.filter((section) => choices[section] === 'theirs');
    record.put(
      theirs,
      dropped.flatMap((section) => SECTION_KEYS[section]),
    );
    record.acceptStored(sections);
    setConflict(undefined);
    return wanted;
  };

  return { save, conflict, closeConflict: () => setConflict(undefined), resolve };
};
