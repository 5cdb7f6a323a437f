import { useState } from 'react';
import type { ApiError } from '../../../web/api/api-error.ts';
import { Card } from '../../../web/kit/card.tsx';
import type { Feature, RecordProps, ShownRecord, Timeline } from '../../../web/kit/feature.ts';
import type { Query } from '../../../web/kit/loaded.tsx';
import { toast } from '../../../web/kit/toaster.ts';

const KINDS = ['quote'];

/** The spec sets these on the page. */
const has = (attribute: string) => (): boolean => document.documentElement.hasAttribute(attribute);
/** Parts are broken until then. */
const isMended = has('data-mended');
/** Whether responses are lost. */
const isLosing = has('data-losing');

const LOST: ApiError = { code: 'OUTCOME_UNKNOWN', message: 'It is not known.', fields: {} };

/** A button that saves the record's id, and has the key of its last request. */
const Order = ({ id, save, text }: Pick<RecordProps, 'id' | 'save'> & { readonly text: string }) => {
  const [key, setKey] = useState<string>();
  const order = async (): Promise<void> => {
    const { state } = await save({
      input: id,
      creates: true,
      send: async ({ intention }) => {
        setKey(intention);
        if (isLosing()) throw LOST;
        return 'ordered';
      },
    });
    toast('escorts', `The escort is ${state}.`, 'success');
  };
  return (
    <button type="button" data-key={key} onClick={order}>
      {text}
    </button>
  );
};

const Escort = ({ id, kind, revision, save }: RecordProps) => (
  <Card title="Escort">
    <p>
      For {kind} {id} at revision {revision}
    </p>
    <Order id={id} save={save} text="Order an escort" />
  </Card>
);

const CallEscort = ({ id, save }: RecordProps) => <Order id={id} save={save} text="Call the escort" />;

const Permits = () => {
  if (!isMended()) throw new Error('The permits are broken.');
  return (
    <Card title="Permits">
      <p>No permit is needed.</p>
    </Card>
  );
};

const late = async () => {
  if (!isMended()) throw new TypeError('Failed to fetch dynamically imported module');
  return { Component: () => <Card title="Routes">Any road will do.</Card> };
};

const useTimeline = ({ id }: ShownRecord): Query<Timeline> => {
  const [fails, setFails] = useState(true);
  const refetch = (): void => setFails(false);
  if (fails) return { error: { code: 'INTERNAL', message: 'The escorts are away.', fields: {} }, refetch };
  const entry = <span>The escort of quote {id} was asked for</span>;
  return { data: { entries: [{ key: 'escort', at: new Date().toISOString(), entry }] }, refetch };
};

/** A second feature with parts of a record's page. */
export const escorts: Feature = {
  recordCards: [
    {
      ...{ title: 'Permits', kinds: KINDS, column: 'call', order: 450, needs: 'quote_view' },
      lazy: async () => ({ Component: Permits }),
    },
    {
      ...{ title: 'Escort', kinds: KINDS, column: 'call', order: 250, needs: 'carrier_view' },
      lazy: async () => ({ Component: Escort }),
    },
    { title: 'Routes', kinds: KINDS, column: 'story', order: 150, needs: 'quote_view', lazy: late },
  ],
  recordActions: [
    {
      ...{ title: 'Call the escort', kinds: KINDS, order: 150, needs: 'carrier_view' },
      lazy: async () => ({ Component: CallEscort }),
    },
  ],
  timelineSources: [
    {
      ...{ title: 'escorts', kinds: KINDS, order: 200, needs: 'quote_view' },
      lazy: async () => ({ useTimeline }),
    },
  ],
};
