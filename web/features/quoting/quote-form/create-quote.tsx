import { Button, Intent } from '@blueprintjs/core';
import { type FormEvent, useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { QuoteInput } from '../../../../src/quoting/contract.ts';
import { useMay, useMe } from '../../../graphql/session.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { ProseField } from '../../../ui/form/text-field.tsx';
import { Unsaved } from '../../../ui/form/unsaved.tsx';
import { useLateCheck } from '../../../ui/form/use-late-check.ts';
import { useSaveKey } from '../../../ui/form/use-save-key.ts';
import { fullName, today } from '../../../ui/format.ts';
import { Page } from '../../../ui/page.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useQuoteChoicesQuery } from '../quote-api.ts';
import { CustomerCard } from './customer-card.tsx';
import { DeskCard } from './desk-card.tsx';
import { emptyQuote, type QuoteDraft } from './draft.ts';
import { FollowupsCard } from './followups-card.tsx';
import { LocationCard } from './location-card.tsx';
import { PricingCard } from './pricing-card.tsx';
import { TransportCard } from './transport-card.tsx';
import { useSaveQuote } from './use-save-quote.ts';
import { placeOf, resolveQuote } from './validation.ts';
import { VehiclesCard } from './vehicles-card.tsx';
import '../quoting.css';

const FORM = 'quote';
const option = ({ id, name }: { readonly id: string; readonly name: string }) => ({ value: id, label: name });

const Choices = () => {
  const { data, error, refetch } = useQuoteChoicesQuery();
  const me = useMe();
  const assignees = data?.assignees ?? (me ? [me] : []);
  return (
    <>
      {error !== undefined && (
        <Problem title="The choosers could not be loaded" error={error} retry={refetch} />
      )}
      <DeskCard
        referrers={(data?.referrers ?? []).map(option)}
        assignees={assignees.map((person) => option({ id: person.id, name: fullName(person) }))}
      />
    </>
  );
};

const useSizes = () => (useQuoteChoicesQuery().data?.vehicleSizes ?? []).map(option);

/** The form of a sales call: who, from where to where, what, for how much. */
const Cards = () => (
  <div className="columns">
    <div className="column">
      <CustomerCard />
      <LocationCard name="origin" title="Origin" />
      <LocationCard name="destination" title="Destination" />
      <VehiclesCard sizes={useSizes()} />
    </div>
    <div className="column">
      <PricingCard />
      <TransportCard />
      <FollowupsCard />
      <Card title="Notes">
        <ProseField name="internalNotes.0.note" label="Internal note" rows={5} />
      </Card>
    </div>
  </div>
);

export const CreateQuote = () => {
  const may = useMay();
  const me = useMe();
  const navigate = useNavigate();
  const form = useForm<QuoteDraft, unknown, QuoteInput>({
    defaultValues: emptyQuote(me?.id ?? null, today()),
    resolver: resolveQuote,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  useLateCheck(form);
  const { isDirty, isSubmitting } = form.formState;
  const { save, isSaved } = useSaveQuote(form);
  const saveAndOpen = async (): Promise<void> => {
    const saved = await save();
    if (saved)
      navigate(
        saved.id === null ? '/quotes' : `/quotes/${saved.id}${may('quote_update') ? '?edit=true' : ''}`,
      );
  };
  useSaveKey(() => !isSubmitting && saveAndOpen());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    saveAndOpen();
  };
  useEffect(() => {
    form.setFocus('shipper.firstName');
  }, [form]);
  const saveButton = (
    <Button
      type="submit"
      form={FORM}
      intent={Intent.PRIMARY}
      text="Save"
      loading={isSubmitting}
      title="Ctrl+S"
    />
  );
  return (
    <Page title="New Quote" actions={saveButton}>
      <FormProvider {...form}>
        <form id={FORM} className="quote-form" onSubmit={submit} noValidate>
          <ErrorSummary placeOf={placeOf} />
          <Choices />
          <Cards />
        </form>
      </FormProvider>
      <Unsaved unsaved={() => isDirty && !isSaved()} save={async () => (await save()) !== undefined} />
    </Page>
  );
};
