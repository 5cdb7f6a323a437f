import { Classes, Intent } from '@blueprintjs/core';
import { type FormEvent, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { useParams } from 'react-router';
import type { CarrierField } from '../../../../src/dispatch/contract/carriers.ts';
import { insuranceState } from '../../../../src/dispatch/contract/insurance.ts';
import type { CarrierFields } from '../../../api/generated/types.ts';
import { rereadOf } from '../../../api/reread.ts';
import { PhoneLink } from '../../../kit/contact-links.tsx';
import { ErrorSummary } from '../../../kit/form/error-summary.tsx';
import { StillNeeded } from '../../../kit/form/still-needed.tsx';
import { useSaveKey } from '../../../kit/form/use-save-key.ts';
import { today } from '../../../kit/format.ts';
import { isOverlaid } from '../../../kit/is-overlaid.ts';
import { lazyPart, nearPart } from '../../../kit/lazy/lazy-part.tsx';
import { LinkButton } from '../../../kit/link-button.tsx';
import { BackToList } from '../../../kit/list/back-to-list.tsx';
import { Empty, Loading } from '../../../kit/loaded.tsx';
import { Page } from '../../../kit/page.tsx';
import { Problem } from '../../../kit/problem.tsx';
import { Conflicts } from '../../../kit/record/conflicts/conflict-dialog.tsx';
import { NotReread } from '../../../kit/record/not-reread.ts';
import { SaveButton } from '../../../kit/save-button.tsx';
import { useCarrierQuery } from './carrier-api.ts';
import { CarrierCards } from './carrier-cards.tsx';
import { type CarrierDraft, labelOf } from './carrier-draft.ts';
import { CONFLICT_WORDS, wrongIn } from './carrier-form.ts';
import { DriversCard } from './drivers/drivers-card.tsx';
import { insuranceInWords } from './insurance.ts';
import { LanesCard } from './loads/lanes-card.tsx';
import { PapersCard } from './loads/papers-card.tsx';
import { useCarrierForm } from './use-carrier-form.ts';
import './carriers.css';

const FORM = 'carrier';
const LIST = '/carriers';
const REQUIRED: ReadonlyArray<CarrierField> = [
  ...(['companyName', 'address', 'city', 'state', 'zipcode', 'phoneNumber', 'firstContact'] as const),
];

type Of = { readonly carrier: CarrierFields };

const FAMILIES = { expired: 'trouble', soon: 'hot', valid: 'done' } as const;

const Insurance = ({ carrier: { insuranceExpires: expires } }: Of) =>
  expires === null ? (
    <span>{insuranceInWords(null)}</span>
  ) : (
    <span className={`${Classes.TAG} status status-${FAMILIES[insuranceState(expires, today())]}`}>
      {insuranceInWords(expires)}
    </span>
  );

const Context = ({ carrier }: Of) => (
  <>
    <BackToList />
    <Insurance carrier={carrier} />
    {carrier.mcNumber && <span>MC {carrier.mcNumber}</span>}
    {carrier.dotNumber && <span>DOT {carrier.dotNumber}</span>}
    <PhoneLink number={carrier.phoneNumber} />
  </>
);

const ForgottenCarrier = lazyPart(
  'carrier',
  async () => (await import('./forgotten-carrier.tsx')).ForgottenCarrier,
);

const CarrierBelow = nearPart(
  'rest of the carrier',
  async () => (await import('./carrier-below.tsx')).CarrierBelow,
  (_of, isNear) => isNear && <Loading what="rest of the carrier" />,
);

type CarrierFormProps = Of & { readonly read: () => Promise<CarrierFields | null> };

const CarrierForm = ({ carrier, read }: CarrierFormProps) => {
  const { form, saving, save } = useCarrierForm(carrier, read);
  const { isSubmitting } = form.formState;
  // A dialog above saves its own form.
  useSaveKey(() => !isOverlaid() && save(), isSubmitting);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save();
  };
  const saveButton = <SaveButton form={FORM} isSaving={isSubmitting} />;
  return (
    <Page
      title={carrier.companyName}
      documentTitle={`Carrier ${carrier.companyName}`}
      context={<Context carrier={carrier} />}
      actions={saveButton}
    >
      <FormProvider {...form}>
        <form id={FORM} className="carrier-form" onSubmit={submit} noValidate>
          <StillNeeded<CarrierDraft> verb="save" wrongIn={wrongIn} wordsFor={labelOf} />
          <ErrorSummary labelOf={labelOf} />
          <CarrierCards carrier={carrier} required={REQUIRED} mayTax />
        </form>
        <PapersCard carrierId={carrier.id} />
        <DriversCard carrier={carrier} read={read} />
        <LanesCard carrierId={carrier.id} />
        <CarrierBelow id={carrier.id} />
      </FormProvider>
      <Conflicts {...CONFLICT_WORDS} saving={saving} verb="Save" />
    </Page>
  );
};

const Loader = ({ id }: { readonly id: string }) => {
  const { currentData, error, refetch } = useCarrierQuery({ id });
  /** Stays while it cannot be loaded again. */
  const last = useRef<CarrierFields>(null);
  if (currentData) last.current = currentData;
  const carrier = last.current;
  if (carrier?.forgotten) return <ForgottenCarrier carrier={carrier} />;
  if (carrier)
    return (
      <>
        {error !== undefined && <NotReread what="carrier" error={error} retry={refetch} />}
        <CarrierForm carrier={carrier} read={async () => (await rereadOf(refetch)()?.unwrap()) ?? null} />
      </>
    );
  return (
    <Page title="Carrier">
      {currentData === null ? (
        <Empty
          title="There is no such carrier"
          description="The number may have been mistyped."
          action={<LinkButton to={LIST} text="Go to the carriers" intent={Intent.PRIMARY} />}
        />
      ) : (
        <>
          <Problem title="The carrier could not be loaded" error={error} retry={refetch} />
          {error === undefined && <Loading what="carrier" />}
        </>
      )}
    </Page>
  );
};

/** A carrier with its drivers (specification, settings 2). */
export const CarrierPage = () => {
  const { id = '' } = useParams();
  return <Loader key={id} id={id} />;
};
