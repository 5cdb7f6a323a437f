import { Button } from '@blueprintjs/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { ApiError } from '../../../api/api-error.ts';
import type { CarrierPage as Shown } from '../../../api/generated/types.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { Outside } from '../../../kit/outside.ts';
import { Problem } from '../../../kit/problem.tsx';
import { useResolveDispatchLinkQuery } from '../carrier-link-api.ts';
import { OfficeHead } from '../sheet/office-head.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ChangedNote } from './changed-note.tsx';
import { sheetChanges } from './sheet-changes.ts';
import { StateNote } from './state-note.tsx';
import './carrier-page.css';

/** The words of the specification for a link that does not open. */
const INVALID = 'Sorry! This request is invalid!';

/** What became of the load. Where the question was asked, it takes the focus, which went with the form. */
const Ended = ({ wasAsked, children }: { readonly wasAsked: boolean; readonly children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!wasAsked) return;
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.focus({ preventScroll: true });
  }, [wasAsked]);
  return (
    <div ref={box} tabIndex={-1} className="carrier-ended">
      {children}
    </div>
  );
};

type LoadProps = { readonly encryption: string; readonly page: Shown; readonly onRefused: () => unknown };

/** The load, and its answer. What the office changes while the page is open is named above the question. */
const Load = ({ encryption, page, onRefused }: LoadProps) => {
  const { sheet, acceptedSheet, state, orderId } = page;
  const [notTaken, setNotTaken] = useState<ApiError>();
  const wasAsked = useRef(false);
  wasAsked.current ||= state === 'OPEN';
  const wasAccepted = useRef(false);
  wasAccepted.current ||= state === 'ACCEPTED';
  const opened = useRef(sheet);
  opened.current ??= sheet;
  /** As the carrier saw it last: it accepted it with the page open, or opened the page. */
  const seen = (wasAccepted.current && acceptedSheet) || opened.current;
  const sinceSeen = sheet && seen ? sheetChanges(seen, sheet) : [];
  const sinceAccepted = sheet && acceptedSheet ? sheetChanges(acceptedSheet, sheet) : [];
  return (
    <>
      {state === 'OPEN' ? (
        <StateNote page={page} changes={sinceAccepted} />
      ) : (
        <Ended wasAsked={wasAsked.current}>
          <Problem title="Your answer was not taken" error={notTaken} />
          <StateNote page={page} changes={sinceAccepted} />
        </Ended>
      )}
      {sheet && <Sheet sheet={sheet} />}
      {sheet && state === 'OPEN' && (
        <>
          {sinceSeen.length > 0 && (
            <ChangedNote title="The office changed this load since you last saw it." changes={sinceSeen} />
          )}
          <AnswerForm
            encryption={encryption}
            orderId={orderId}
            version={sheet.version}
            onStored={() => setNotTaken(undefined)}
            onRefused={(why) => {
              setNotTaken(why);
              onRefused();
            }}
          />
        </>
      )}
      {sheet && (
        <p className="no-print">
          <Button text="Print" onClick={() => window.print()} />
        </p>
      )}
    </>
  );
};

/** The page of a carrier's link: its load, and its answer. For a phone first, and without signing in. */
export const CarrierPage = () => {
  const { encryption = '' } = useParams();
  const query = useResolveDispatchLinkQuery({ encryption });
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
              <Load key={encryption} encryption={encryption} page={data} onRefused={query.refetch} />
            ) : (
              <p>The link is incomplete, or no longer good. Ask whoever sent it for a new one.</p>
            )
          }
        </Loaded>
      </div>
    </Outside.Provider>
  );
};
