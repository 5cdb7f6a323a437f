import { useSearchParams } from 'react-router';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { categoryOf } from './status-address.ts';
import { useStatusesQuery } from './status-api.ts';
import { StatusForm } from './status-form.tsx';
import { parentsOf } from './status-tree.ts';

/** A new status for quotes, or for orders where the address says so. */
export const CreateStatus = () => {
  const [params] = useSearchParams();
  const category = categoryOf(params);
  const query = useStatusesQuery();
  if (query.data)
    return (
      <StatusForm
        key={category}
        status={null}
        category={category}
        parents={parentsOf(query.data, category)}
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
