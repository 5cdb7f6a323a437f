import { Card } from '../../kit/card.tsx';

/** Days on the way, by miles. */
const ESTIMATES = [
  ['100–600', '1–2'],
  ['700–1,500', '2–3'],
  ['1,501–2,000', '4–6'],
  ['2,001–2,500', '5–7'],
  ['2,501–3,000', '6–8'],
  ['3,001–3,500', '7–10'],
] as const;

export const TransportTimes = () => (
  <Card title="Estimated Transport Times">
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">Miles</th>
          <th scope="col">Days</th>
        </tr>
      </thead>
      <tbody>
        {ESTIMATES.map(([miles, days]) => (
          <tr key={miles}>
            <th scope="row">{miles}</th>
            <td>{days}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="quiet">Under 100 miles: 1–2 days. 601 to 699: 2–3 days. Over 3,500: 7–10 days or more.</p>
  </Card>
);
