import { Intent } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import type { Office } from '../../api/generated/types.ts';
import { useCheckedForm } from '../../kit/form/use-checked-form.ts';
import { type Held, heldAfter, holding, isOwn, unheld } from '../../kit/save/held.ts';
import type { NotStored, SaveOutcome } from '../../kit/save/outcome.ts';
import { useFormSave } from '../../kit/save/use-form-save.ts';
import { useSave } from '../../kit/save/use-save.ts';
import { toast } from '../../kit/toaster.ts';
import { useLazyOfficeQuery, useUpdateOfficeMutation } from './office-api.ts';
import { draftOf, isPartOf, type OfficeDraft, type Part, rebased, resolveOffice } from './office-draft.ts';

/** The version that the form started from. */
type Base = { readonly revision: number; readonly held: Held<OfficeDraft> };
const baseOf = (office: Office): Base => ({ revision: office.revision, held: holding(draftOf(office)) });

/** A concurrent change; saving is blocked until the user chooses a version. */
type Conflict = { readonly error: ApiError; readonly theirs: Office };

const SUBJECT = 'office';

/** Form state of the office's settings. Changes by other users replace unedited parts. */
export const useOfficeForm = (office: Office) => {
  const [base, setBase] = useState(() => baseOf(office));
  const [conflict, setConflict] = useState<Conflict>();
  const [updateOffice] = useUpdateOfficeMutation();
  const [askOffice] = useLazyOfficeQuery();
  const save = useSave();
  const form = useCheckedForm<OfficeDraft, OfficeDraft>({
    defaultValues: base.held.values,
    resolver: resolveOffice,
  });

  const rest = (theirs: Office, yields: (part: Part) => boolean): void => {
    form.reset(rebased(base.held, form.getValues(), draftOf(theirs), yields), { keepErrors: true });
    setBase(baseOf(theirs));
    setConflict(undefined);
  };
  const isUnsaved = (): boolean => Object.keys(unheld(base.held, form.getValues())).length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when a newer version arrives
  useEffect(() => {
    if (office.revision <= base.revision) return;
    const { held } = base;
    if (!isUnsaved()) rest(office, () => false);
    else if (isOwn(held, draftOf(office)))
      setBase({ ...baseOf(office), held: { ...held, values: draftOf(office) } });
  }, [office]);

  const store = async (draft: OfficeDraft): Promise<SaveOutcome<Office | null>> => {
    const changes = unheld(base.held, draft);
    const input = { ...changes, revision: base.revision };
    const outcome = await save({ input, send: (attempt) => updateOffice(attempt).unwrap() });
    setBase((was) => ({ ...was, held: heldAfter(was.held, changes, outcome) }));
    return outcome;
  };

  const onStored = (saved: Office | null, sent: OfficeDraft): void => {
    if (saved) {
      form.reset(rebased(holding(sent), form.getValues(), draftOf(saved), () => false));
      setBase(baseOf(saved));
    }
    setConflict(undefined);
    toast(SUBJECT, 'The office was saved.', Intent.SUCCESS);
  };

  /** Shows a conflict beside the stored values. */
  const onRefused = async ({ error }: NotStored): Promise<boolean> => {
    if (error.changes === undefined) return false;
    const { data } = await askOffice(undefined);
    if (data) setConflict({ error, theirs: data });
    return data !== undefined;
  };

  const saving = useFormSave(form, { store, onStored, onRefused, subject: SUBJECT });

  const saveChanges = async (): Promise<boolean> => {
    if (isUnsaved()) return saving.save();
    toast(SUBJECT, 'Nothing was changed.', Intent.NONE);
    return true;
  };

  return {
    form,
    isUnsaved,
    progress: saving.progress,
    save: saveChanges,
    conflict: conflict && {
      message: conflict.error.message,
      changes: conflict.error.changes ?? [],
      theirs: draftOf(conflict.theirs),
      takeTheirs: () => rest(conflict.theirs, isPartOf(conflict.error.changes ?? [])),
      keepMine: () => rest(conflict.theirs, () => false),
    },
  };
};
