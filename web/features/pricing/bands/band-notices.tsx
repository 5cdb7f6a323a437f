import { count } from '../../../kit/format.ts';
import { type Amount, endOfBandsInWords, noBandsInWords, noticeOf } from './band-words.ts';
import type { Stretch } from './bands.ts';
import './band-strip.css';

const SHOWN = 4;

type BandNoticesProps = {
  readonly stretches: ReadonlyArray<Stretch>;
  /** Those that are to be looked at. */
  readonly wrong: ReadonlyArray<Stretch>;
  readonly amount: Amount;
};

/** The first gaps and overlaps of bands in words, and where they end. */
export const BandNotices = ({ stretches, wrong, amount }: BandNoticesProps) => {
  const more = wrong.length - SHOWN;
  const none = noBandsInWords(stretches, amount);
  const end = endOfBandsInWords(stretches, amount);
  return (
    <ul className="band-notices">
      {none && <li>{none}</li>}
      {wrong.slice(0, SHOWN).map((each) => (
        <li key={each.from}>{noticeOf(each, amount)}</li>
      ))}
      {more > 0 && <li>And {count(more)} more.</li>}
      {wrong.length === 0 && !none && <li className="quiet">No gaps, no overlaps.</li>}
      {end && <li className="quiet">{end}</li>}
    </ul>
  );
};
