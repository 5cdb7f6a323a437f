import { Card } from '../../../ui/card.tsx';
import { PhoneLink } from '../../../ui/contact-links.tsx';
import type { Location } from '../quote-types.ts';
import { addressLines } from './address.ts';
import { Facts } from './facts.tsx';

export const LocationFacts = ({
  title,
  location,
}: {
  readonly title: string;
  readonly location: Location;
}) => (
  <Card title={title}>
    <Facts
      of={[
        ['Address', addressLines(location)],
        ['Contact', location.name],
        ['Phone', location.phone && <PhoneLink number={location.phone} />],
        ['Phone 2', location.phone2 && <PhoneLink number={location.phone2} />],
        ['Company', location.companyName],
      ]}
    />
  </Card>
);
