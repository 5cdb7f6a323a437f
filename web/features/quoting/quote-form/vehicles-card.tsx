import { Button, Callout, Intent } from '@blueprintjs/core';
import { Plus, Trash } from '@blueprintjs/icons';
import { useEffect, useMemo } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { labelOf } from '../../../../src/quoting/contract/fields.ts';
import { sameValue } from '../../../../src/shared-kernel/same-value.ts';
import { Card } from '../../../kit/card.tsx';
import { useFieldIds } from '../../../kit/form/field-ids.ts';
import { More } from '../../../kit/form/more.tsx';
import { type Option, SelectField } from '../../../kit/form/select-field.tsx';
import { dismissToast, toast } from '../../../kit/toaster.ts';
import { useUnsized } from '../quoter/sizes.tsx';
import { emptyVehicle, type QuoteDraft } from './draft.ts';
import { RecordField } from './field.tsx';
import { yearOptions } from './fixed-options.ts';
import { useIsOrder } from './form-kind.ts';
import { MakeAndModel } from './vehicle-choice.tsx';

/** Id of the Add button: target of errors about all vehicles, and focused after a removal. */
const ADD = 'vehicles';

/** That the quoter knew no size of a vehicle. */
const Unsized = ({ index }: { readonly index: number }) => {
  const isUnsized = useUnsized(index) !== undefined;
  return (
    isUnsized && (
      <p className="vehicle-unsized whole">
        Priced without a size fee: check make and model, or choose a size.
      </p>
    )
  );
};

type VehicleFieldsProps = {
  readonly index: number;
  readonly years: ReadonlyArray<Option>;
  readonly sizes: ReadonlyArray<Option>;
  /** Without what the price does not depend on. */
  readonly isBrief: boolean;
};

const VehicleFields = ({ index, years, sizes, isBrief }: VehicleFieldsProps) => {
  const isOrder = useIsOrder();
  const name = `vehicles.${index}` as const;
  return (
    <div className="fields">
      <div className="quarter">
        <SelectField
          name={`${name}.year`}
          label={labelOf(`${name}.year`)}
          options={years}
          none=""
          parse={Number}
          required
        />
      </div>
      <MakeAndModel index={index} />
      <div className="quarter">
        <SelectField
          name={`${name}.sizeId`}
          label={labelOf(`${name}.sizeId`)}
          options={sizes}
          none=""
          required={isOrder}
        />
      </div>
      <Unsized index={index} />
      <div className="whole">
        <RecordField name={`${name}.operable`} />
      </div>
      {!isBrief && (
        <More label="Color, plate, VIN and lot">
          <RecordField name={`${name}.color`} />
          <RecordField name={`${name}.vin`} />
          <div className="third">
            <RecordField name={`${name}.plate`} />
          </div>
          <div className="third">
            <RecordField name={`${name}.state`} />
          </div>
          <div className="third">
            <RecordField name={`${name}.lot`} />
          </div>
        </More>
      )}
    </div>
  );
};

/** Subject of the message that a vehicle was removed. */
const REMOVED = 'removed vehicle';

type VehiclesCardProps = {
  readonly sizes: ReadonlyArray<Option>;
  /** Without what the price does not depend on. */
  readonly isBrief?: boolean;
};

/** Why a vehicle as a whole was rejected, as by the quoter. */
const VehicleError = ({ message }: { readonly message: string | undefined }) =>
  message === undefined ? null : <p className="vehicle-error">{message}</p>;

export const VehiclesCard = ({ sizes, isBrief = false }: VehiclesCardProps) => {
  const { fields, append, insert, remove } = useFieldArray<QuoteDraft, 'vehicles'>({ name: 'vehicles' });
  const { clearErrors, getValues } = useFormContext<QuoteDraft>();
  const { errors } = useFormState<QuoteDraft>({ name: 'vehicles' });
  const idOf = useFieldIds();
  const addId = idOf(ADD);
  const removeAt = (index: number): void => {
    const removed = getValues(`vehicles.${index}`);
    remove(index);
    document.getElementById(addId)?.focus();
    if (sameValue(removed, emptyVehicle())) return;
    toast(REMOVED, `Vehicle ${index + 1} was removed.`, Intent.NONE, {
      text: 'Undo',
      onClick: () => insert(index, removed),
    });
  };
  useEffect(() => () => dismissToast(REMOVED), []);
  const addOne = (): void => {
    if (fields.length === 0) clearErrors('vehicles');
    append(emptyVehicle());
  };
  const years = useMemo(yearOptions, []);
  const add = (
    <Button variant="minimal" size="small" icon={<Plus />} text="Add vehicle" id={addId} onClick={addOne} />
  );
  return (
    <Card title="Vehicles" actions={add}>
      {fields.length === 0 && (
        <Callout icon={null} intent={errors.vehicles ? Intent.DANGER : Intent.NONE}>
          {errors.vehicles?.message ?? 'Add the vehicle that is to be moved.'}
        </Callout>
      )}
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="vehicle" id={idOf(`vehicles.${index}`)} tabIndex={-1}>
          <legend>Vehicle {index + 1}</legend>
          <Button
            className="vehicle-remove"
            variant="minimal"
            size="small"
            icon={<Trash />}
            aria-label={`Remove vehicle ${index + 1}`}
            onClick={() => removeAt(index)}
          />
          <VehicleError message={errors.vehicles?.[index]?.message} />
          <VehicleFields index={index} years={years} sizes={sizes} isBrief={isBrief} />
        </fieldset>
      ))}
    </Card>
  );
};
