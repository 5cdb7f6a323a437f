import { type FormEvent, useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { CarrierField } from '../../../../src/dispatch/contract/carriers.ts';
import { useMay } from '../../../api/session.ts';
import { ErrorSummary } from '../../../kit/form/error-summary.tsx';
import { LeftDrafts } from '../../../kit/form/left-drafts.tsx';
import { Unsaved } from '../../../kit/form/unsaved.tsx';
import { useSaveKey } from '../../../kit/form/use-save-key.ts';
import { LinkButton } from '../../../kit/link-button.tsx';
import { BackToList } from '../../../kit/list/back-to-list.tsx';
import { Page } from '../../../kit/page.tsx';
import { SaveButton } from '../../../kit/save-button.tsx';
import { LookUp } from '../registry/look-up.tsx';
import { LOOK_UP_NUMBER } from '../registry/look-up-number.ts';
import { CarrierCards } from './carrier-cards.tsx';
import { labelOf } from './carrier-draft.ts';
import { useNewCarrier } from './use-new-carrier.ts';
import './carriers.css';

const FORM = 'new-carrier';
const LIST = '/carriers';
const REQUIRED: ReadonlyArray<CarrierField> = ['companyName', 'address', 'phoneNumber'];

/** Adds a carrier, then opens its page (specification, settings 2). */
export const NewCarrier = () => {
  const mayUpdate = useMay()('carrier_update');
  const navigate = useNavigate();
  const { form, drafts, save, isUnsaved, progress, savedId, isSaving } = useNewCarrier();
  const saveAndOpen = async (): Promise<void> => {
    if (!(await save())) return;
    const id = savedId.current;
    navigate(id === null || !mayUpdate ? LIST : `${LIST}/${id}`);
  };
  useSaveKey(saveAndOpen, isSaving);
  const focusForm = (): void => form.setFocus('companyName');
  // A number and Enter fill in the rest.
  useEffect(() => document.getElementById(LOOK_UP_NUMBER)?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    saveAndOpen();
  };
  const actions = (
    <>
      <LinkButton to={LIST} text="Cancel" />
      <SaveButton form={FORM} text="Add" isSaving={isSaving} />
    </>
  );
  return (
    <Page title="New carrier" context={<BackToList />} actions={actions}>
      <FormProvider {...form}>
        <LookUp />
        <form id={FORM} className="carrier-form" onSubmit={submit} noValidate>
          <LeftDrafts {...drafts} focusForm={focusForm} />
          <ErrorSummary labelOf={labelOf} />
          <CarrierCards carrier={null} required={REQUIRED} mayTax={mayUpdate} />
        </form>
      </FormProvider>
      <Unsaved unsaved={isUnsaved} save={save} {...progress} again={saveAndOpen} />
    </Page>
  );
};
