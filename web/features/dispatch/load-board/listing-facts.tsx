import { Classes } from '@blueprintjs/core';
import type { OnBoard } from '../../../api/generated/types.ts';
import { Facts } from '../../../kit/facts.tsx';
import { When } from '../../../kit/when.tsx';
import { expiryOf } from './expiry.ts';
import { wordsOf } from './listing-words.tsx';

const at = (instant: string | null | undefined) => instant && <When instant={instant} />;

const ListingNumber = ({ listingId, assignUrl }: Pick<OnBoard, 'listingId' | 'assignUrl'>) =>
  assignUrl ? (
    <a href={assignUrl} target="_blank" rel="noopener noreferrer">
      <bdi>{listingId}</bdi> on the load board
    </a>
  ) : (
    <bdi>{listingId}</bdi>
  );

/** What is known of a listing. */
export const ListingFacts = ({ listing }: { readonly listing: OnBoard }) => {
  const { listingId, assignUrl, by, requestedAt, postedAt, updatedAt, expiresOn, booking } = listing;
  const { tag, family } = wordsOf(listing);
  return (
    <Facts
      of={[
        [
          'State',
          <span key="state" className={`${Classes.TAG} status ${family}`}>
            {tag}
          </span>,
        ],
        ['Listing', listingId && <ListingNumber key="listing" listingId={listingId} assignUrl={assignUrl} />],
        [
          postedAt ? 'Posted' : 'Posting asked for',
          listing.status !== 'REMOVED' && (
            <span key="posted">
              {by && (
                <>
                  <bdi>{by}</bdi>,{' '}
                </>
              )}
              <When instant={postedAt ?? requestedAt} />
            </span>
          ),
        ],
        ['Last changed there', updatedAt !== postedAt && at(updatedAt)],
        ['Expires', expiresOn && !listing.isKept && expiryOf(listing, expiresOn)],
        [
          'Booked by',
          booking && (
            <span key="booked">
              {booking.carrierName ? <bdi>{booking.carrierName}</bdi> : 'A carrier'}
              {booking.bookedAt && (
                <>
                  , <When instant={booking.bookedAt} />
                </>
              )}
            </span>
          ),
        ],
        ['Picked up', at(booking?.pickedUpAt)],
        ['Delivered', at(booking?.deliveredAt)],
      ]}
    />
  );
};
