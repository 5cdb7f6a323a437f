import { Intent } from '@blueprintjs/core';
import { useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useMe } from '../../api/session.ts';
import type { Progress } from '../form/sources.ts';
import { useCheckedForm } from '../form/use-checked-form.ts';
import { type KeptForm, useKeptDraft } from '../form/use-kept-draft.ts';
import { changesOf } from '../save/held.ts';
import type { NotStored, SaveOutcome } from '../save/outcome.ts';
import type { Attempt } from '../save/saver.ts';
import { storeChanges } from '../save/store-changes.ts';
import { type KeptSaving, storeNew } from '../save/store-new.ts';
import { useFormSave } from '../save/use-form-save.ts';
import { toast } from '../toaster.ts';
import { type Entity, inWords, resolveBy } from './entity.ts';

type Identified = { readonly id: string };

/** Mutations of an entity; null if stored but not readable yet. */
export type EntityCalls<Draft> = {
  readonly create: (attempt: Attempt<Draft>) => Promise<Identified | null>;
  readonly update: (change: Attempt<Partial<Draft>> & Identified) => Promise<Identified | null>;
  /** Returns whether it handled a rejection itself. */
  readonly refused?: (outcome: NotStored) => boolean | Promise<boolean>;
};

export type EntityForm<Draft extends FieldValues> = {
  readonly form: UseFormReturn<Draft, unknown, Draft>;
  /** Returns whether the form's values are stored. */
  readonly save: () => Promise<boolean>;
  readonly isUnsaved: () => boolean;
  /** Why the last save failed. */
  readonly progress: Progress;
  readonly isSaving: boolean;
  /** Drafts of new ones that a reload has left; none for a stored one. */
  readonly drafts: KeptForm;
};

/**
 * Creates a new entity once, even if responses get lost; sends only the changed fields of an existing one.
 */
const useStore = <Draft extends FieldValues>(
  id: string | undefined,
  before: Draft,
  calls: EntityCalls<Draft>,
  one: string,
  kept: () => KeptSaving,
): ((draft: Draft) => Promise<SaveOutcome<Identified | null>>) => {
  const [store] = useState(() =>
    id === undefined
      ? storeNew<Draft, Identified>({
          create: calls.create,
          update: (made, holds, { input, intention }) =>
            calls.update({ id: made.id, input: changesOf(holds, input), intention }),
          nameOf: () => `a new ${one}`,
          kept,
        })
      : storeChanges<Draft, Identified | null>({
          values: before,
          update: (attempt) => calls.update({ id, ...attempt }),
        }),
  );
  return store;
};

/**
 * Form of an entity; `row` is null for a new one, which is kept over a reload as a draft of this `kind`. Rejected values
 * stay in the form.
 */
export const useEntityForm = <Row extends Identified, Draft extends FieldValues>(
  entity: Entity<Row, Draft>,
  row: Row | null,
  calls: EntityCalls<Draft>,
  kind: string = entity.one,
): EntityForm<Draft> => {
  const me = useMe();
  const [before] = useState(() => entity.draftOf(row));
  const form = useCheckedForm<Draft, Draft>({
    defaultValues: before as DefaultValues<Draft>,
    resolver: resolveBy<Draft>(entity.codec),
  });
  const drafts = useKeptDraft<Draft, Draft>(form, {
    user: me?.id ?? '',
    kind: row === null ? kind : undefined,
    empty: before,
  });
  const { isSubmitting } = form.formState;
  const store = useStore(row?.id, before, calls, entity.one, drafts.saving);
  const { save, isUnsaved, progress } = useFormSave(form, {
    store: async (draft) => inWords(await store(draft), entity.notSaved),
    onStored: () => toast(entity.one, entity.saved(row === null), Intent.SUCCESS),
    subject: entity.one,
    ...(calls.refused && { onRefused: calls.refused }),
  });
  return { form, save, isUnsaved, progress, isSaving: isSubmitting, drafts };
};
