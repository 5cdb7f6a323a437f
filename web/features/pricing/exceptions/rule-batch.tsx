import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { ofRule, RULE_FIELD_NAMES, RULE_FIELDS } from '../../../../src/pricing/contract/rule-fields.ts';
import { withinWords } from '../../../../src/shared-kernel/field.ts';
import type { PricingRuleInput } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { Card } from '../../../kit/card.tsx';
import { count } from '../../../kit/format.ts';
import { problemIn, readCell } from '../../../kit/grid/grid-column.ts';
import { numberIn } from '../tables/grid-rows.ts';
import { OptionalNumber } from './rule-number.tsx';
import { BUMP_OPTIONS, RADIUS_OPTIONS, RULE_NUMBERS } from './rule-options.ts';
import type { RuleValues } from './use-batches.ts';

type RuleBatchProps = {
  readonly priority: number;
  /** How many exceptions are chosen. */
  readonly chosen: number;
  /** Edits of the table are to be saved first. */
  readonly isHeld: boolean;
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
  const { priority, chosen, isHeld, isBusy, values, onChange, onUpdate, onUpdated } = props;
  const { priceBump } = values;
  const cells = ofRule((name) => readCell(RULE_NUMBERS[name], values[name]));
  const problems = ofRule((name) => problemIn(RULE_NUMBERS[name], cells[name]));
  const isWrong = Object.values(problems).some((problem) => problem !== undefined);
  const change = (name: keyof RuleValues) => (value: string) => onChange({ ...values, [name]: value });
  const isNothing =
    RULE_FIELD_NAMES.every((name) => cells[name] === '' || (name === 'price' && cells[name] === '0')) &&
    (priceBump === '' || priceBump === '0');
  const update = async (): Promise<void> => {
    if (isWrong) return;
    const rule = { ...ofRule((name) => numberIn(cells[name])), priceBump: numberIn(priceBump) };
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
          disabled={chosen === 0 || isHeld || isNothing || isWrong}
          onClick={update}
        />
      }
    >
      <div className="rule-batch">
        {RULE_FIELD_NAMES.map((name, at) => {
          const { label, bound } = RULE_FIELDS[name];
          return bound.unit === 'miles' ? (
            <Choice
              key={name}
              {...(at === 0 && { id: batchId(priority) })}
              label={label}
              options={RADIUS_OPTIONS}
              value={values[name]}
              onChange={change(name)}
            />
          ) : (
            <OptionalNumber
              key={name}
              label={`Custom ${withinWords(label)}`}
              value={values[name]}
              problem={problems[name]}
              onChange={change(name)}
            />
          );
        })}
        <Choice label="Price bump" options={BUMP_OPTIONS} value={priceBump} onChange={change('priceBump')} />
      </div>
    </Card>
  );
};
