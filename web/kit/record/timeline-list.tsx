import { Button, Intent } from '@blueprintjs/core';
import { useState } from 'react';
import type { EntryKind, Timeline } from '../feature.ts';
import { civilDate } from '../format.ts';
import { usePrinting } from '../use-printing.ts';
import { byDay, grouped, kindsOf, merged } from './timeline-entries.ts';
import { EntryOrGroup } from './timeline-entry.tsx';
import './timeline.css';

const SHOWN_AT_FIRST = 10;

type KindsProps = {
  readonly kinds: ReadonlyArray<EntryKind>;
  readonly chosen: ReadonlyArray<string>;
  readonly onChoose: (chosen: ReadonlyArray<string>) => void;
};

/** Filters the timeline by the kinds that it has. */
const Kinds = ({ kinds, chosen, onChoose }: KindsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
  <div className="timeline-kinds" role="group" aria-label="Show only">
    {kinds.map(({ id, name, icon }) => {
      const isChosen = chosen.includes(id);
      return (
        <Button
          key={id}
          size="small"
          variant="outlined"
          intent={isChosen ? Intent.PRIMARY : Intent.NONE}
          icon={icon}
          text={name}
          aria-pressed={isChosen}
          onClick={() => onChoose(isChosen ? chosen.filter((each) => each !== id) : [...chosen, id])}
        />
      );
    })}
  </div>
);

/** Entries of some timelines, newest first: by day, small ones of one actor as one, and filtered by kind. */
export const TimelineList = ({ timelines }: { readonly timelines: ReadonlyArray<Timeline> }) => {
  const [all, setAll] = useState(false);
  const isPrinting = usePrinting();
  const [filter, setFilter] = useState<ReadonlyArray<string>>([]);
  const entries = merged(timelines);
  const kinds = kindsOf(entries);
  // Paper does not show by which kinds it is filtered.
  const chosen = isPrinting ? [] : filter.filter((id) => kinds.some((kind) => kind.id === id));
  const lines = grouped(
    chosen.length === 0 ? entries : entries.filter(({ kind }) => kind && chosen.includes(kind.id)),
  );
  const shown = all || isPrinting ? lines : lines.slice(0, SHOWN_AT_FIRST);
  const isWhole = !timelines.some(({ isCut }) => isCut);
  if (entries.length === 0) return <p className="quiet">Nothing has happened yet.</p>;
  return (
    <>
      {kinds.length > 1 && <Kinds kinds={kinds} chosen={chosen} onChoose={setFilter} />}
      {byDay(shown).map(({ date, entries: ofDay }) => (
        <section key={date} className="timeline-day" aria-label={civilDate(date)}>
          <h3>{civilDate(date)}</h3>
          <ol className="timeline-entries">
            {ofDay.map(({ key, entries: joined }) => (
              <EntryOrGroup key={key} entries={joined} />
            ))}
          </ol>
        </section>
      ))}
      {!isWhole && shown.length === lines.length && (
        <p className="quiet">What happened before that is left out: this history is very long.</p>
      )}
      {lines.length > SHOWN_AT_FIRST && (
        <Button
          className="story-more"
          variant="minimal"
          text={
            all || !isWhole
              ? `Show the last ${all ? SHOWN_AT_FIRST : lines.length}`
              : `Show all ${lines.length}`
          }
          aria-expanded={all}
          onClick={() => setAll(!all)}
        />
      )}
    </>
  );
};
