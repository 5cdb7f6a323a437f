import { Loaded } from '../../kit/loaded.tsx';
import { Page } from '../../kit/page.tsx';
import { useOfficeQuery } from './office-api.ts';
import { OfficeForm } from './office-form.tsx';

/** Settings page of the office's public details. */
export const OfficePage = () => {
  const query = useOfficeQuery();
  if (query.data) return <OfficeForm office={query.data} />;
  return (
    <Page title="Office">
      <Loaded query={query} what="office">
        {() => null}
      </Loaded>
    </Page>
  );
};
