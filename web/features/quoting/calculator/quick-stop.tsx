import { LocalityFields } from '../quote-form/locality-fields.tsx';

type QuickStopProps = {
  readonly name: 'origin' | 'destination';
  readonly title: string;
  /** The ZIP code is enough. */
  readonly isByZip: boolean;
};

/** One end of a lane: ZIP code, city and state. */
export const QuickStop = ({ name, title, isByZip }: QuickStopProps) => (
  <fieldset className="quick-stop">
    <legend>{title}</legend>
    <div className="fields">
      <LocalityFields name={name} isByZip={isByZip} />
    </div>
  </fieldset>
);
