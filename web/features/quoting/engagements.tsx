import {
  Airplane,
  Dollar,
  Envelope,
  Flame,
  Issue,
  Layers,
  Link as LinkIcon,
  TakeAction,
} from '@blueprintjs/icons';
import type { ComponentType } from 'react';

export type Engagement = {
  readonly flag: string;
  readonly name: string;
  readonly Icon: ComponentType<{ size?: number; title?: string }>;
  /** Set by customer activity, never by hand. */
  readonly automatic?: true;
};

/** Flags for a customer's mood and interest (specification, core 3). */
export const ENGAGEMENTS: ReadonlyArray<Engagement> = [
  { flag: 'fire', name: 'Fire', Icon: Flame },
  { flag: 'flight', name: 'Flight', Icon: Airplane },
  { flag: 'angry', name: 'Angry', Icon: Issue },
  { flag: 'auction', name: 'Auction', Icon: TakeAction },
  { flag: 'multiple_brokers', name: 'Multiple brokers', Icon: Layers },
  { flag: 'fullpay', name: 'Full pay', Icon: Dollar },
  { flag: 'email_open', name: 'E-mail opened', Icon: Envelope, automatic: true },
  { flag: 'email_click', name: 'E-mail link clicked', Icon: LinkIcon, automatic: true },
];

/** Icons of the flags that are on, with their names. */
export const EngagementIcons = ({ flags }: { readonly flags: ReadonlyArray<string> }) => {
  const on = ENGAGEMENTS.filter(({ flag }) => flags.includes(flag));
  return (
    on.length > 0 && (
      <span className="engagements">
        {on.map(({ flag, name, Icon }) => (
          <span key={flag} title={name}>
            <Icon size={14} title={name} />
          </span>
        ))}
      </span>
    )
  );
};
