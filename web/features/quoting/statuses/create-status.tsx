import { useSearchParams } from 'react-router';
import { rereadOf } from '../../../api/reread.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { Page } from '../../../kit/page.tsx';
import { categoryIn } from './status-address.ts';
import { useStatusesQuery } from './status-api.ts';
import { StatusForm } from './status-form.tsx';
import { parentsOf } from './status-tree.ts';

/** Form of a new status for quotes, or for orders if the address says so. */
export const CreateStatus = () => {
  const [params] = useSearchParams();
  const category = categoryIn(params);
  const query = useStatusesQuery();
  if (query.data)
    return (
      <StatusForm
        key={category}
        status={null}
        category={category}
        parents={parentsOf(query.data, category)}
        read={async () => rereadOf(query.refetch)()}
      />
    );
  return (
    <Page title="New status">
      <Loaded query={query} what="statuses">
        {() => null}
      </Loaded>
    </Page>
  );
};
