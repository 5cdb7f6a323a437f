import { STATES } from '../../../src/shared-kernel/states.ts';
import { Card } from '../../kit/card.tsx';

export const StateAbbreviations = () => (
  <Card title="State Abbreviations">
    <dl className="states">
      {Object.entries(STATES).map(([abbreviation, name]) => (
        <div key={abbreviation}>
          <dt>{abbreviation}</dt>
          <dd>{name}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
