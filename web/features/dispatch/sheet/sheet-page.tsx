import { Button, Classes } from '@blueprintjs/core';
import { Download, Print } from '@blueprintjs/icons';
import { Link, useParams } from 'react-router';
import { Card } from '../../../kit/card.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { Page } from '../../../kit/page.tsx';
import { AcceptedBefore } from '../card/accepted-before.tsx';
import { useDispatchSheetQuery } from '../carrier-link-api.ts';
import { OfficeHead } from './office-head.tsx';
import { Sheet } from './sheet.tsx';
import { sheetFile } from './sheet-address.ts';

/** The dispatch sheet of an order, for the office: to print, or to keep as a PDF. */
export const SheetPage = () => {
  const { id = '' } = useParams();
  const query = useDispatchSheetQuery({ orderId: id });
  const sheet = query.currentData;
  return (
    <Page
      title={`Dispatch sheet ${sheet?.id ?? ''}`.trim()}
      context={
        <>
          <Link to={`/orders/${id}`} className="no-print">
            Order {id}
          </Link>
          {sheet && <span>Freight bill {sheet.id}</span>}
        </>
      }
      actions={
        sheet && (
          <>
            <a href={sheetFile(id)} className={Classes.BUTTON} download>
              <Download />
              <span className={Classes.BUTTON_TEXT}>PDF</span>
            </a>
            <Button icon={<Print />} text="Print" onClick={() => window.print()} />
          </>
        )
      }
    >
      <Loaded
        query={{ ...query, data: sheet }}
        what="dispatch sheet"
        isEmpty={(data) => data === null}
        empty={{
          title: 'This order is on no dispatch',
          description: 'A sheet belongs to a carrier that has the load. Dispatch the order first.',
          action: <Link to={`/orders/${id}`}>Go to order {id}</Link>,
        }}
      >
        {(data) =>
          data && (
            <Card title={`Order ${data.orderId}`}>
              {data.acceptedBeforeChange && <AcceptedBefore />}
              <OfficeHead office={data.office} />
              <Sheet sheet={data} />
            </Card>
          )
        }
      </Loaded>
    </Page>
  );
};
