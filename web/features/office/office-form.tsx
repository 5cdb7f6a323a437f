import { Button, Callout, Intent } from '@blueprintjs/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { NOTHING_SAVED } from '../../../src/workspace/contract/office.ts';
import type { Office } from '../../api/generated/types.ts';
import type { Difference } from '../../kit/field-words.ts';
import { ErrorSummary } from '../../kit/form/error-summary.tsx';
import { Unsaved } from '../../kit/form/unsaved.tsx';
import { useSaveKey } from '../../kit/form/use-save-key.ts';
import { Page } from '../../kit/page.tsx';
import { ConflictRows } from '../../kit/record/conflicts/conflict-rows.tsx';
import { SaveButton } from '../../kit/save-button.tsx';
import { LogoCard } from './logo-card.tsx';
import { Addresses, Contact, ContractText, Name } from './office-fields.tsx';
import { labelOf } from './office-labels.ts';
import { useOfficeForm } from './use-office-form.ts';
import './office.css';

const FORM = 'office';
const SAVE = 'office-save';

type ConflictProps = {
  readonly message: string;
  readonly by: string | undefined;
  readonly rows: ReadonlyArray<Difference>;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
};

/** Edit conflict, scrolled into view: the user chooses a version, beside the other one. */
const Conflict = ({ message, by, rows, takeTheirs, keepMine }: ConflictProps) => {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    words.current?.scrollIntoView({ block: 'center' });
    words.current?.focus({ preventScroll: true });
  }, []);
  const choosing = (choose: () => void) => () => {
    choose();
    document.getElementById(SAVE)?.focus();
  };
  return (
    <Callout intent={Intent.WARNING} icon={null} role="alert">
      <p ref={words} tabIndex={-1} className="office-conflict">
        {message} What you typed is kept here.
      </p>
      <ConflictRows rows={rows} who={by ?? 'saved'} />
      <div className="office-actions">
        <Button text="Take what is saved" onClick={choosing(takeTheirs)} />
        <Button text="Keep what I typed" onClick={choosing(keepMine)} />
      </div>
    </Callout>
  );
};

/** The office's settings in one form; the logo is saved separately. */
export const OfficeForm = ({ office }: { readonly office: Office }) => {
  const { form, save, isUnsaved, failure, conflict } = useOfficeForm(office);
  const { isSubmitting } = form.formState;
  useSaveKey(save, isSubmitting);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save();
  };
  return (
    <Page
      title="Office"
      context={
        office.revision === NOTHING_SAVED
          ? 'Nothing is saved yet. Begin with the name and the phone that customers are to see.'
          : 'What customers see on their pages and in their mail.'
      }
      actions={<SaveButton id={SAVE} form={FORM} isSaving={isSubmitting} />}
    >
      <FormProvider {...form}>
        <form id={FORM} className="office-form" onSubmit={submit} noValidate>
          {conflict && <Conflict {...conflict} />}
          <ErrorSummary labelOf={labelOf} />
          <Name office={office} />
          <LogoCard office={office} />
          <Contact office={office} />
          <Addresses office={office} />
          <ContractText office={office} />
        </form>
      </FormProvider>
      <Unsaved unsaved={isUnsaved} save={save} failure={failure} />
    </Page>
  );
};
