import { Button, Intent } from '@blueprintjs/core';
import { Navigate, useSearchParams } from 'react-router';
import { CARRIERS } from '../../../../src/dispatch/contract/carriers-list.ts';
import { CarriersDocument } from '../../../api/generated/dispatch/carriers/carriers.ts';
import { useMay } from '../../../api/session.ts';
import { LinkButton } from '../../../kit/link-button.tsx';
import { listDefinition } from '../../../kit/list/list-definition.ts';
import { ListFilters } from '../../../kit/list/list-filters.tsx';
import type { EmptyList } from '../../../kit/list/list-page.tsx';
import { ListScreen } from '../../../kit/list/list-screen.tsx';
import { ListSearch } from '../../../kit/list/list-search.tsx';
import { listSource } from '../../../kit/list/rows/list-source.ts';
import { useStable } from '../../../kit/use-stable.ts';
import { CARRIER_COLUMNS } from './carrier-columns.tsx';
import { useCarrierInline } from './inline/carrier-inline.tsx';

type Filters = { readonly search?: string };

const NEW = '/carriers/new';

const source = listSource({
  ...{ list: CARRIERS, tag: 'Carriers', document: CarriersDocument },
  variables: ({ search }: Filters) => ({ search }),
});

const definition = listDefinition<Filters>(CARRIERS, { title: 'Carriers', what: 'carriers' });

type FiltersProps = { readonly search: string | undefined; readonly onChange: (filters: Filters) => void };

const CarriersFilters = ({ search, onChange }: FiltersProps) => {
  const change = useStable((words: string): void => onChange(words ? { search: words } : {}));
  return (
    <ListFilters
      what="carriers"
      filters={[]}
      search={<ListSearch value={search} placeholder="Name, MC, DOT, city or phone" onChange={change} />}
      onReset={undefined}
    />
  );
};

const emptyList = (
  search: string | undefined,
  mayAdd: boolean,
  narrow: (filters: Filters) => void,
): EmptyList =>
  search === undefined
    ? {
        title: 'No carriers yet',
        description: 'A carrier is a company with trucks that orders are dispatched to.',
        action: mayAdd ? (
          <LinkButton to={NEW} text="Add the first carrier" intent={Intent.PRIMARY} />
        ) : undefined,
      }
    : {
        title: `No carriers match “${search}”`,
        description: 'It looks at any part of a name, an MC or DOT number, a city or a phone number.',
        action: <Button text="Show all carriers" onClick={() => narrow({})} />,
      };

/** Carriers that may be dispatched to (specification, settings 2). */
export const CarriersList = () => {
  const may = useMay();
  const mayAdd = may('carrier_create');
  const inline = useCarrierInline();
  const [params] = useSearchParams();
  const searched = params.get('searchText');
  if (searched !== null) {
    const kept = new URLSearchParams([...params].filter(([key]) => key !== 'searchText'));
    if (searched !== '') kept.set('search', searched);
    return <Navigate to={`?${kept}`} replace />;
  }
  return (
    <ListScreen
      source={source}
      definition={definition}
      columns={CARRIER_COLUMNS}
      rowHref={may('carrier_update') ? ({ id }) => `/carriers/${id}` : undefined}
      rowTarget="_blank"
      inline={inline}
      importAt={mayAdd && may('carrier_update') ? '/carriers/import' : undefined}
      add={mayAdd ? { to: NEW, one: 'carrier' } : undefined}
      filters={({ inUse: { shown }, narrow }) => (
        <CarriersFilters search={shown.state.filters.search} onChange={narrow} />
      )}
      empty={({ inUse: { shown }, narrow }) => emptyList(shown.state.filters.search, mayAdd, narrow)}
    />
  );
};
