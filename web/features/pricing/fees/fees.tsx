import { NavLink } from 'react-router';
import { TablePage } from '../tables/table-page.tsx';
import { useAt } from '../tables/use-at.ts';
import { FeeCard } from './fee-card.tsx';

const Tabs = () => {
  const { search } = useAt();
  return (
    <nav className="fee-tabs" aria-label="Fees">
      <NavLink to={`/taq/fees${search}`} end>
        General
      </NavLink>
      <NavLink to={`/taq/fees/modifiers${search}`}>Additional Modifiers</NavLink>
    </nav>
  );
};

/** Fees of every vehicle that needs it (specification, settings 2). */
export const GeneralFees = () => (
  <TablePage title="Fees" slugs={['enclosed-fees', 'inop-fees']}>
    <Tabs />
    <div className="fee-cards">
      <FeeCard type="ENCLOSED" title="Enclosed" />
      <FeeCard type="INOP" title="Inop" />
    </div>
  </TablePage>
);

/** Fees by size, and the deposit by distance. */
export const AdditionalModifiers = () => (
  <TablePage title="Fees" slugs={['size-fees', 'distance-fees']}>
    <Tabs />
    <div className="fee-cards">
      <FeeCard type="SIZE" title="Size Modifier" />
      <FeeCard type="DEPOSIT_FEE" title="Distance Modifier" />
    </div>
  </TablePage>
);
