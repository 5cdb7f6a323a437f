import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import type { CarrierChoice, DriverChoice } from '../../../api/generated/types.ts';
import { PhoneLink } from '../../../kit/contact-links.tsx';
import { Problem } from '../../../kit/problem.tsx';
import { type DispatchDraft, DriverField, labelOf, PlanFields } from '../dispatch-fields.tsx';
import { InsuranceWords } from '../insurance-words.tsx';
import { carrierName } from '../words.ts';
import { FitnessNote } from './fitness-note.tsx';
import { StepForm } from './step-form.tsx';
import type { Step } from './use-step.ts';

const Chosen = ({ carrier }: { readonly carrier: CarrierChoice }) => (
  <div className="dispatch-chosen">
    <bdi className="carrier-option-name">{carrierName(carrier)}</bdi>
    {carrier.mcNumber && <span className="quiet">MC {carrier.mcNumber}</span>}
    <PhoneLink number={carrier.phoneNumber} />
    <InsuranceWords expires={carrier.insuranceExpires} />
  </div>
);

type DispatchViewProps = {
  readonly step: Step<DispatchDraft>;
  readonly carrier: CarrierChoice;
  readonly drivers: ReadonlyArray<DriverChoice>;
  /** Why the carrier could not be read again. */
  readonly error: unknown;
  readonly retry: () => unknown;
  readonly conflict: ReactNode;
  readonly orderId: string;
  readonly onAddDriver: () => void;
  readonly onBack: () => void;
};

/** Third view: driver, days and instructions. */
export const DispatchView = (props: DispatchViewProps) => {
  const { step, carrier, drivers, error, retry, conflict, orderId, onAddDriver, onBack } = props;
  return (
    <StepForm
      step={step}
      labelOf={labelOf}
      first="driverId"
      verb={`Dispatch order ${orderId}`}
      onBack={onBack}
      head={
        <>
          <Chosen carrier={carrier} />
          {conflict}
          <Problem title="The carrier's drivers could not be loaded" error={error} retry={retry} />
        </>
      }
    >
      <div className="whole dispatch-driver">
        <DriverField
          drivers={drivers}
          help={drivers.length === 0 && 'No driver of this carrier is recorded. Add the first one.'}
        />
        <Button text="Add driver" icon={<Plus />} onClick={onAddDriver} />
      </div>
      <PlanFields />
      <FitnessNote carrierId={carrier.id} />
    </StepForm>
  );
};
