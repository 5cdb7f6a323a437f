import { Intent } from '@blueprintjs/core';
import { DRIVER, driverInput } from '../../../../src/dispatch/contract/drivers.ts';
import { sameValue } from '../../../../src/shared-kernel/same-value.ts';
import type { CarrierChoice, DriverChoice } from '../../../api/generated/types.ts';
import { PhoneField } from '../../../kit/form/phone-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { mayRepeat } from '../../../kit/save/outcome.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { toast } from '../../../kit/toaster.ts';
import { useAddDriverToDispatchMutation } from '../dispatch-api.ts';
import { ForgottenNote } from './forgotten-note.tsx';
import { StepForm } from './step-form.tsx';
import { type Step, useStep } from './use-step.ts';

const EMPTY = { firstName: '', lastName: '', phoneNumber: '', email: '' };
type Draft = typeof EMPTY;

const labelOf = (path: string): string => DRIVER[path as keyof Draft]?.label ?? path;

type AddDriverStep = {
  readonly carrier: Pick<CarrierChoice, 'id'> | null;
  /** Null if it is stored but not readable yet. */
  readonly onAdded: (driver: DriverChoice | null) => void;
  readonly show: () => void;
  /** It was refused: reads the carrier again, and says whether it was forgotten, which is shown then. */
  readonly isForgotten: () => Promise<boolean>;
};

/** The driver that is being added to a carrier, once, even if a response gets lost. */
export const useAddDriver = ({ carrier, onAdded, show, isForgotten }: AddDriverStep): Step<Draft> => {
  const [add] = useAddDriverToDispatchMutation();
  const save = useSave();
  const carrierId = carrier?.id ?? '';
  const step: Step<Draft> = useStep<Draft, DriverChoice | null>({
    ...{ empty: EMPTY, codec: driverInput, subject: `driver/${carrierId}`, show },
    undone: 'The driver has not been added.',
    store: async (draft) => {
      const outcome = await save({
        ...{ subject: carrierId, input: draft, creates: true },
        send: (attempt) => add({ carrierId, ...attempt }).unwrap(),
      });
      if (outcome.state === 'saved' && !sameValue(outcome.sent, draft))
        toast('driver/first', 'The driver was stored as it was sent first.', Intent.WARNING);
      return outcome;
    },
    onStored: (driver) => {
      toast('driver', 'The driver was added.', Intent.SUCCESS);
      step.form.reset(EMPTY);
      onAdded(driver);
    },
    onRefused: async ({ state }) => !mayRepeat(state) && (await isForgotten()),
  });
  return step;
};

type AddDriverProps = {
  readonly step: Step<Draft>;
  /** The carrier was forgotten meanwhile, and takes none. */
  readonly isForgotten: boolean;
  readonly onBack: () => void;
};

/** Fourth view: a driver is added to the carrier. */
export const AddDriver = ({ step, isForgotten, onBack }: AddDriverProps) => (
  <StepForm
    step={step}
    labelOf={labelOf}
    first="firstName"
    verb={isForgotten ? null : 'Add driver'}
    onBack={onBack}
    head={isForgotten && <ForgottenNote />}
  >
    <TextField name="firstName" label={labelOf('firstName')} required />
    <TextField name="lastName" label={labelOf('lastName')} />
    <PhoneField name="phoneNumber" label={labelOf('phoneNumber')} required />
    <TextField name="email" label={labelOf('email')} inputMode="email" />
  </StepForm>
);
