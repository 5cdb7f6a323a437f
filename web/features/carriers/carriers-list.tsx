import { CARRIERS } from '../../../src/dispatch/contract/carriers-list.ts';
import { CarriersDocument } from '../../api/generated/carriers/carriers.ts';
import type { CarriersRow } from '../../api/generated/types.ts';
import { useMay } from '../../api/session.ts';
import type { Column } from '../../kit/list/list-column.ts';
import { listDefinition } from '../../kit/list/list-definition.ts';
import { ListFilters } from '../../kit/list/list-filters.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { ListSearch } from '../../kit/list/list-search.tsx';
import { listSource } from '../../kit/list/rows/list-source.ts';
import { useStable } from '../../kit/use-stable.ts';

type Filters = { readonly search?: string };

const source = listSource({
  ...{ list: CARRIERS, tag: 'Carriers', document: CarriersDocument },
  variables: ({ search }: Filters) => ({ search }),
});

const definition = listDefinition<Filters>(CARRIERS, { title: 'Carriers', what: 'carriers' });

const { titles } = CARRIERS;

/** A cell per column; `sortBy` is a key of the declaration's sort orders. */
const columns: ReadonlyArray<Column<CarriersRow>> = [
  {
    id: 'name',
    title: titles.name,
    cell: ({ name }) => (name ? <bdi>{name}</bdi> : <span className="quiet">Forgotten</span>),
    sortBy: 'name',
  },
  { id: 'id', title: titles.id, cell: ({ id }) => id, numeric: true, sortBy: 'id' },
];

type FiltersProps = { readonly search: string | undefined; readonly onChange: (filters: Filters) => void };

const CarriersFilters = ({ search, onChange }: FiltersProps) => {
  const change = useStable((words: string): void => onChange(words ? { search: words } : {}));
  return (
    <ListFilters
      what="carriers"
      filters={[]}
      search={<ListSearch value={search} placeholder="Name…" onChange={change} />}
      onReset={undefined}
    />
  );
};

export const CarriersList = () => {
  const mayChange = useMay()('carrier_update');
  return (
    <ListScreen
      source={source}
      definition={definition}
      columns={columns}
      rowHref={mayChange ? ({ id }) => `/carriers/${id}` : undefined}
      add={mayChange ? { to: '/carriers/create', one: 'carrier' } : undefined}
      filters={({ inUse: { shown }, narrow }) => (
        <CarriersFilters search={shown.state.filters.search} onChange={narrow} />
      )}
      empty={({ inUse: { shown } }) => ({
        title: shown.state.filters.search ? 'No carriers match this search' : 'No carriers yet',
      })}
    />
  );
};
