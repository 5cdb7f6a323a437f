import { LocalityFields } from '../quote-form/locality-fields.tsx';

type QuickStopProps = { readonly name: 'origin' | 'destination'; readonly title: string };

/** One end of a lane: ZIP code, city and state. */
export const QuickStop = ({ name, title }: QuickStopProps) => (
  <fieldset className="quick-stop">
    <legend>{title}</legend>
    <div className="fields">
      <LocalityFields name={name} />
    </div>
  </fieldset>
);
