import { Card } from '../../kit/card.tsx';
import { useMinute } from '../../kit/use-minute.ts';

/** From west to east, by the names that brokers use all year. */
const ZONES = [
  ['PST', 'Los Angeles', 'America/Los_Angeles'],
  ['MST', 'Denver', 'America/Denver'],
  ['CST', 'Chicago', 'America/Chicago'],
  ['EST', 'New York', 'America/New_York'],
] as const;

const CLOCKS = ZONES.map(([name, city, timeZone]) => ({
  name,
  city,
  clock: new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }),
}));

export const TimeZones = () => {
  const now = useMinute();
  return (
    <Card title="Time Zones">
      <dl className="clocks">
        {CLOCKS.map(({ name, city, clock }) => (
          <div key={name}>
            <dt>
              {name} <span className="quiet">{city}</span>
            </dt>
            <dd>
              <time dateTime={now.toISOString()}>{clock.format(now)}</time>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
