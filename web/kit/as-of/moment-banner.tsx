import { Button, Callout, Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { civilDate } from '../format.ts';
import type { ShownDay } from './use-shown-day.ts';
import './moment-banner.css';

/** Says above a screen that it shows something else than what counts now. */
const MomentBanner = ({ children }: { readonly children: ReactNode }) => (
  <Callout icon={null} intent={Intent.WARNING} compact className="moment-banner">
    {children}
  </Callout>
);

type DayBannerProps = ShownDay & {
  /** What is shown: `Prices`. */
  readonly of: string;
};

/** Says as of the end of which day a screen is shown, and leads back to now. */
export const DayBanner = ({ of, day, show }: DayBannerProps) =>
  day !== undefined && (
    <MomentBanner>
      <span>
        {of} as of the end of {civilDate(day)}. Nothing can be changed here.
      </span>{' '}
      <Button size="small" text="Back to now" onClick={() => show(undefined)} />
    </MomentBanner>
  );
