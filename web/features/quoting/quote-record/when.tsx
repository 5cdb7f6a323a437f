import { moment, momentInFull } from './story-time.ts';

type WhenProps = { readonly instant: string; readonly format?: (instant: string) => string };

/** A moment in short, and in full as its tooltip. */
export const When = ({ instant, format = moment }: WhenProps) => (
  <time dateTime={instant} title={momentInFull(instant)}>
    {format(instant)}
  </time>
);
