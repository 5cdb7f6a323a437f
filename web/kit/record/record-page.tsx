import { Button, Intent } from '@blueprintjs/core';
import { type ComponentProps, useMemo } from 'react';
import { Card } from '../card.tsx';
import type { RecordCard } from '../feature.ts';
import type { Lazy } from '../lazy/code.ts';
import { Page } from '../page.tsx';
import { Problem } from '../problem.tsx';
import { useAgain } from '../use-again.ts';
import { useStable } from '../use-stable.ts';
import { type FailedProps, Part } from './part.tsx';
import { RecordLoading } from './record-loading.tsx';
import { RecordTimeline } from './timeline.tsx';
import type { PageRecord } from './use-part-props.ts';
import { useParts } from './use-parts.ts';

const FailedCard = ({ title, error, retry }: FailedProps) => (
  <Card title={title}>
    <Problem title="This card could not be shown" error={error} retry={retry} />
  </Card>
);

const FailedAction = ({ title, error, retry }: FailedProps) => {
  useAgain(error.code === 'UNAVAILABLE', retry);
  return (
    <Button
      intent={Intent.WARNING}
      variant="outlined"
      text={`${title}: retry`}
      title={error.message}
      onClick={retry}
    />
  );
};

type RecordPageProps = PageRecord &
  Omit<ComponentProps<typeof Page>, 'actions' | 'fill'> & {
    /** Code that the cards need as they are shown at first; the same array for as long as the page is shown. */
    readonly needs?: ReadonlyArray<Lazy<unknown>>;
  };

/**
 * The page of a record: title, the actions, cards and timeline of every feature; `children` are the notices above the
 * cards.
 */
export const RecordPage = (props: RecordPageProps) => {
  const { id, kind, revision, read: reread, needs, children, ...page } = props;
  const { recordCards, recordActions, timelineSources, isReady } = useParts(kind, needs);
  const read = useStable(reread);
  const record = useMemo(() => ({ id, kind, revision, read }), [id, kind, revision, read]);
  const cardsOf = (column: RecordCard['column']) =>
    recordCards
      .filter((card) => card.column === column)
      .map((card) => <Part key={card.title} part={card} record={record} Failed={FailedCard} />);
  const actions = recordActions.map((action) => (
    <Part key={action.title} part={action} record={record} Failed={FailedAction} />
  ));
  return (
    <Page {...page} actions={isReady ? actions : null}>
      {children}
      {isReady ? (
        <div className="columns">
          <div className="column">{cardsOf('call')}</div>
          <div className="column">
            {cardsOf('story')}
            <RecordTimeline sources={timelineSources} record={record} />
          </div>
        </div>
      ) : (
        <RecordLoading what={kind} />
      )}
    </Page>
  );
};
