import { Card } from '../../kit/card.tsx';
import { AsOfPage } from '../../kit/record/as-of/as-of-page.tsx';
import { ChangedSince, Since } from '../../kit/record/as-of/changed-since.tsx';
import { changesSince, type FieldChange, type RecordEvents } from '../../kit/record/as-of/record-events.ts';
import { ERRORS, LONG } from './samples.ts';
import { States, useShownState } from './states.tsx';

const STATES = [
  'changed',
  'unchanged',
  'long text',
  'not found',
  'too long ago',
  'loading',
  'error',
] as const;
type State = (typeof STATES)[number];

const change = (field: string, from: string | null, to: string): FieldChange => ({
  ...{ section: 'customer', field, label: field, from, to },
});
const few = [change('Name', null, 'Ana Reyes'), change('City', 'Tulsa, OK', 'Miami, FL')];
const many = Array.from({ length: 12 }, (_, index) => change(`Field ${index}`, LONG, `${index} ${LONG}`));

const eventsIn = (state: State): RecordEvents =>
  [1, 2, 3].map((revision) => ({
    revision,
    previous: state === 'too long ago' || revision > 1 ? revision - 1 : null,
    eventDate: `2026-01-0${revision}T15:00:00.000Z`,
    description: state === 'long text' ? LONG : 'Customer changed',
    author: { firstName: 'Rosa', lastName: state === 'long text' ? LONG : 'Delgado' },
    changes: revision < 3 || state === 'unchanged' ? [] : state === 'long text' ? many : few,
  }));

const WRITTEN: Readonly<Partial<Record<State, string>>> = { 'not found': '9', 'too long ago': '0' };

const refetch = (): void => undefined;
const useRecord = (_id: string, revision: number | undefined) => ({
  ...(revision !== undefined && { currentData: { revision } }),
  refetch,
});

/** The page of an earlier revision of a record. */
export const AsOf = () => {
  const state = useShownState<State>(STATES);
  const events = eventsIn(state);
  const isQueried = state !== 'loading' && state !== 'error';
  return (
    <>
      <States states={STATES} current={state} />
      <AsOfPage
        id="1"
        written={WRITTEN[state] ?? '2'}
        events={{
          ...(isQueried && { currentData: events.toReversed() }),
          ...(state === 'error' && { error: ERRORS.offline }),
          refetch,
        }}
        useRecord={useRecord}
        pathOf={() => '?state=changed'}
        titleOf={() => 'Record'}
        contextOf={() => 'Ana Reyes'}
        noticeOf={() => (state === 'unchanged' ? 'Something of it has been forgotten.' : null)}
      >
        {({ revision }) => {
          const changes = changesSince(events, revision);
          return (
            <div className="columns">
              <Since isChanged={changes.length > 0}>
                <Card title="Customer">{state === 'long text' ? LONG : 'Ana'}</Card>
              </Since>
              <ChangedSince changes={changes} nameOf={() => 'Customer'} />
            </div>
          );
        }}
      </AsOfPage>
    </>
  );
};
