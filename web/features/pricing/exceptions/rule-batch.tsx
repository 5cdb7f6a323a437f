import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { RULE_FIELD_NAMES, RULE_FIELDS } from '../../../../src/pricing/contract/rule-fields.ts';
import { withinWords } from '../../../../src/shared-kernel/field.ts';
import type { PricingRuleInput } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { Card } from '../../../kit/card.tsx';
import { count } from '../../../kit/format.ts';
import { counted } from '../../../kit/list/bulk/bulk-report.ts';
import { batchId } from './batch-names.ts';
import { isNothing, problemsOf, type RuleValues, ruleOf } from './entered-rule.ts';
import { OptionalNumber } from './rule-number.tsx';
import { BUMP_OPTIONS, RADIUS_OPTIONS } from './rule-options.ts';

type RuleBatchProps = {
  readonly priority: number;
  /** How many exceptions are chosen. */
  readonly chosen: number;
  /** Edits of the table are to be saved first. */
  readonly isHeld: boolean;
  readonly isBusy: boolean;
  readonly values: RuleValues;
  readonly onChange: (values: RuleValues) => void;
  readonly onUpdate: (rule: PricingRuleInput) => void;
};

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
  const { priority, chosen, isHeld, isBusy, values, onChange, onUpdate } = props;
  const problems = problemsOf(values);
  const isWrong = Object.values(problems).some((problem) => problem !== undefined);
  const change = (name: keyof RuleValues) => (value: string) => onChange({ ...values, [name]: value });
  return (
    <Card
      title={`Rule ${priority}`}
      actions={
        <BusyButton
          size="small"
          text={chosen === 0 ? 'Update' : `Update ${count(chosen)}`}
          aria-label={`Update ${counted(chosen, 'exception')}, rule ${priority}`}
          loading={isBusy}
          disabled={chosen === 0 || isHeld || isNothing(values) || isWrong}
          onClick={() => onUpdate(ruleOf(values))}
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
        <Choice
          label="Price bump"
          options={BUMP_OPTIONS}
          value={values.priceBump}
          onChange={change('priceBump')}
        />
      </div>
    </Card>
  );
};
