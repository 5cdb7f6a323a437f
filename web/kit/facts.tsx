import type { ReactNode } from 'react';
import './facts.css';

export type Fact = readonly [label: string, value: ReactNode];

const isGiven = ([, value]: Fact): boolean =>
  value !== null && value !== undefined && value !== '' && value !== false;

type FactsProps = { readonly of: ReadonlyArray<Fact>; readonly none?: string };

/** Labels and values; empty values are left out. */
export const Facts = ({ of, none }: FactsProps) => {
  const given = of.filter(isGiven);
  if (given.length === 0) return none === undefined ? null : <p className="quiet">{none}</p>;
  return (
    <dl className="facts">
      {given.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  );
};
