import { Intent } from '@blueprintjs/core';
import { type FormEvent, useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { isCivilDate } from '../../../src/shared-kernel/civil-date.ts';
import type { FieldErrors } from '../../../src/shared-kernel/rejection.ts';
import { BusyButton } from '../../kit/busy-button.tsx';
import { Card } from '../../kit/card.tsx';
import { DateField } from '../../kit/form/date-field.tsx';
import { ErrorSummary } from '../../kit/form/error-summary.tsx';
import { toFormErrors } from '../../kit/form/errors.ts';
import { More } from '../../kit/form/more.tsx';
import { MoneyField, WholeNumberField } from '../../kit/form/number-field.tsx';
import { PhoneField } from '../../kit/form/phone-field.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { StillNeeded } from '../../kit/form/still-needed.tsx';
import { CheckboxField, SwitchField } from '../../kit/form/switch-field.tsx';
import { ProseField, TextField } from '../../kit/form/text-field.tsx';
import { NOT_A_TYPED_DATE } from '../../kit/form/typed.ts';
import { Unsaved } from '../../kit/form/unsaved.tsx';
import { useCheckedForm } from '../../kit/form/use-checked-form.ts';
import { Page } from '../../kit/page.tsx';
import { settle } from '../../kit/save/outcome.ts';
import { useFormSave } from '../../kit/save/use-form-save.ts';
import { toast } from '../../kit/toaster.ts';
import { answerIn, LONG, SAVE_STATES, type SaveState } from './samples.ts';
import { States, useShownState } from './states.tsx';

type FormState = SaveState | 'filled' | 'empty' | 'dirty' | 'wrong fields' | 'wrong below' | 'long text';
const STATES = [
  'filled',
  'empty',
  'dirty',
  'wrong fields',
  'wrong below',
  'long text',
  ...SAVE_STATES,
] as const;

type Draft = Record<'name' | 'notes' | 'phone' | 'kind' | 'since' | 'yard', string> & {
  readonly rate: number | null;
  readonly trucks: number | null;
  readonly isActive: boolean;
  readonly isInsured: boolean;
};

const LABELS: Readonly<Record<string, string>> = {
  ...{ name: 'Name', rate: 'Rate', since: 'Carrier since', yard: 'Yard' },
};
const EMPTY: Draft = {
  ...{ name: '', notes: '', phone: '', kind: '', since: '', yard: '' },
  ...{ rate: null, trucks: null, isActive: false, isInsured: false },
};
const FILLED: Draft = {
  ...{ name: 'Bluebird Hauling', notes: 'Calls back after six.', phone: '+13055550134', kind: 'open' },
  ...{
    since: '2024-02-29',
    yard: '12 Canal Street',
    rate: 1250.5,
    trucks: 12,
    isActive: true,
    isInsured: true,
  },
};
const KINDS = [
  { value: 'open', label: 'Open' },
  { value: 'enclosed', label: 'Enclosed' },
];

const DRAFTS: Readonly<Partial<Record<FormState, Draft>>> = {
  empty: EMPTY,
  'wrong fields': { ...FILLED, name: '', since: '02/30/2024', rate: -1 },
  'wrong below': { ...FILLED, yard: '?' },
  'long text': { ...FILLED, name: LONG, notes: LONG },
};

/** What is wrong with a draft, in another order than that of the form. */
const problemsIn = ({ name, rate, since, yard }: Draft): FieldErrors => ({
  ...(yard === '?' && { yard: 'Enter the street and number.' }),
  ...(rate !== null && !(rate >= 0) && { rate: 'Enter an amount in dollars.' }),
  ...(since !== '' && !isCivilDate(since) && { since: NOT_A_TYPED_DATE }),
  ...(name === '' && { name: 'Enter a name.' }),
});

const isSave = (state: FormState): state is SaveState =>
  (SAVE_STATES as ReadonlyArray<string>).includes(state);

/** A form in a state. Save is answered as the state says, and is pressed once where the state is about saving. */
const StatedForm = ({ state }: { readonly state: FormState }) => {
  const form = useCheckedForm<Draft, Draft>({
    defaultValues: DRAFTS[state] ?? FILLED,
    resolver: (values) => {
      const problems = problemsIn(values);
      return Object.keys(problems).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: toFormErrors(problems) as never };
    },
  });
  const { save, isUnsaved, progress } = useFormSave(form, {
    store: () => settle(() => answerIn(isSave(state) ? state : 'saved')),
    onStored: (answer) =>
      toast(
        'carrier',
        answer ? 'The carrier was saved.' : 'The carrier was saved, and shows soon.',
        Intent.SUCCESS,
      ),
    asks: ({ since }) =>
      isCivilDate(since) && since < '1960'
        ? {
            about: since,
            title: 'Is the carrier that old?',
            text: 'Most carriers are younger.',
            verb: 'Save that day',
            path: 'since',
          }
        : undefined,
    subject: 'carrier',
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per state
  useEffect(() => {
    if (isSave(state) || state.startsWith('wrong')) save();
    if (state === 'dirty') form.setValue('name', 'Bluebird', { shouldDirty: true });
  }, [state]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save();
  };
  return (
    <FormProvider {...form}>
      <form className="kit-form" onSubmit={submit} noValidate>
        <StillNeeded<Draft> verb="save" wrongIn={problemsIn} wordsFor={(path) => LABELS[path] ?? path} />
        <ErrorSummary labelOf={(path) => LABELS[path] ?? path} />
        <Card
          title="Carrier"
          actions={
            <BusyButton
              type="submit"
              intent={Intent.PRIMARY}
              text="Save"
              loading={form.formState.isSubmitting}
            />
          }
        >
          <div className="fields">
            <TextField name="name" label="Name" required help="As on the contract." />
            <SelectField name="kind" label="Trailer" options={KINDS} none="Not known" />
            <SelectField
              name="kind"
              label="Trailer, fixed"
              options={KINDS}
              disabled
              help="Set by dispatch."
            />
            <PhoneField name="phone" label="Phone" />
            <DateField name="since" label="Carrier since" relative />
            <MoneyField name="rate" label="Rate" />
            <WholeNumberField name="trucks" label="Trucks" />
            <SwitchField name="isActive" label="Gets loads" />
            <CheckboxField name="isInsured" label="Insured" />
            <ProseField name="notes" label="Notes" />
            <More label="Yard">
              <TextField name="yard" label="Yard" />
            </More>
          </div>
        </Card>
      </form>
      <Unsaved unsaved={isUnsaved} save={save} {...progress} />
    </FormProvider>
  );
};

/** Fields, messages and outcomes of a form. */
export const Form = () => {
  const state = useShownState<FormState>(STATES);
  return (
    <Page title="Form">
      <States states={STATES} current={state} />
      <StatedForm key={state} state={state} />
    </Page>
  );
};
