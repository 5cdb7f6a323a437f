import { moment, momentInFull } from './moment.ts';

type WhenProps = { readonly instant: string; readonly format?: (instant: string) => string };

/** A short time, with the full one as tooltip. */
export const When = ({ instant, format = moment }: WhenProps) => (
  <time dateTime={instant} title={momentInFull(instant)}>
    {format(instant)}
  </time>
);
