import { NavLink } from 'react-router';
import type { FeeType } from '../../../../src/pricing/contract/fee-types.ts';
import type { PriceTableScreen } from '../tables/price-table-screen.ts';
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

const TITLES: Readonly<Record<FeeType, string>> = {
  ENCLOSED: 'Enclosed',
  INOP: 'Inop',
  SIZE: 'Size Modifier',
  DEPOSIT_FEE: 'Distance Modifier',
};

const FeeCards = ({ files }: Pick<PriceTableScreen, 'files'>) => (
  <div className="fee-cards">
    {files.map(({ feeType }) => feeType && <FeeCard key={feeType} type={feeType} title={TITLES[feeType]} />)}
  </div>
);

/** Fees of every vehicle that needs it (specification, settings 2). */
export const GeneralFees = () => (
  <TablePage screen={FEES} files={GENERAL}>
    <Tabs />
    <FeeCards files={GENERAL} />
  </TablePage>
);

/** Fees by size, and the deposit by distance. */
export const AdditionalModifiers = () => (
  <TablePage screen={FEES} files={MODIFIERS}>
    <Tabs />
    <FeeCards files={MODIFIERS} />
  </TablePage>
);
