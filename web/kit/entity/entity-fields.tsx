import { type FormEvent, type ReactNode, useEffect } from 'react';
import { type FieldValues, FormProvider, type Path } from 'react-hook-form';
import { ErrorSummary } from '../form/error-summary.tsx';
import { LeftDrafts } from '../form/left-drafts.tsx';
import { Unsaved } from '../form/unsaved.tsx';
import { useSaveKey } from '../form/use-save-key.ts';
import type { EntityForm } from './use-entity-form.ts';
import './entity.css';

type EntityFieldsProps<Draft extends FieldValues> = {
  /** Id of the form element, for submit buttons outside of it. */
  readonly id: string;
  readonly editing: EntityForm<Draft>;
  readonly labelOf: (path: string) => string;
  /** The initially focused field. */
  readonly first: Path<Draft>;
  /** Nothing can be saved any more: neither the form nor its key sends it. */
  readonly isRefused?: boolean;
  readonly onSaved: () => void;
  readonly children: ReactNode;
};

/** Form of an entity: error summary, fields and buttons. */
export const EntityFields = <Draft extends FieldValues>(props: EntityFieldsProps<Draft>) => {
  const { id, editing, labelOf, first, isRefused = false, onSaved, children } = props;
  const { form, save, isUnsaved, progress, isSaving, drafts } = editing;
  const saveAndLeave = async (): Promise<void> => {
    if (await save()) onSaved();
  };
  const press = (): void => {
    if (!isRefused) saveAndLeave();
  };
  useSaveKey(press, isSaving);
  useEffect(() => {
    form.setFocus(first);
  }, [form, first]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    press();
  };
  return (
    <>
      <FormProvider {...form}>
        <form id={id} className="entity-form" onSubmit={submit} noValidate>
          <LeftDrafts {...drafts} focusForm={() => form.setFocus(first)} />
          <ErrorSummary labelOf={labelOf} />
          {children}
        </form>
      </FormProvider>
      <Unsaved unsaved={isUnsaved} save={save} {...progress} again={saveAndLeave} />
    </>
  );
};
