import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useAsking } from '../../form/asking.ts';
import { partsOf, toFormErrors } from '../../form/errors.ts';
import { lookUpsEnded } from '../../form/look-ups.ts';
import { dismissOnceMended } from '../../form/once-mended.ts';
import { forgetRejections, reject } from '../../form/rejections.ts';
import type { SaveFailure } from '../../form/sources.ts';
import { answerOf, failureOf, isStored, type NotStored } from '../../save/outcome.ts';
import { toastNotStored } from '../../save/toast-not-stored.ts';
import { useFailure } from '../../save/use-failure.ts';
import { useSave } from '../../save/use-save.ts';
import { dismissToast } from '../../toaster.ts';
import type { Job } from '../conflicts/conflict.ts';
import type { AnyForm, Sections } from './form-definition.ts';
import { baseDraft, dirtyIn, revisionOf } from './record-edit.ts';
import { saveQueue } from './save-queue.ts';
import type { SaveRecord, SaveSettings } from './save-record.ts';
import { useRecordConflict } from './use-record-conflict.ts';

/** Limit of retries while other users keep saving in between. */
const MOST_ATTEMPTS = 3;

/** Subject of the messages about the saves of a record: each replaces the one before. */
export const savesOf = (id: string): string => `save-${id}`;

/** Saves the sections of a record one request after the other, so that each knows the revision of the one before. */
export const useSaveRecord = <F extends AnyForm>({
  record,
  send,
  read: readStored,
  onRefused = () => undefined,
  declined = () => Promise.resolve([]),
  always = [],
}: SaveSettings<F>): SaveRecord<F> => {
  const saveOnce = useSave();
  const isAgreed = useAsking();
  const [failed, setFailed] = useFailure<{ readonly failure: SaveFailure; readonly job: Job<F> }>(({ job }) =>
    dirtyIn(record.edit()).some((each) => job.wanted.includes(each)),
  );
  /** Sections that are on their way. */
  const [sending, setSending] = useState<Sections<F>>([]);
  const [inTurn] = useState(() => saveQueue<Sections<F>[number]>());
  const { form, definition } = record;
  const { forgetting, keys } = definition;
  const subject = savesOf(record.edit().record.id);
  /** Null if it cannot be read, or is not any more, since its page was left. */
  const read = async (): Promise<F['record'] | null> => {
    try {
      return await readStored();
    } catch {
      return null;
    }
  };

  const onInvalid = (errors: object): void => {
    definition.sayInvalid(errors, subject);
    dismissOnceMended(form, subject);
    onRefused(partsOf(errors));
  };

  const showErrors = ({ fields }: ApiError): void => {
    onRefused(partsOf(toFormErrors(fields)));
    reject(form, fields);
  };

  const againOf = (job: Job<F>) => job.again ?? (() => save(job));
  const { collided, decide, ...conflicts } = useRecordConflict<F>({ record, read, subject, againOf });

  const refused = async (
    outcome: NotStored,
    sections: Sections<F>,
    job: Job<F>,
    attempt: number,
  ): Promise<Sections<F> | null> => {
    const { state, error } = outcome;
    if (state === 'conflict' && error.changes && attempt < MOST_ATTEMPTS)
      return (await collided(error, sections, job)) ? store(job, attempt + 1) : null;
    if (state === 'invalid') showErrors(error);
    toastNotStored(outcome, { subject, of: job.of ?? null, retry: againOf(job), isMarked: true });
    if (state === 'invalid') dismissOnceMended(form, subject);
    return null;
  };

  const sendSections = async (
    changes: F['changes'],
    sections: Sections<F>,
    job: Job<F>,
    attempt: number,
  ): Promise<Sections<F> | null> => {
    record.step({ type: 'sent', sections });
    setSending(sections);
    const edit = record.edit();
    const outcome = await saveOnce({
      input: {
        input: definition.inputOf(changes, sections, edit.record),
        revision: revisionOf(edit, sections),
      },
      send: ({ input: sent, intention }) => send({ ...sent, intention }),
    });
    setSending([]);
    const failure = failureOf(outcome);
    setFailed(failure && { failure, job });
    if (!isStored(outcome)) {
      record.step({ type: outcome.state === 'unknown' ? 'unknown' : 'refused' });
      return refused(outcome, sections, job, attempt);
    }
    const answer = answerOf(outcome);
    record.step(answer ? { type: 'arrived', record: answer, answers: true } : { type: 'accepted' });
    const fresh = answer ?? (await read());
    if (fresh && !answer) record.step({ type: 'arrived', record: fresh });
    dismissToast(subject);
    return sections;
  };

  /** Returns the sections that were sent, null if they are not stored. */
  const store = async (job: Job<F>, attempt: number): Promise<Sections<F> | null> => {
    const edit = record.edit();
    const dirty = dirtyIn(edit);
    const sections = job.wanted.filter((each) => dirty.includes(each) || always.includes(each));
    // A forgotten person's record lacks required values.
    const others = forgetting?.isForgotten(edit.record) ? [] : (job.checked ?? []);
    const checked = [...new Set([...sections, ...others])];
    if (checked.length === 0) return sections;
    let stored: Sections<F> | null = null;
    forgetRejections(form);
    await record.checking(checked, () =>
      form.handleSubmit(async (changes) => {
        if (!(await isAgreed(definition.asks?.(edit.draft, baseDraft(edit), sections)))) return;
        const unwanted = await declined(changes, sections);
        if (unwanted.length > 0) {
          record.put(
            baseDraft(record.edit()),
            unwanted.flatMap((section) => keys[section as F['section']]),
          );
          return;
        }
        stored = sections.length === 0 ? sections : await sendSections(changes, sections, job, attempt);
      }, onInvalid)(),
    );
    return stored;
  };

  const save: SaveRecord<F>['save'] = (job) =>
    inTurn(
      async () => ((await lookUpsEnded(form)) ? store(job, 1) : null),
      (sections) => job.onStored?.(job.wanted.filter((each) => sections.includes(each))),
    );

  const resolve: SaveRecord<F>['resolve'] = async (choices) => {
    const job = decide(choices);
    return job !== undefined && save(job);
  };

  return {
    save,
    progress: {
      failure: failed?.failure,
      isSaving: () => sending.length > 0 && dirtyIn(record.edit()).every((each) => sending.includes(each)),
      subject,
    },
    again: failed && againOf(failed.job),
    ...conflicts,
    resolve,
  };
};
