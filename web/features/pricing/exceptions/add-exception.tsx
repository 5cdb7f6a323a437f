import { Button, Dialog, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { PRIORITIES } from '../../../../src/pricing/contract/price-columns.ts';
import {
  ofRule,
  RULE_FIELD_NAMES,
  RULE_FIELDS,
  type RuleFieldName,
  ruleColumn,
} from '../../../../src/pricing/contract/rule-fields.ts';
import { INVALID_FORM } from '../../../../src/shared-kernel/rejection.ts';
import { sameValue } from '../../../../src/shared-kernel/same-value.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { leave } from '../../../kit/form/leaving.ts';
import { Unsaved } from '../../../kit/form/unsaved.tsx';
import { problemIn as cellProblem, readCell } from '../../../kit/grid/grid-column.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { answerOf, isStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { toast } from '../../../kit/toaster.ts';
import { numberIn } from '../tables/grid-rows.ts';
import { pathOf } from '../tables/price-table-screen.ts';
import { savedRows } from '../tables/saved-prices.ts';
import type { Basis } from '../tables/table-definition.ts';
import { fetchLatest, useCreatePricingExceptionMutation } from '../tables/tables-api.ts';
import { useAt } from '../tables/use-at.ts';
import { useUndoSave } from '../tables/use-undo-save.ts';
import { EXCEPTIONS } from './exceptions-screen.ts';
import { type ChosenCity, PlaceFields } from './place-filter.tsx';
import { OptionalNumber } from './rule-number.tsx';
import { RULE_NUMBERS } from './rule-options.ts';

const NOWHERE: ChosenCity = { state: undefined, city: undefined };
const SUBJECT = 'add exception';

type Errors = Readonly<Record<string, string>>;

const missingIn = (name: 'origin' | 'dest', { state, city }: ChosenCity): Errors => ({
  ...(state === undefined && { [`${name}State`]: 'Choose a state.' }),
  ...(city === undefined && { [`${name}City`]: 'Choose a city.' }),
});

type AddExceptionProps = {
  readonly isOpen: boolean;
  /** The table that is shown. */
  readonly basis: Basis;
  readonly onClose: () => void;
};

const Form = ({ basis, onClose }: Omit<AddExceptionProps, 'isOpen'>) => {
  const dispatch = useDispatch<ListsDispatch>();
  const [create] = useCreatePricingExceptionMutation();
  const { draft } = useAt();
  const save = useSave();
  const undoSave = useUndoSave();
  const navigate = useNavigate();
  const [origin, setOrigin] = useState(NOWHERE);
  const [destination, setDestination] = useState(NOWHERE);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [errors, setErrors] = useState<Errors>({});
  const [isSaving, setSaving] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const cellIn = (name: RuleFieldName, priority: number): string =>
    readCell(RULE_NUMBERS[name], texts[ruleColumn(name, priority)] ?? '');
  const problemIn = (name: RuleFieldName, priority: number): string | undefined =>
    cellProblem(RULE_NUMBERS[name], cellIn(name, priority));
  const isWrong = (): boolean =>
    PRIORITIES.some((priority) => RULE_FIELD_NAMES.some((name) => problemIn(name, priority) !== undefined));
  const change = (set: (place: ChosenCity) => void) => (place: ChosenCity) => {
    setErrors({});
    set(place);
  };
  const mark = (wrong: Errors): void => {
    flushSync(() => setErrors(wrong));
    fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  const submit = async (): Promise<boolean> => {
    const missing = { ...missingIn('origin', origin), ...missingIn('dest', destination) };
    mark(missing);
    if (Object.keys(missing).length > 0 || isWrong()) {
      toast(SUBJECT, INVALID_FORM, Intent.DANGER);
      return false;
    }
    const input = {
      ...{ originState: origin.state ?? '', originCity: origin.city ?? '' },
      ...{ destState: destination.state ?? '', destCity: destination.city ?? '' },
      pricingRules: PRIORITIES.map((priority) => ofRule((name) => numberIn(cellIn(name, priority)))),
    };
    setSaving(true);
    const outcome = await save({
      ...{ input, creates: true },
      send: ({ input: sent, intention }) => create({ ...sent, draft, intention }).unwrap(),
    });
    flushSync(() => setSaving(false));
    if (!isStored(outcome)) {
      mark(outcome.error.fields);
      toastNotStored(outcome, { subject: SUBJECT, retry: submit, isMarked: true });
      return false;
    }
    const id = answerOf(outcome)?.id;
    onClose();
    const after = id === undefined ? undefined : await fetchLatest(dispatch, draft);
    const saved =
      id === undefined
        ? undefined
        : savedRows({ table: 'EXCEPTIONS', basis, after, sent: [id], changed: [id] });
    const { originState, originCity, destState, destCity } = outcome.sent;
    const lane = { originState, originCity, destState, destCity };
    const search = new URLSearchParams({ ...(draft !== undefined && { draft }), ...lane }).toString();
    const isAsTyped = sameValue(outcome.sent, input);
    toast(
      SUBJECT,
      isAsTyped
        ? 'The exception was added.'
        : 'The exception was added as it was first sent. Correct it in the table.',
      isAsTyped ? Intent.SUCCESS : Intent.WARNING,
      [
        { text: 'Show', onClick: () => navigate({ pathname: pathOf(EXCEPTIONS), search }) },
        ...(saved ? [{ text: 'Undo', onClick: () => undoSave(SUBJECT, saved) }] : []),
      ],
    );
    return true;
  };
  const isTyped = [origin.state, destination.state, ...Object.values(texts)].some(Boolean);
  return (
    <>
      <DialogBody>
        <Unsaved unsaved={() => isTyped} save={submit} />
        <div ref={fields}>
          <div className="exception-places">
            <PlaceFields
              isRequired
              name="Pickup"
              place={origin}
              unset="Choose…"
              problems={{ state: errors.originState, city: errors.originCity }}
              onChange={change(setOrigin)}
            />
            <PlaceFields
              isRequired
              name="Delivery"
              place={destination}
              unset="Choose…"
              problems={{ state: errors.destState, city: errors.destCity }}
              onChange={change(setDestination)}
            />
          </div>
          {PRIORITIES.map((priority) => (
            <fieldset key={priority} className="rule-fields">
              <legend>Rule {priority}</legend>
              {RULE_FIELD_NAMES.map((name) => {
                const key = ruleColumn(name, priority);
                return (
                  <OptionalNumber
                    key={key}
                    label={RULE_FIELDS[name].label}
                    value={texts[key] ?? ''}
                    problem={problemIn(name, priority)}
                    onChange={(text) => setTexts({ ...texts, [key]: text })}
                  />
                );
              })}
            </fieldset>
          ))}
        </div>
        <p className="quiet">A blank radius means the city alone; a rule without a price is skipped.</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={() => leave(onClose)} />
            <BusyButton text="Add" intent={Intent.PRIMARY} loading={isSaving} onClick={submit} />
          </>
        }
      />
    </>
  );
};

/** A lane with prices of its own. */
export const AddException = ({ isOpen, onClose, ...others }: AddExceptionProps) => (
  <Dialog isOpen={isOpen} onClose={() => leave(onClose)} title="Add exception">
    <Form onClose={onClose} {...others} />
  </Dialog>
);
