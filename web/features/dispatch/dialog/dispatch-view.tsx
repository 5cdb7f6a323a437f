import { Plus } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import type { CarrierChoice, DriverChoice, OrderToDispatch } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { PhoneLink } from '../../../kit/contact-links.tsx';
import { Problem } from '../../../kit/problem.tsx';
import { type DispatchDraft, DriverField, labelOf, PlanFields } from '../dispatch-fields.tsx';
import { InsuranceWords } from '../insurance-words.tsx';
import { firstStatus } from '../order-dispatch.ts';
import { carrierName } from '../words.ts';
import { ChangedNote } from './changed-note.tsx';
import { FitnessNote, useFitness } from './fitness-note.tsx';
import { ForgottenNote } from './forgotten-note.tsx';
import { LoadLine } from './load-line.tsx';
import type { Change } from './order-changes.ts';
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

/** What the gate asks about the carrier anew: its numbers and insurance. */
const papersOf = ({ id, mcNumber, dotNumber, insuranceExpires }: CarrierChoice): string =>
  [id, mcNumber, dotNumber, insuranceExpires].join();

type DispatchViewProps = {
  readonly step: Step<DispatchDraft>;
  /** Text of its button; null where the order can be given to nobody any more. */
  readonly verb: string | null;
  readonly carrier: CarrierChoice;
  readonly drivers: ReadonlyArray<DriverChoice>;
  /** Why its drivers are not known. */
  readonly error: unknown;
  readonly retry: () => unknown;
  readonly conflict: ReactNode;
  /** What somebody changed about the carrier since it was chosen, and about the order since it was seen. */
  readonly changes: ReadonlyArray<Change>;
  readonly orderChanges: ReadonlyArray<Change>;
  readonly order: OrderToDispatch;
  readonly onAddDriver: () => void;
  readonly onBack: () => void;
};

/** Third view: driver, days and instructions. */
export const DispatchView = (props: DispatchViewProps) => {
  const { step, verb, carrier, drivers, error, retry, conflict, changes, order, onAddDriver, onBack } = props;
  const { stops = [], mayOverride } = useFitness(carrier.id, step.form.control) ?? {};
  const isStopped = stops.length > 0 && !mayOverride;
  return (
    <StepForm
      step={step}
      labelOf={labelOf}
      first="driverId"
      verb={verb}
      isHeld={isStopped || carrier.forgotten || conflict !== undefined}
      onBack={onBack}
      head={
        <>
          <Chosen carrier={carrier} />
          <LoadLine load={order} />
          {conflict}
          {carrier.forgotten && <ForgottenNote />}
          {!carrier.forgotten && <ChangedNote what="carrier" changes={changes} />}
          <ChangedNote what="order" changes={props.orderChanges} />
          <Problem title="The carrier's drivers could not be loaded" error={error} retry={retry} />
        </>
      }
    >
      <div className="whole dispatch-driver">
        <DriverField
          drivers={drivers}
          help={
            drivers.length === 0 &&
            !carrier.forgotten &&
            'No driver of this carrier is recorded. Add the first one.'
          }
        />
        {!carrier.forgotten && (
          <BusyButton text="Add driver" icon={<Plus />} disabled={step.isSaving} onClick={onAddDriver} />
        )}
      </div>
      <PlanFields status={firstStatus(order)} />
      <FitnessNote key={papersOf(carrier)} carrier={carrier} />
    </StepForm>
  );
};
