import { useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { DayChoice } from '../../kit/as-of/day-choice.tsx';
import { DayBanner } from '../../kit/as-of/moment-banner.tsx';
import { useShownDay } from '../../kit/as-of/use-shown-day.ts';
import { ChangedMeanwhile } from '../../kit/entity/changed-meanwhile.tsx';
import { DeleteDialog } from '../../kit/entity/delete-dialog.tsx';
import { EntityDialog } from '../../kit/entity/entity-dialog.tsx';
import { EntityList } from '../../kit/entity/entity-list.tsx';
import type { EntityColumn } from '../../kit/entity/entity-table.tsx';
import { FilesMenu } from '../../kit/files-menu.tsx';
import { WholeNumberField } from '../../kit/form/number-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { HistoryDrawer } from '../../kit/history-drawer.tsx';
import type { NotStored } from '../../kit/save/outcome.ts';
import { carrier } from './carrier.ts';
import {
  answerIn,
  QUERY_STATES,
  type QueryState,
  queryIn,
  SAVE_STATES,
  type Sample,
  type SaveState,
} from './samples.ts';
import { States, useShownState } from './states.tsx';

const STATES = [...QUERY_STATES, 'read only', ...SAVE_STATES] as const;
type State = QueryState | 'read only' | SaveState;

const COLUMNS: ReadonlyArray<EntityColumn<Sample>> = [
  { id: 'name', title: 'Name' },
  { id: 'city', title: 'City', cell: ({ city }) => <bdi>{city}</bdi>, isWide: true },
  { id: 'loads', title: 'Loads', cell: ({ loads }) => loads, numeric: true },
];

const FILE = { what: 'carriers', exported: '/kit/entity', imported: '/kit/import' };

type FormProps = { readonly row: Sample | null; readonly answer: SaveState; readonly onClose: () => void };

const THEIRS = [{ part: 'name', by: 'Rosa Delgado', at: '2026-11-02T15:04:00.000Z', revision: 3 }];

const CarrierForm = ({ row, answer, onClose }: FormProps) => {
  const [conflict, setConflict] = useState<ApiError>();
  const refused = async ({ state, error }: NotStored): Promise<boolean> => {
    setConflict(state === 'conflict' ? { ...error, changes: THEIRS } : undefined);
    return state === 'conflict';
  };
  return (
    <EntityDialog
      entity={carrier}
      row={row}
      title={row ? `Edit ${row.name}` : 'Add carrier'}
      calls={{ create: () => answerIn(answer), update: () => answerIn(answer), refused }}
      first="name"
      onClose={onClose}
    >
      {conflict && (
        <ChangedMeanwhile
          entity={carrier}
          conflict={conflict}
          now={row ?? undefined}
          inWords={(_field, { name }) => name || null}
          onTaken={() => setConflict(undefined)}
          onOver={() => undefined}
        />
      )}
      <TextField name="name" label="Name" required />
      <WholeNumberField name="loads" label="Loads" />
    </EntityDialog>
  );
};

/** List, form and deletion of an entity. The states of saving are what the server answers to form and deletion. */
export const Entities = () => {
  const state = useShownState<State>(STATES);
  const shown = QUERY_STATES.find((each) => each === state) ?? 'rows';
  const { day, isUnshown, show } = useShownDay();
  const answer = SAVE_STATES.find((each) => each === state) ?? 'saved';
  return (
    <>
      <div className="page kit-above">
        <States states={STATES} current={state} />
      </div>
      <EntityList
        key={state}
        title="Carriers"
        query={queryIn(shown)}
        empty={{ title: 'There are no carriers yet', description: 'A carrier moves the vehicles.' }}
        addText="Add carrier"
        tools={
          <>
            <HistoryDrawer of="carriers">
              <DayChoice day={day} show={show} />
              <p>Rosa Delgado added Red Rock Transport.</p>
            </HistoryDrawer>
            <FilesMenu files={[FILE]} />
          </>
        }
        notice={<DayBanner of="Carriers" day={day} isUnshown={isUnshown} show={show} />}
        mayChange={state !== 'read only' && day === undefined}
        columns={COLUMNS}
        form={(row, onClose) => <CarrierForm row={row} answer={answer} onClose={onClose} />}
        deletion={(row, onKeep, onDeleted) => (
          <DeleteDialog
            entity={carrier}
            row={row}
            remove={() => answerIn(answer)}
            restore={() => answerIn(answer)}
            onKeep={onKeep}
            onDeleted={onDeleted}
          >
            <p>It gets no further loads.</p>
          </DeleteDialog>
        )}
      />
    </>
  );
};
