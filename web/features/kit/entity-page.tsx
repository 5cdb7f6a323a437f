import { Intent } from '@blueprintjs/core';
import { Card } from '../../kit/card.tsx';
import { EntityPage } from '../../kit/entity/entity-page.tsx';
import { WholeNumberField } from '../../kit/form/number-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { toast } from '../../kit/toaster.ts';
import { carrier } from './carrier.ts';
import { answerIn, queryIn, SAVE_STATES, type Sample, type SaveState } from './samples.ts';
import { States, useShownState } from './states.tsx';

type State = 'filled' | 'new' | 'long text' | SaveState;
const STATES = ['filled', 'new', 'long text', ...SAVE_STATES] as const;

const rowIn = (state: State): Sample | null =>
  state === 'new' ? null : (queryIn(state === 'long text' ? 'long text' : 'rows').data?.[0] ?? null);

/** Page of an entity. The states of saving are what the server answers. */
export const EntityPages = () => {
  const state = useShownState<State>(STATES);
  const row = rowIn(state);
  const answer = SAVE_STATES.find((each) => each === state) ?? 'saved';
  return (
    <EntityPage
      key={state}
      entity={carrier}
      row={row}
      title={row?.name ?? 'New carrier'}
      context="For loads"
      calls={{ create: () => answerIn(answer), update: () => answerIn(answer) }}
      first="name"
      back="/kit/entity"
      onSaved={() => toast('page', 'The page would be left now.', Intent.SUCCESS)}
    >
      <States states={STATES} current={state} />
      <Card title="Carrier">
        <div className="fields">
          <TextField name="name" label="Name" required />
          <WholeNumberField name="loads" label="Loads" />
        </div>
      </Card>
    </EntityPage>
  );
};
