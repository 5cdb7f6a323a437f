import { Button } from '@blueprintjs/core';
import { useWatch } from 'react-hook-form';
import { count } from '../../../kit/format.ts';
import type { QuoteDraft } from './draft.ts';
import { useDistance } from './use-distance.ts';

/** Distance between the ZIP codes, and a button that replaces a typed number by it. */
export const Distance = () => {
  const { distance, use } = useDistance();
  const held = useWatch<QuoteDraft, 'transport.miles'>({ name: 'transport.miles' });
  return (
    <div className="distance whole">
      <span role="status">
        {'message' in distance && distance.message}
        {'pending' in distance && 'Distance…'}
        {'miles' in distance && `${count(distance.miles)} miles`}
      </span>
      {'miles' in distance && held !== distance.miles && (
        <Button
          size="small"
          text={`Use ${count(distance.miles)} miles`}
          onClick={() => use(distance.miles)}
        />
      )}
    </div>
  );
};
