import { count } from '../../../kit/format.ts';
import { type Amount, endOfBandsInWords, noticesOf } from './band-words.ts';
import type { Stretch } from './bands.ts';
import './band-strip.css';

const SHOWN = 4;

type BandNoticesProps = {
  readonly stretches: ReadonlyArray<Stretch>;
  readonly amount: Amount;
};

/** The first gaps and overlaps of bands in words, and where they end. */
export const BandNotices = ({ stretches, amount }: BandNoticesProps) => {
  const notices = noticesOf(stretches, amount);
  const more = notices.length - SHOWN;
  const end = endOfBandsInWords(stretches, amount);
  return (
    <ul className="band-notices">
      {notices.slice(0, SHOWN).map(({ key, words }) => (
        <li key={key}>{words}</li>
      ))}
      {more > 0 && <li>And {count(more)} more.</li>}
      {notices.length === 0 && <li className="quiet">No gaps, no overlaps.</li>}
      {end && <li className="quiet">{end}</li>}
    </ul>
  );
};
