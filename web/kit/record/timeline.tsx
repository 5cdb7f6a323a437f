import { Card } from '../card.tsx';
import type { ShownRecord, Timeline, TimelineSource } from '../feature.ts';
import { type Code, useCode } from '../lazy/use-code.ts';
import { Loading, type Query } from '../loaded.tsx';
import { Problem } from '../problem.tsx';
import { TimelineList } from './timeline-list.tsx';

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
      {!isLoading && timelines.length > 0 && <TimelineList timelines={timelines} />}
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
