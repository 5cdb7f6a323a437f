import { useMay } from '../../../api/session.ts';

type CarrierNameProps = { readonly id: string; readonly name: string };

/** A carrier's name; for people who may open its page, a link to it in a new tab. */
export const CarrierName = ({ id, name }: CarrierNameProps) =>
  useMay()('carrier_update') ? (
    <a href={`/carriers/${id}`} target="_blank" rel="noreferrer">
      <bdi>{name}</bdi>
      <span className="unseen"> (opens in a new tab)</span>
    </a>
  ) : (
    <bdi>{name}</bdi>
  );
