import { Link } from 'react-router';
import { sheetFile, sheetPage } from '../sheet/sheet-address.ts';

/** The sheet of the active dispatch, as a page and as a file. */
export const SheetLinks = ({ orderId }: { readonly orderId: string }) => (
  <p className="dispatch-sheet-links">
    <Link to={sheetPage(orderId)}>Dispatch sheet</Link>
    <a href={sheetFile(orderId)} download>
      PDF
    </a>
  </p>
);
