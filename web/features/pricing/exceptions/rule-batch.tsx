import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { BOUND_MESSAGES, MOST } from '../../../../src/pricing/contract/price-bounds.ts';
import type { PricingRuleInput } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { Card } from '../../../kit/card.tsx';
import { count } from '../../../kit/format.ts';
import { problemIn, readCell, type WholeColumn } from '../../../kit/grid/grid-column.ts';
import { numberIn } from '../tables/grid-rows.ts';
import { OptionalNumber } from './rule-number.tsx';
import { BUMP_OPTIONS, RADIUS_OPTIONS } from './rule-options.ts';
import type { RuleValues } from './use-batches.ts';

const PRICE: WholeColumn = {
  ...{ kind: 'whole', id: 'price', title: 'Custom price', width: 0, unit: 'dollars' },
  ...{ most: MOST.dollars, words: BOUND_MESSAGES.fee, isOptional: true },
};

type RuleBatchProps = {
  readonly priority: number;
  /** How many exceptions are chosen. */
  readonly chosen: number;
  readonly isBusy: boolean;
  readonly values: RuleValues;
  readonly onChange: (values: RuleValues) => void;
  /** True once it is stored; `retry` sends the same again. */
  readonly onUpdate: (rule: PricingRuleInput, retry: () => unknown) => Promise<boolean>;
  readonly onUpdated: (values: RuleValues) => void;
};

/** Id of the first field of a batch. */
export const batchId = (priority: number): string => `rule-batch-${priority}`;

type FieldProps = {
  readonly id?: string;
  readonly label: string;
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const Choice = ({ label, options, value, onChange, ...props }: FieldProps) => {
  const own = useId();
  const { id = own } = props;
  return (
    <FormGroup label={label} labelFor={id}>
      <HTMLSelect
        id={id}
        fill
        value={value}
        options={options}
        onChange={({ target }) => onChange(target.value)}
      />
    </FormGroup>
  );
};

/** Changes one rule of all chosen exceptions: sets what is chosen, then bumps the price. */
export const RuleBatch = (props: RuleBatchProps) => {
  const { priority, chosen, isBusy, values, onChange, onUpdate, onUpdated } = props;
  const { originRadius, destRadius, priceBump } = values;
  const price = readCell(PRICE, values.price);
  const problem = problemIn(PRICE, price);
  const change = (name: keyof RuleValues) => (value: string) => onChange({ ...values, [name]: value });
  const isNothing =
    [originRadius, destRadius].every((each) => each === '') &&
    [price, priceBump].every((each) => each === '' || each === '0');
  const update = async (): Promise<void> => {
    if (problem !== undefined) return;
    const rule = {
      ...{ originRadius: numberIn(originRadius), destRadius: numberIn(destRadius) },
      ...{ price: numberIn(price), priceBump: numberIn(priceBump) },
    };
    // Pressed once more, it would change the same exceptions again.
    if (await onUpdate(rule, update)) onUpdated(values);
  };
  return (
    <Card
      title={`Rule ${priority}`}
      actions={
        <BusyButton
          size="small"
          text={chosen === 0 ? 'Update' : `Update ${count(chosen)}`}
          aria-label={`Update ${count(chosen)} exceptions, rule ${priority}`}
          loading={isBusy}
          disabled={chosen === 0 || isNothing || problem !== undefined}
          onClick={update}
        />
      }
    >
      <div className="rule-batch">
        <Choice
          id={batchId(priority)}
          label="Origin radius"
          options={RADIUS_OPTIONS}
          value={originRadius}
          onChange={change('originRadius')}
        />
        <Choice
          label="Destination radius"
          options={RADIUS_OPTIONS}
          value={destRadius}
          onChange={change('destRadius')}
        />
        <OptionalNumber
          label="Custom price ($)"
          value={values.price}
          problem={problem}
          onChange={change('price')}
        />
        <Choice label="Price bump" options={BUMP_OPTIONS} value={priceBump} onChange={change('priceBump')} />
      </div>
    </Card>
  );
};
