/** A quote or an order as the search shows it. */
export type Found = {
  readonly id: string;
  readonly isOrder: boolean;
  readonly isFromProabd: boolean;
  readonly proabdExternalId: string | null;
  readonly shipper: Readonly<
    Record<'firstName' | 'lastName' | 'companyName' | 'phone' | 'phone2' | 'email', string | null>
  >;
  readonly origin: Where;
  readonly destination: Where;
};

type Where = Readonly<Record<'city' | 'state' | 'zipcode', string>> &
  Readonly<Record<'name' | 'companyName' | 'phone' | 'phone2', string | null>>;

/** `Order #4711` (specification, core 2). */
export const titleOf = ({ id, isOrder }: Found): string => `${isOrder ? 'Order' : 'Quote'} #${id}`;

/** Where a found record is opened (specification, core 2). */
export const pathOf = ({ id, isOrder }: Found): string => `/${isOrder ? 'orders' : 'quotes'}/${id}?edit=true`;
