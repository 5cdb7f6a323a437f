import { Button, Callout, Intent } from '@blueprintjs/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { MeanwhileChange } from '../../../src/shared-kernel/rejection.ts';
import { NOTHING_SAVED } from '../../../src/workspace/contract/office.ts';
import type { Office } from '../../api/generated/types.ts';
import { ErrorSummary } from '../../kit/form/error-summary.tsx';
import { Unsaved } from '../../kit/form/unsaved.tsx';
import { useSaveKey } from '../../kit/form/use-save-key.ts';
import { Page } from '../../kit/page.tsx';
import { ConflictRows } from '../../kit/record/conflicts/conflict-rows.tsx';
import { USE_MINE, USE_THEIRS } from '../../kit/record/conflicts/side-words.ts';
import { SaveButton } from '../../kit/save-button.tsx';
import { LogoCard } from './logo-card.tsx';
import { officeDifferences } from './office-differences.ts';
import type { OfficeDraft } from './office-draft.ts';
import { Addresses, Contact, ContractText, Name } from './office-fields.tsx';
import { labelOf } from './office-labels.ts';
import { useOfficeForm } from './use-office-form.ts';
import './office.css';

const FORM = 'office';
const SAVE = 'office-save';

type ConflictProps = {
  readonly message: string;
  readonly changes: ReadonlyArray<MeanwhileChange>;
  readonly theirs: OfficeDraft;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
};

/** Edit conflict, scrolled into view: the user chooses a version, beside the other one. */
const Conflict = ({ message, changes, theirs, takeTheirs, keepMine }: ConflictProps) => {
  const words = useRef<HTMLParagraphElement>(null);
  // All fields have values from the beginning.
  const mine = useWatch<OfficeDraft>() as OfficeDraft;
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
      {officeDifferences(theirs, mine, changes).map(({ change, rows }) => (
        <ConflictRows key={change.part} rows={rows} by={change.by} />
      ))}
      <div className="office-actions">
        <Button text={USE_THEIRS} onClick={choosing(takeTheirs)} />
        <Button text={USE_MINE} onClick={choosing(keepMine)} />
      </div>
    </Callout>
  );
};

/** The office's settings in one form; the logo is saved separately. */
export const OfficeForm = ({ office }: { readonly office: Office }) => {
  const { form, save, isUnsaved, progress, conflict } = useOfficeForm(office);
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
      <Unsaved unsaved={isUnsaved} save={save} {...progress} />
    </Page>
  );
};
