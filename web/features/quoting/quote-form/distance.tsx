import { Button } from '@blueprintjs/core';
import { useWatch } from 'react-hook-form';
import { count } from '../../../ui/format.ts';
import type { QuoteDraft } from './draft.ts';
import { useDistance } from './use-distance.ts';

/** How far it is by the ZIP codes, and a way to take that over a number that was typed. */
export const Distance = () => {
  const { told, use } = useDistance();
  const held = useWatch<QuoteDraft, 'transport.miles'>({ name: 'transport.miles' });
  return (
    <div className="distance whole">
      <span role="status">
        {'message' in told && told.message}
        {'pending' in told && 'Distance…'}
        {'miles' in told && `${count(told.miles)} miles`}
      </span>
      {'miles' in told && held !== told.miles && (
        <Button size="small" text={`Use ${count(told.miles)} miles`} onClick={() => use(told.miles)} />
      )}
    </div>
  );
};
