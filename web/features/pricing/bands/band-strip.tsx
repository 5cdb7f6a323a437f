import { useMemo } from 'react';
import { count } from '../../../kit/format.ts';
import {
  type Band,
  drawnOf,
  gapsIn,
  overlapsIn,
  type Stretch,
  shareOf,
  stretchesOf,
  ticksOf,
} from './bands.ts';
import './band-strip.css';

const SHOWN = 4;
/** Miles by road that no lane within the country has, Alaska included. */
const BEYOND_MILES = 6_000;

const milesOf = ({ from, to }: Pick<Stretch, 'from' | 'to'>): string =>
  from === to ? `${count(from)}` : `${count(from)} to ${count(to)}`;

const rowsInWords = (rows: ReadonlyArray<number>): string =>
  `rows ${rows.slice(0, -1).map(count).join(', ')} and ${count(rows.at(-1) ?? 0)}`;

type Notice = { readonly key: string; readonly words: string };

const noticesOf = (stretches: ReadonlyArray<Stretch>, amount: string): ReadonlyArray<Notice> => [
  ...overlapsIn(stretches).map((each) => ({
    key: `overlap ${each.from}`,
    words: `Overlap: ${milesOf(each)} miles are in ${rowsInWords(each.rows)}; row ${count(each.rows[0] ?? 0)} counts.`,
  })),
  ...gapsIn(stretches).map((each) => ({
    key: `gap ${each.from}`,
    words: `Gap: ${milesOf(each)} miles have no ${amount}.`,
  })),
];

const CLASSES = { gap: 'band-gap', overlap: 'band-overlap', band: 'band' } as const;

type BandStripProps = {
  /** What the bands are of: `Enclosed`. */
  readonly label: string;
  /** What a mile has: `price`. */
  readonly amount: string;
  readonly bands: ReadonlyArray<Band>;
};

/** Bands of miles drawn as a strip, with gaps and overlaps pointed out in words, also while they are typed. */
export const BandStrip = ({ label, amount, bands }: BandStripProps) => {
  const stretches = useMemo(() => stretchesOf(bands), [bands]);
  const notices = useMemo(() => noticesOf(stretches, amount), [stretches, amount]);
  const end = stretches.at(-1)?.to ?? 0;
  const drawn = useMemo(() => drawnOf(stretches, end + 1), [stretches, end]);
  if (end === 0) return null;
  const share = (mile: number): number => shareOf(mile, end + 1);
  const more = notices.length - SHOWN;
  return (
    <div className="band-strip">
      <div
        className="band-line"
        role="img"
        aria-label={`${label}: miles 0 to ${count(end)}, ${notices.length === 0 ? 'without gaps and overlaps' : `${count(notices.length)} to look at`}`}
      >
        {drawn.map((each) => (
          <span
            key={each.from}
            className={CLASSES[each.kind]}
            style={{
              insetInlineStart: `${share(each.from)}%`,
              width: `${share(each.to + 1) - share(each.from)}%`,
            }}
            title={`${milesOf(each)} miles`}
          />
        ))}
      </div>
      <div className="band-ends" aria-hidden>
        <span>0</span>
        {ticksOf(end + 1).map((mile) => (
          <span key={mile} className="band-tick" style={{ insetInlineStart: `${share(mile)}%` }}>
            {count(mile)}
          </span>
        ))}
        <span>{count(end)} miles</span>
      </div>
      <div role="status" aria-label={`Gaps and overlaps: ${label}`}>
        <ul className="band-notices">
          {notices.slice(0, SHOWN).map(({ key, words }) => (
            <li key={key}>{words}</li>
          ))}
          {more > 0 && <li>And {count(more)} more.</li>}
          {notices.length === 0 && <li className="quiet">No gaps, no overlaps.</li>}
          {end < BEYOND_MILES && (
            <li className="quiet">
              Above {count(end)} miles there is no {amount}.
            </li>
          )}
        </ul>
      </div>
    </div>
  );
};
