import { Button, Callout, Intent, ProgressBar } from '@blueprintjs/core';
import type { WholeDraft } from '../../../api/generated/types.ts';
import { useMay } from '../../../api/session.ts';
import { Card } from '../../../kit/card.tsx';
import { DateEntry } from '../../../kit/form/date-entry.tsx';
import { count } from '../../../kit/format.ts';
import { counted } from '../../../kit/list/bulk/bulk-report.ts';
import { Empty } from '../../../kit/loaded.tsx';
import { Problem } from '../../../kit/problem.tsx';
import { RepriceResult } from './reprice-result.tsx';
import { DAYS, lastDays, usePeriod } from './use-period.ts';
import { type RepricedSoFar, type RepriceState, useReprice } from './use-reprice.ts';

const progressInWords = ({ sum, total }: RepricedSoFar): string =>
  `${count(sum.quotes)} of ${counted(total, 'quote')} priced.`;

type RunningProps = { readonly soFar: RepricedSoFar | undefined; readonly onStop: () => void };

const Running = ({ soFar, onStop }: RunningProps) => (
  <div className="reprice-progress">
    <p role="status">{soFar ? progressInWords(soFar) : 'Pricing the quotes…'}</p>
    <ProgressBar
      aria-label="Progress"
      value={soFar ? soFar.sum.quotes / Math.max(soFar.total, soFar.sum.quotes, 1) : 0}
      intent={Intent.PRIMARY}
      stripes={false}
      animate={false}
    />
    <Button text="Cancel" onClick={onStop} />
  </div>
);

type NoteProps = {
  readonly state: RepriceState;
  readonly draft: WholeDraft;
  readonly publication: number;
  readonly onGoOn: (from: RepricedSoFar) => void;
  readonly onAgain: () => void;
};

/** Says where a result is not that of the whole period by the present tables. */
const Note = ({ state, draft, publication, onGoOn, onAgain }: NoteProps) => {
  if (state.step === 'changed')
    return (
      <Callout intent={Intent.WARNING} icon={null} compact role="alert">
        The prices were changed while the quotes were priced, so what is below is only a part of them.{' '}
        <Button size="small" text="Price them again" onClick={onAgain} />
      </Callout>
    );
  if (state.step === 'cancelled')
    return (
      <Callout icon={null} compact role="status">
        Cancelled before a quote was priced, so there is nothing to show.
      </Callout>
    );
  if (state.step === 'stopped')
    return (
      <Callout icon={null} compact role="status">
        Cancelled: {progressInWords(state.soFar)} What is below is of these alone.{' '}
        <Button size="small" text="Continue" onClick={() => onGoOn(state.soFar)} />
      </Callout>
    );
  // A result may also be newer than what the page shows of the draft.
  const isOld =
    state.step === 'done' &&
    (state.soFar.draftRevision < draft.revision || state.soFar.publication < publication);
  return isOld ? (
    <Callout intent={Intent.WARNING} icon={null} compact role="status">
      The prices were changed since these quotes were priced.{' '}
      <Button size="small" text="Price them again" onClick={onAgain} />
    </Callout>
  ) : null;
};

type TryCardProps = { readonly draft: WholeDraft; readonly publication: number };

/** What past quotes would have cost by the draft, for a period that is chosen. */
const Trying = ({ draft, publication }: TryCardProps) => {
  const { period, problems, change, checked } = usePeriod();
  const { state, run, stop } = useReprice(draft.id);
  const start = (): void => {
    const chosen = checked();
    if (chosen) void run(chosen);
  };
  const isRunning = state.step === 'running';
  const soFar = 'soFar' in state ? state.soFar : undefined;
  return (
    <>
      <p className="quiet">
        Prices the quotes received in a period by today’s prices and by this draft, with the lane, miles and
        vehicles of each quote. Quotes that became orders count too, and are also shown separately. Nothing is
        stored.
      </p>
      <div className="reprice-period">
        <DateEntry
          id="reprice-from"
          label="Received from"
          value={period.from}
          problem={problems.from}
          onChange={(from) => change({ from })}
          onEnter={start}
        />
        <DateEntry
          id="reprice-to"
          label="to"
          calendarFor="Received to"
          value={period.to}
          problem={problems.to}
          onChange={(to) => change({ to })}
          onEnter={start}
        />
        <fieldset className="reprice-days">
          <legend className="unseen">Periods</legend>
          {DAYS.map((days) => (
            <Button
              key={days}
              text={days === 365 ? 'A year' : `${days} days`}
              onClick={() => change(lastDays(days))}
            />
          ))}
        </fieldset>
        {!isRunning && <Button intent={Intent.PRIMARY} text="Price the quotes" onClick={start} />}
      </div>
      {isRunning && <Running soFar={soFar} onStop={stop} />}
      {state.step === 'failed' && (
        <Problem
          title="The quotes could not be priced"
          explanation={soFar && progressInWords(soFar)}
          error={state.error}
          retry={() => void run(soFar?.period ?? period, soFar)}
        />
      )}
      <Note
        state={state}
        draft={draft}
        publication={publication}
        onGoOn={(from) => void run(from.period, from)}
        onAgain={start}
      />
      {soFar && soFar.total === 0 && (
        <Empty title="No quotes were received in this period" description="Choose another one." />
      )}
      {soFar && soFar.sum.quotes > 0 && <RepriceResult soFar={soFar} />}
    </>
  );
};

/** The result names quotes, those that are orders now too, so it is for people who see both. */
export const TryCard = (props: TryCardProps) => {
  const may = useMay();
  return (
    <Card title="Try on past quotes">
      {may('quote_view') && may('order_view') ? (
        <Trying {...props} />
      ) : (
        <Empty
          title="You may change prices, but not see all quotes and orders"
          description="The result lists quotes and orders whose price would change. Ask an administrator for both permissions."
        />
      )}
    </Card>
  );
};
