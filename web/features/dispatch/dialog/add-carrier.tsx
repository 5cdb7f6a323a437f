import { Intent } from '@blueprintjs/core';
import { CARRIER, type CarrierField, carrierInput } from '../../../../src/dispatch/contract/carriers.ts';
import { sameValue } from '../../../../src/shared-kernel/same-value.ts';
import { STATES } from '../../../../src/shared-kernel/states.ts';
import type { CarrierChoice } from '../../../api/generated/types.ts';
import { PhoneField } from '../../../kit/form/phone-field.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useLocalityOfZip } from '../../../kit/places/use-locality-of-zip.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { toast } from '../../../kit/toaster.ts';
import { useAddCarrierToDispatchMutation } from '../dispatch-api.ts';
import { LookUp } from '../registry/look-up.tsx';
import { LOOK_UP_NUMBER } from '../registry/look-up-number.ts';
import { SimilarCarriers } from '../registry/similar-of-form.tsx';
import { StepForm } from './step-form.tsx';
import { type Step, useStep } from './use-step.ts';

const EMPTY = {
  companyName: '',
  mcNumber: '',
  dotNumber: '',
  address: '',
  city: '',
  state: null as string | null,
  zipcode: '',
  phoneNumber: '',
};
type Draft = typeof EMPTY;

const labelOf = (path: string): string => CARRIER[path as CarrierField]?.label ?? path;
const STATE_OPTIONS = Object.entries(STATES).map(([value, name]) => ({ value, label: `${value}, ${name}` }));

type AddCarrierStep = {
  /** Id of the carrier that is chosen: beside another one it is not said that this one may not be stored. */
  readonly chosenId: string | undefined;
  /** Null if it is stored but not readable yet. */
  readonly onAdded: (carrier: CarrierChoice | null) => void;
  readonly show: () => void;
};

/** The carrier that is being added, once, even if a response gets lost. */
export const useAddCarrier = ({ chosenId, onAdded, show }: AddCarrierStep): Step<Draft> => {
  const [add] = useAddCarrierToDispatchMutation();
  const save = useSave();
  const step: Step<Draft> = useStep<Draft, CarrierChoice | null>({
    ...{ empty: EMPTY, codec: carrierInput, subject: `carrier/${chosenId}`, show },
    store: async (draft) => {
      const outcome = await save({
        ...{ input: draft, creates: true },
        send: (attempt) => add(attempt).unwrap(),
      });
      if (outcome.state === 'saved' && !sameValue(outcome.sent, draft))
        toast('carrier/first', 'The carrier was stored as it was sent first.', Intent.WARNING);
      return outcome;
    },
    onStored: (carrier) => {
      toast('carrier', 'The carrier was added.', Intent.SUCCESS);
      step.form.reset(EMPTY);
      onAdded(carrier);
    },
  });
  return step;
};

type AddCarrierProps = { readonly step: Step<Draft>; readonly onBack: () => void };

const Fields = () => {
  const zipHint = useLocalityOfZip();
  return (
    <>
      <div className="whole">
        <TextField name="companyName" label={labelOf('companyName')} required />
      </div>
      <div className="half">
        <TextField name="mcNumber" label={labelOf('mcNumber')} inputMode="numeric" />
      </div>
      <div className="half">
        <TextField name="dotNumber" label={labelOf('dotNumber')} inputMode="numeric" />
      </div>
      <div className="whole">
        <TextField name="address" label={labelOf('address')} required />
      </div>
      <div className="half wide-note">
        <TextField name="zipcode" label={labelOf('zipcode')} hint={zipHint} inputMode="numeric" />
      </div>
      <div className="half">
        <TextField name="city" label={labelOf('city')} />
      </div>
      <div className="half">
        <SelectField name="state" label={labelOf('state')} options={STATE_OPTIONS} none="" />
      </div>
      <PhoneField name="phoneNumber" label={labelOf('phoneNumber')} required />
      <div className="whole">
        <SimilarCarriers carrier={null} />
      </div>
    </>
  );
};

/** Second view: a carrier is added, as on the page of a new one. */
export const AddCarrier = ({ step, onBack }: AddCarrierProps) => (
  <StepForm
    step={step}
    labelOf={labelOf}
    first={LOOK_UP_NUMBER}
    verb="Add carrier"
    onBack={onBack}
    above={<LookUp />}
  >
    <Fields />
  </StepForm>
);
