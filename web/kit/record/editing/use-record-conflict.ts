import { Intent } from '@blueprintjs/core';
import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { TRY_AGAIN } from '../../again-words.ts';
import { toast } from '../../toaster.ts';
import type { Conflict, Job } from '../conflicts/conflict.ts';
import type { AnyForm, Sections } from './form-definition.ts';
import { contestedIn, storedDraft, withSections } from './record-edit.ts';
import type { SaveRecord, SaveSettings } from './save-record.ts';
import { changedKeys } from './use-record-form.ts';

type Save<F extends AnyForm> = Pick<SaveSettings<F>, 'record'> & {
  /** Null if it cannot be read. */
  readonly read: () => Promise<F['record'] | null>;
  /** Subject of the messages about this record. */
  readonly subject: string;
  readonly againOf: (job: Job<F>) => () => unknown;
};

/** What becomes of a save where others have changed the same record. */
export const useRecordConflict = <F extends AnyForm>({ record, read, subject, againOf }: Save<F>) => {
  const [conflict, setConflict] = useState<Conflict<F>>();
  const { definition } = record;
  const { forgetting, keys } = definition;

  /** Discards input about a forgotten person, which can no longer be stored. */
  const dropPerson = (fresh: F['record']): boolean => {
    if (!forgetting?.isForgotten(fresh)) return false;
    const edit = record.edit();
    const rest = forgetting.withoutPerson(edit.draft, storedDraft(edit));
    record.put(rest, changedKeys<F>(edit.draft, rest));
    record.step({ type: 'dropped', sections: forgetting.sections });
    return true;
  };

  /**
   * Handles a conflict; returns whether no edited section is affected, so that the save can be retried at the newer
   * revision. A record that does not show the other change yet cannot be compared.
   */
  const collided = async (
    { changes = [], message }: ApiError,
    sections: Sections<F>,
    job: Job<F>,
  ): Promise<boolean> => {
    const fresh = await read();
    if (fresh === null || changes.some(({ revision }) => revision > fresh.revision)) {
      toast(subject, message, Intent.DANGER, { text: TRY_AGAIN, onClick: againOf(job) });
      return false;
    }
    record.step({ type: 'arrived', record: fresh, includes: sections });
    const isForgotten = dropPerson(fresh);
    const edit = record.edit();
    const contested = contestedIn(edit, sections);
    if (contested.length === 0 && !isForgotten) return true;
    const theirs = withSections(definition, edit.draft, storedDraft(edit), contested);
    setConflict({ job, sections: contested, changes, theirs, mine: edit.draft, isForgotten });
    return false;
  };

  /** Takes the sides that were chosen into what is edited; returns what is to be saved then, undefined without a conflict. */
  const decide = (choices: Parameters<SaveRecord<F>['resolve']>[0]): Job<F> | undefined => {
    if (conflict === undefined) return undefined;
    const { job, sections, theirs } = conflict;
    const dropped = sections.filter((section) => choices[section as F['section']] === 'theirs');
    record.put(
      theirs,
      dropped.flatMap((section) => keys[section as F['section']]),
    );
    record.step({ type: 'compared', sections });
    setConflict(undefined);
    return job;
  };

  return { conflict, closeConflict: () => setConflict(undefined), collided, decide };
};
