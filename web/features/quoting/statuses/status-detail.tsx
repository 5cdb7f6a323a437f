import { Intent } from '@blueprintjs/core';
import { useParams, useSearchParams } from 'react-router';
import type { StatusDetail } from '../../../api/generated/types.ts';
import { rereadOf } from '../../../api/reread.ts';
import { LinkButton } from '../../../kit/link-button.tsx';
import { Empty, Loaded } from '../../../kit/loaded.tsx';
import { Page } from '../../../kit/page.tsx';
import { categoryIn, listPath } from './status-address.ts';
import { useStatusesQuery, useStatusQuery } from './status-api.ts';
import { StatusForm } from './status-form.tsx';
import { categoryOf, parentsOf } from './status-tree.ts';

const Gone = ({ status }: { readonly status: StatusDetail | null }) => {
  const [params] = useSearchParams();
  return (
    <Page title={status ? `${status.name} was deleted` : 'Status not found'}>
      <Empty
        title={status ? 'This status can no longer be changed' : 'There is no such status'}
        description={status ? 'Its name stays on the records that have it.' : undefined}
        action={
          <LinkButton
            to={listPath(status ? categoryOf(status) : categoryIn(params))}
            text="Go to the statuses"
            intent={Intent.PRIMARY}
          />
        }
      />
    </Page>
  );
};

/** Edit page of an existing status. */
export const StatusDetailPage = () => {
  const { id = '' } = useParams();
  // A form that is typed in does not give way to what others did.
  const status = useStatusQuery({ id }, { refetchOnFocus: false });
  const statuses = useStatusesQuery();
  const error = status.error ?? statuses.error;
  const refetch = (): void => {
    status.refetch();
    statuses.refetch();
  };
  if (status.currentData === undefined || statuses.data === undefined)
    return (
      <Page title="Status">
        <Loaded query={{ error, refetch }} what="status">
          {() => null}
        </Loaded>
      </Page>
    );
  const found = status.currentData;
  if (found === null || found.retired) return <Gone status={found} />;
  return (
    <StatusForm
      key={id}
      status={found}
      category={categoryOf(found)}
      parents={parentsOf(statuses.data, categoryOf(found))}
      read={() => Promise.all([rereadOf(status.refetch)(), rereadOf(statuses.refetch)()])}
    />
  );
};
