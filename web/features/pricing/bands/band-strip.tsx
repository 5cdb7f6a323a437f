import { memo, useDeferredValue, useMemo } from 'react';
import { count } from '../../../kit/format.ts';
import { BandNotices } from './band-notices.tsx';
import { type Amount, milesOf, noBandsInWords } from './band-words.ts';
import { type Band, drawnOf, hasEdge, shareOf, stretchesOf, ticksOf, wrongIn } from './bands.ts';
import './band-strip.css';

const CLASSES = { gap: 'band-gap', overlap: 'band-overlap', band: 'band' } as const;

type BandStripProps = {
  /** What the bands are of: `Enclosed`. */
  readonly label: string;
  readonly amount: Amount;
  readonly bands: ReadonlyArray<Band>;
};

const Strip = memo(({ label, amount, bands }: BandStripProps) => {
  const stretches = useMemo(() => stretchesOf(bands), [bands]);
  const wrong = useMemo(() => wrongIn(stretches), [stretches]);
  const end = stretches.at(-1)?.to ?? 0;
  const drawn = useMemo(() => drawnOf(stretches, end + 1), [stretches, end]);
  if (stretches.length === 0 && !noBandsInWords(stretches, amount)) return null;
  const share = (mile: number): number => shareOf(mile, end + 1);
  return (
    <div className="band-strip">
      {stretches.length > 0 && (
        <>
          <div
            className="band-line"
            role="img"
            aria-label={`${label}: miles 0 to ${count(end)}, ${wrong.length === 0 ? 'without gaps and overlaps' : `${count(wrong.length)} to look at`}`}
          >
            {drawn.map((each) => (
              <span
                key={each.from}
                className={`${CLASSES[each.kind]}${hasEdge(each, end + 1) ? ' has-edge' : ''}`}
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
        </>
      )}
      <div role="status" aria-label={`Gaps and overlaps: ${label}`}>
        <BandNotices stretches={stretches} wrong={wrong} amount={amount} />
      </div>
    </div>
  );
});

/**
 * Bands of miles drawn as a strip, with gaps and overlaps pointed out in words, also while they are typed: after the key is
 * painted, which does not wait for thousands of bands.
 */
export const BandStrip = ({ bands, ...of }: BandStripProps) => (
  <Strip {...of} bands={useDeferredValue(bands)} />
);
