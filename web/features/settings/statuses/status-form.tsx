import { Button, Intent } from '@blueprintjs/core';
import { type FormEvent, useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Unsaved } from '../../../ui/form/unsaved.tsx';
import { useLateCheck } from '../../../ui/form/use-late-check.ts';
import { useSaveKey } from '../../../ui/form/use-save-key.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { listPath } from './status-address.ts';
import type { StatusDetail, StatusFields } from './status-api.ts';
import { draftOf, resolveStatus } from './status-draft.ts';
import { NameAndPlace, Templates } from './status-fields.tsx';
import { CATEGORIES, type Category, type ParentStatus } from './status-tree.ts';
import type { ListHint } from './use-expanded.ts';
import { useSaveStatus } from './use-save-status.ts';
import './statuses.css';

const FORM = 'status';

const PLACES: Readonly<Record<string, string>> = { name: 'Name', parentId: 'Parent status' };
const placeOf = (path: string): string => PLACES[path] ?? 'Messages';

type StatusFormProps = {
  /** Null for a new one. */
  readonly status: StatusDetail | null;
  readonly category: Category;
  readonly parents: ReadonlyArray<ParentStatus>;
};

/** Creates or changes a status, and leads back to the list (specification, settings 2). */
export const StatusForm = ({ status, category, parents }: StatusFormProps) => {
  const navigate = useNavigate();
  const [before] = useState(() => draftOf(status));
  const form = useForm<StatusFields, unknown, StatusFields>({
    defaultValues: before,
    resolver: resolveStatus(category),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  useLateCheck(form);
  const { isDirty, isSubmitting } = form.formState;
  const { save, isSaved } = useSaveStatus(form, status, before, category);
  const saveAndLeave = async (): Promise<void> => {
    if (!(await save())) return;
    const hint: ListHint = { open: form.getValues('parentId') };
    navigate(listPath(category), { state: hint });
  };
  useSaveKey(() => !isSubmitting && saveAndLeave());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    saveAndLeave();
  };
  useEffect(() => {
    form.setFocus('name');
  }, [form]);
  const actions = (
    <>
      <LinkButton to={listPath(category)} text="Cancel" />
      <Button
        type="submit"
        form={FORM}
        intent={Intent.PRIMARY}
        text="Save"
        loading={isSubmitting}
        title="Ctrl+S"
      />
    </>
  );
  return (
    <Page
      title={status?.name ?? 'New status'}
      documentTitle={status ? `Status ${status.name}` : 'New status'}
      context={`For ${CATEGORIES[category].toLowerCase()}`}
      actions={actions}
    >
      <FormProvider {...form}>
        <form id={FORM} className="status-form" onSubmit={submit} noValidate>
          <ErrorSummary placeOf={placeOf} />
          <NameAndPlace status={status} parents={parents} />
          <Templates category={category} fullPay={false} />
          <Templates category={category} fullPay />
        </form>
      </FormProvider>
      <Unsaved unsaved={() => isDirty && !isSaved()} save={save} />
    </Page>
  );
};
