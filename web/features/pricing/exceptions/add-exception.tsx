import { Button, Callout, Dialog, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PRIORITIES } from '../../../../src/pricing/contract/price-columns.ts';
import { RULE_FIELD_NAMES, RULE_FIELDS, ruleColumn } from '../../../../src/pricing/contract/rule-fields.ts';
import { INVALID_FORM } from '../../../../src/shared-kernel/rejection.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { leave } from '../../../kit/form/leaving.ts';
import { SaveScope } from '../../../kit/form/save-scope.tsx';
import { Unsaved } from '../../../kit/form/unsaved.tsx';
import { toast } from '../../../kit/toaster.ts';
import { useStable } from '../../../kit/use-stable.ts';
import type { Basis } from '../tables/table-definition.ts';
import {
  BLANK,
  type Errors,
  hasNumberProblem,
  inputOf,
  isTyped,
  missingIn,
  type NewException,
  numberProblem,
} from './new-exception.ts';
import { PlaceFields } from './place-filter.tsx';
import { OptionalNumber } from './rule-number.tsx';
import { SUBJECT, useAddException } from './use-add-exception.ts';

type FieldsProps = {
  readonly typed: NewException;
  readonly errors: Errors;
  readonly onChange: (typed: NewException) => void;
};

const ENDED =
  'This draft can no longer be changed, so the exception is not added yet. Add it into a new draft.';
const UNKNOWN =
  'This draft can no longer be changed, and it is not known whether the exception was added. “Add into a new draft” finds out first: nothing is added twice.';

const CityFields = ({ typed, errors, onChange }: FieldsProps) => (
  <div className="exception-places">
    <PlaceFields
      isRequired
      autoFocus
      name="Pickup"
      place={typed.origin}
      unset="Choose…"
      problems={{ state: errors.originState, city: errors.originCity }}
      onChange={(origin) => onChange({ ...typed, origin })}
    />
    <PlaceFields
      isRequired
      name="Delivery"
      place={typed.destination}
      unset="Choose…"
      problems={{ state: errors.destState, city: errors.destCity }}
      onChange={(destination) => onChange({ ...typed, destination })}
    />
  </div>
);

type RuleProps = Omit<FieldsProps, 'errors'> & { readonly priority: number };

const Rule = ({ priority, typed, onChange }: RuleProps) => (
  <fieldset className="rule-fields">
    <legend>Rule {priority}</legend>
    {RULE_FIELD_NAMES.map((name) => {
      const key = ruleColumn(name, priority);
      return (
        <OptionalNumber
          key={key}
          label={RULE_FIELDS[name].label}
          value={typed.numbers[key] ?? ''}
          problem={numberProblem(typed, name, priority)}
          onChange={(text) => onChange({ ...typed, numbers: { ...typed.numbers, [key]: text } })}
        />
      );
    })}
  </fieldset>
);

type AddExceptionProps = {
  /** The table that is shown. */
  readonly basis: Basis;
  readonly onClose: () => void;
};

type FormProps = Pick<AddExceptionProps, 'basis'> & {
  readonly onAdded: () => void;
  readonly onCancel: () => void;
};

const Form = ({ basis, onAdded, onCancel }: FormProps) => {
  const [typed, setTyped] = useState(BLANK);
  const [errors, setErrors] = useState<Errors>({});
  const fields = useRef<HTMLDivElement>(null);
  const mark = (wrong: Errors): void => {
    flushSync(() => setErrors(wrong));
    fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  const submit = async (): Promise<boolean> => {
    const missing = missingIn(typed);
    mark(missing);
    if (Object.keys(missing).length === 0 && !hasNumberProblem(typed)) return add(inputOf(typed));
    toast(SUBJECT, INVALID_FORM, Intent.DANGER);
    return false;
  };
  const retry = useStable(submit);
  const { add, isSaving, isEnded, isUnknown } = useAddException({
    ...{ basis, onAdded, onRefused: mark, retry },
  });
  const ended = isUnknown ? UNKNOWN : ENDED;
  const changeCities = (next: NewException): void => {
    setErrors({});
    setTyped(next);
  };
  return (
    <>
      <DialogBody>
        <Unsaved
          unsaved={() => isTyped(typed)}
          save={submit}
          failure={isUnknown ? 'unknown' : undefined}
          isSaving={() => isSaving}
          undone={isEnded ? ended : undefined}
        />
        {isEnded && (
          <Callout intent={Intent.WARNING} icon={null} role="alert" compact>
            {ended}
          </Callout>
        )}
        <div ref={fields}>
          <CityFields typed={typed} errors={errors} onChange={changeCities} />
          {PRIORITIES.map((priority) => (
            <Rule key={priority} priority={priority} typed={typed} onChange={setTyped} />
          ))}
        </div>
        <p className="quiet">A blank radius means the city alone; a rule without a price is skipped.</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onCancel} />
            <BusyButton
              text={isEnded ? 'Add into a new draft' : 'Add'}
              intent={Intent.PRIMARY}
              loading={isSaving}
              onClick={submit}
            />
          </>
        }
      />
    </>
  );
};

/** A lane with prices of its own. */
export const AddException = ({ onClose, ...others }: AddExceptionProps) => {
  const scope = useId();
  const close = (): void => leave(onClose, scope);
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Add exception"
      className="add-exception"
      shouldReturnFocusOnClose={false}
    >
      <SaveScope id={scope}>
        <Form onAdded={onClose} onCancel={close} {...others} />
      </SaveScope>
    </Dialog>
  );
};
