import { NavLink } from 'react-router';
import { TablePage } from '../tables/table-page.tsx';
import { useAt } from '../tables/use-at.ts';
import { FeeCard } from './fee-card.tsx';
import { FEES } from './fees-screen.ts';

const GENERAL = FEES.files.filter(({ path }) => path === undefined);
const MODIFIERS = FEES.files.filter(({ path }) => path !== undefined);

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
  <TablePage screen={FEES} files={GENERAL}>
    <Tabs />
    <div className="fee-cards">
      <FeeCard type="ENCLOSED" title="Enclosed" />
      <FeeCard type="INOP" title="Inop" />
    </div>
  </TablePage>
);

/** Fees by size, and the deposit by distance. */
export const AdditionalModifiers = () => (
  <TablePage screen={FEES} files={MODIFIERS}>
    <Tabs />
    <div className="fee-cards">
      <FeeCard type="SIZE" title="Size Modifier" />
      <FeeCard type="DEPOSIT_FEE" title="Distance Modifier" />
    </div>
  </TablePage>
);
