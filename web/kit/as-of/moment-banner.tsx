import { Button, Callout, Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { civilDate, today } from '../format.ts';
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
  /** The address has a day that cannot be shown. */
  readonly isUnshown: boolean;
};

const dayInWords = (of: string, day: string): string =>
  day === today() ? `${of} of today, ${civilDate(day)}, so far` : `${of} as of the end of ${civilDate(day)}`;

/** Says as of the end of which day a screen is shown, or that it is not, and leads back to now. */
export const DayBanner = ({ of, day, isUnshown, show }: DayBannerProps) =>
  (day !== undefined || isUnshown) && (
    <MomentBanner>
      <span>
        {day === undefined
          ? `${of} as they are now: the day in the address is still to come, or is no date.`
          : `${dayInWords(of, day)}. Nothing can be changed here.`}
      </span>{' '}
      <Button size="small" text="Back to now" onClick={() => show(undefined)} />
    </MomentBanner>
  );
