import { FIELDS } from '../../../../../src/quoting/contract/fields.ts';
import type { Location } from '../../../../api/generated/types.ts';
import { Card } from '../../../../kit/card.tsx';
import { Facts } from '../../../../kit/facts.tsx';
import { factsOf } from './field-facts.tsx';

export const LocationFacts = ({
  title,
  location,
}: {
  readonly title: string;
  readonly location: Location;
}) => (
  <Card title={title}>
    <Facts of={factsOf(FIELDS.origin, location)} />
  </Card>
);
