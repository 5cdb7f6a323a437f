import { Button } from '@blueprintjs/core';
import { useParams } from 'react-router';
import { Loaded } from '../../../kit/loaded.tsx';
import { Outside } from '../../../kit/outside.ts';
import { useResolveDispatchLinkQuery } from '../carrier-link-api.ts';
import { OfficeHead } from '../sheet/office-head.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { AnswerForm } from './answer-form.tsx';
import { StateNote } from './state-note.tsx';
import './carrier-page.css';

/** The words of the specification for a link that does not open. */
const INVALID = 'Sorry! This request is invalid!';

/** The page of a carrier's link: its load, and its answer. For a phone first, and without signing in. */
export const CarrierPage = () => {
  const { encryption = '' } = useParams();
  const query = useResolveDispatchLinkQuery({ encryption }, { refetchOnFocus: true });
  const page = query.currentData;
  const title = page === null ? INVALID : `Load ${page?.orderId ?? ''}`.trim();
  return (
    <Outside.Provider value>
      <div className="page carrier-page">
        <title>{title}</title>
        {page && <OfficeHead office={page.office} />}
        <h1>{title}</h1>
        <Loaded query={{ ...query, data: page }} what="load">
          {(data) =>
            data ? (
              <>
                <StateNote page={data} />
                {data.sheet && <Sheet sheet={data.sheet} />}
                {data.state === 'OPEN' && (
                  <AnswerForm encryption={encryption} orderId={data.orderId} onRefused={query.refetch} />
                )}
                {data.sheet && (
                  <p className="no-print">
                    <Button text="Print" onClick={() => window.print()} />
                  </p>
                )}
              </>
            ) : (
              <p>The link is incomplete, or no longer good. Ask whoever sent it for a new one.</p>
            )
          }
        </Loaded>
      </div>
    </Outside.Provider>
  );
};
