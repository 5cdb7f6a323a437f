import { Plus } from '@blueprintjs/icons';
import { BusyButton } from '../busy-button.tsx';
import { PanelButton } from '../panel-button.tsx';
import type { BarFilter } from './filter-chip.tsx';

type AddFilterProps = {
  readonly filters: ReadonlyArray<BarFilter>;
  readonly onAdd: (id: string) => void;
};

/** Menu of the filters that are not set. */
export const AddFilter = ({ filters, onAdd }: AddFilterProps) => (
  <PanelButton
    className="filter-add"
    icon={<Plus />}
    text="Filter"
    name="Add filter"
    label="Filters to add"
    panel={(close) =>
      filters.map(({ id, label, unavailable }) => (
        <BusyButton
          key={id}
          variant="minimal"
          fill
          alignText="start"
          text={
            <>
              {label} {unavailable && <span className="filter-unavailable">{unavailable}</span>}
            </>
          }
          disabled={unavailable !== undefined}
          onClick={() => close(() => onAdd(id))}
          data-stop
        />
      ))
    }
  />
);
