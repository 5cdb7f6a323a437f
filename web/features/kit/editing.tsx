import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { addDays, monthOf, today } from '../../../src/shared-kernel/civil-date.ts';
import { Card } from '../../kit/card.tsx';
import { MonthCalendar } from '../../kit/form/month-calendar.tsx';
import { SwitchField } from '../../kit/form/switch-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { Page } from '../../kit/page.tsx';
import { Editable } from '../../kit/record/editing/editable.tsx';
import type { FormDefinition } from '../../kit/record/editing/form-definition.ts';
import { RecordEditingProvider } from '../../kit/record/editing/record-editing.ts';
import { useEditedRecord } from '../../kit/record/editing/use-edited-record.ts';
import { answerIn } from './samples.ts';
import { States, useShownState } from './states.tsx';

const STATES = ['saved', 'offline', 'saving'] as const;
type State = (typeof STATES)[number];

type Draft = { name: string; city: string; isActive: boolean };
type Section = keyof Draft;
type Carrier = Draft & { readonly id: string; readonly revision: number };

type CarrierForm = {
  readonly record: Carrier;
  readonly draft: Draft;
  readonly section: Section;
  readonly card: 'name' | 'place';
  readonly changes: Partial<Draft>;
};

const CARRIER: Carrier = {
  ...{ id: '1', revision: 0 },
  ...{ name: 'Bluebird Hauling', city: 'Tulsa, OK', isActive: false },
};

const DEFINITION: FormDefinition<CarrierForm> = {
  name: 'carrier',
  keys: { name: ['name'], city: ['city'], isActive: ['isActive'] },
  draftOf: ({ name, city, isActive }) => ({ name, city, isActive }),
  isSame: (one, other, section) => one[section] === other[section],
  keepsTyping: [],
  check: (draft) => E.right(draft),
  inputOf: (changes, sections) => Object.fromEntries(sections.map((section) => [section, changes[section]])),
  sayInvalid: () => undefined,
  cards: {
    name: { title: 'Name', sections: ['name'] },
    place: { title: 'Place', sections: ['city'] },
  },
  withCard: (into, from, card) =>
    card === 'name' ? { ...into, name: from.name } : { ...into, city: from.city },
  checked: [],
};
const CARDS = ['name', 'place'] as const;
const cardsWith = (section: string) => (section === 'city' ? (['place'] as const) : (['name'] as const));
const AT_ONCE = { labels: { isActive: 'The switch' }, mayUndo: () => true };

const NameForm = () => (
  <Card title="Name">
    <TextField name="name" label="Name" />
  </Card>
);
const PlaceForm = () => (
  <Card title="Place">
    <TextField name="city" label="City" />
  </Card>
);

const forms = async () => ({ FORMS: { name: NameForm, place: PlaceForm } });

const StatedRecord = ({ state }: { readonly state: State }) => {
  const [record, setRecord] = useState(CARRIER);
  const { form, editing } = useEditedRecord<CarrierForm>({
    ...{ record, definition: DEFINITION, mayUpdate: true, cards: CARDS, cardsWith, edit: false },
    send: async ({ input }) => {
      await answerIn(state);
      const stored = { ...record, ...input, revision: record.revision + 1 };
      setRecord(stored);
      return stored;
    },
    read: async () => record,
    atOnce: AT_ONCE,
  });
  return (
    <RecordEditingProvider value={editing}>
      <FormProvider {...form}>
        <div className="pair">
          <Editable card="name" view={<Card title="Name">{record.name}</Card>} forms={forms} />
          <Editable card="place" view={<Card title="Place">{record.city}</Card>} forms={forms} />
          <Card title="At once">
            <SwitchField name="isActive" label="Gets loads" />
          </Card>
        </div>
      </FormProvider>
    </RecordEditingProvider>
  );
};

const Visits = () => {
  const first = monthOf(today(new Date().toISOString())).from;
  const [tenth, twentieth] = [addDays(first, 9), addDays(first, 19)];
  const [marked, setMarked] = useState<ReadonlyArray<string>>([tenth, twentieth]);
  return (
    <Card title="Visits">
      <MonthCalendar
        marked={marked}
        markedAs="visit planned"
        isLate={(date) => date === tenth}
        picked={null}
        onChoose={(date) => setMarked([...marked, date])}
        onDelete={(date) => setMarked(marked.filter((each) => each !== date))}
      />
    </Card>
  );
};

/** Cards of a record that are edited in place, what of them is unsaved, and a month to plan in. */
export const Editing = () => {
  const state = useShownState<State>(STATES);
  return (
    <Page title="Editing">
      <States states={STATES} current={state} />
      <StatedRecord key={state} state={state} />
      <Visits />
    </Page>
  );
};
