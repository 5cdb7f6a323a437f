import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { Card } from '../card.tsx';
import type { ShownRecord, Timeline, TimelineSource } from '../feature.ts';
import { civilDate } from '../format.ts';
import { type Code, useCode } from '../lazy/use-code.ts';
import { Loading, type Query } from '../loaded.tsx';
import { Problem } from '../problem.tsx';
import { byDay, merged } from './timeline-entries.ts';
import './timeline.css';

const SHOWN_AT_FIRST = 10;

const Entries = ({ timelines }: { readonly timelines: ReadonlyArray<Timeline> }) => {
  const [all, setAll] = useState(false);
  const entries = merged(timelines);
  const shown = all ? entries : entries.slice(0, SHOWN_AT_FIRST);
  const isWhole = !timelines.some(({ isCut }) => isCut);
  if (entries.length === 0) return <p className="quiet">Nothing has happened yet.</p>;
  return (
    <>
      {byDay(shown).map(({ date, entries: ofDay }) => (
        <section key={date} className="timeline-day" aria-label={civilDate(date)}>
          <h3>{civilDate(date)}</h3>
          <ol className="timeline-entries">
            {ofDay.map(({ key, entry }) => (
              <li key={key} className="timeline-entry">
                {entry}
              </li>
            ))}
          </ol>
        </section>
      ))}
      {!isWhole && shown.length === entries.length && (
        <p className="quiet">What happened before that is left out: this history is very long.</p>
      )}
      {entries.length > SHOWN_AT_FIRST && (
        <Button
          className="story-more"
          variant="minimal"
          text={
            all || !isWhole
              ? `Show the last ${all ? SHOWN_AT_FIRST : entries.length}`
              : `Show all ${entries.length}`
          }
          aria-expanded={all}
          onClick={() => setAll(!all)}
        />
      )}
    </>
  );
};

type RecordTimelineProps = {
  readonly sources: ReadonlyArray<TimelineSource>;
  readonly record: ShownRecord;
};

type SourceCode = Pick<TimelineSource, 'title'> & Code<Awaited<ReturnType<TimelineSource['lazy']>>>;
type SourcesProps = { readonly codes: ReadonlyArray<SourceCode>; readonly record: ShownRecord };

type Response = Query<Timeline> & Pick<TimelineSource, 'title'>;

/** The timelines of some sources. */
const useTimelines = ({ codes, record }: SourcesProps): ReadonlyArray<Response> =>
  codes.map(({ title, module, error, retry }) =>
    // biome-ignore lint/correctness/useHookAtTopLevel: the component is remounted when a source arrives
    module ? { title, ...module.useTimeline(record) } : { title, error, refetch: retry },
  );

const Sources = (props: SourcesProps) => {
  const responses = useTimelines(props);
  const timelines = responses.flatMap(({ data }) => (data ? [data] : []));
  const failed = responses.filter(({ error }) => error !== undefined);
  const isLoading = responses.some(({ data, error }) => data === undefined && error === undefined);
  return (
    <>
      {failed.map(({ title, error, refetch }) => (
        <Problem key={title} title={`The ${title} could not be loaded`} error={error} retry={refetch} />
      ))}
      {isLoading && <Loading what="history" />}
      {!isLoading && timelines.length > 0 && <Entries timelines={timelines} />}
    </>
  );
};

/**
 * Timeline of a record from all sources, newest first. An error of one source is shown beside the entries of
 * the others.
 */
export const RecordTimeline = ({ sources, record }: RecordTimelineProps) => {
  // biome-ignore lint/correctness/useHookAtTopLevel: the sources of a page are constant
  const codes = sources.map(({ title, lazy }) => ({ title, ...useCode(lazy) }));
  const arrived = codes.filter(({ module }) => module).length;
  return (
    <Card title="History">
      <Sources key={arrived} codes={codes} record={record} />
    </Card>
  );
};
