import { Button, Callout, Intent } from '@blueprintjs/core';
import { Plus, Trash } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { Card } from '../../../ui/card.tsx';
import { More } from '../../../ui/form/more.tsx';
import { type Option, SelectField } from '../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { STATE_OPTIONS, yearOptions } from './choices.ts';
import { emptyVehicle, type QuoteDraft } from './draft.ts';
import { useIsOrder } from './form-kind.ts';
import { MakeAndModel } from './vehicle-choice.tsx';

/** Where an error about the vehicles as a whole leads, and the focus after one was removed. */
const ADD = 'vehicles';

type VehicleFieldsProps = {
  readonly index: number;
  readonly years: ReadonlyArray<Option>;
  readonly sizes: ReadonlyArray<Option>;
};

const VehicleFields = ({ index, years, sizes }: VehicleFieldsProps) => {
  const isOrder = useIsOrder();
  const name = `vehicles.${index}`;
  return (
    <div className="fields">
      <div className="quarter">
        <SelectField name={`${name}.year`} label="Year" options={years} none="" parse={Number} required />
      </div>
      <MakeAndModel index={index} />
      <div className="quarter">
        <SelectField name={`${name}.sizeId`} label="Size" options={sizes} none="" required={isOrder} />
      </div>
      <div className="whole">
        <SwitchField name={`${name}.operable`} label="Operable" />
      </div>
      <More label="Color, plate, VIN and lot">
        <TextField name={`${name}.color`} label="Color" />
        <TextField name={`${name}.vin`} label="VIN" />
        <div className="third">
          <TextField name={`${name}.plate`} label="Plate" />
        </div>
        <div className="third">
          <SelectField name={`${name}.state`} label="Plate state" options={STATE_OPTIONS} none="" />
        </div>
        <div className="third">
          <TextField name={`${name}.lot`} label="Lot" />
        </div>
      </More>
    </div>
  );
};

export const VehiclesCard = ({ sizes }: { readonly sizes: ReadonlyArray<Option> }) => {
  const { fields, append, remove } = useFieldArray<QuoteDraft, 'vehicles'>({ name: 'vehicles' });
  const { errors } = useFormState<QuoteDraft>({ name: 'vehicles' });
  const removeAt = (index: number): void => {
    remove(index);
    document.getElementById(ADD)?.focus();
  };
  const years = useMemo(yearOptions, []);
  const add = (
    <Button
      variant="minimal"
      size="small"
      icon={<Plus />}
      text="Add vehicle"
      id={ADD}
      onClick={() => append(emptyVehicle())}
    />
  );
  return (
    <Card title="Vehicles" actions={add}>
      {fields.length === 0 && (
        <Callout icon={null} intent={errors.vehicles ? Intent.DANGER : Intent.NONE}>
          {errors.vehicles?.message ?? 'Add the vehicle that is to be moved.'}
        </Callout>
      )}
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="vehicle">
          <legend>Vehicle {index + 1}</legend>
          <Button
            className="vehicle-remove"
            variant="minimal"
            size="small"
            icon={<Trash />}
            aria-label={`Remove vehicle ${index + 1}`}
            onClick={() => removeAt(index)}
          />
          <VehicleFields index={index} years={years} sizes={sizes} />
        </fieldset>
      ))}
    </Card>
  );
};
