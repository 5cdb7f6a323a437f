type Component = {
  readonly label: string;
  /** Whether the carrier gets it; otherwise it is of the deposit family, which the office keeps. */
  readonly isCarriers: boolean;
  /** Whether the full-pay fee is computed from it. */
  readonly isInFullPayFee: boolean;
};

/** What the price of a record is the sum of, in the order of an explanation (rules, "Money"). */
export const PRICE_COMPONENTS = {
  basePrice: { label: 'Base price', isCarriers: true, isInFullPayFee: true },
  sizeFee: { label: 'Size fee', isCarriers: true, isInFullPayFee: true },
  sizeFeeByDistance: { label: 'Size fee by distance', isCarriers: true, isInFullPayFee: false },
  inopFee: { label: 'Inop fee', isCarriers: true, isInFullPayFee: true },
  enclosedFee: { label: 'Enclosed fee', isCarriers: true, isInFullPayFee: true },
  deposit: { label: 'Deposit', isCarriers: false, isInFullPayFee: true },
  depositFeeByDistance: { label: 'Deposit fee by distance', isCarriers: false, isInFullPayFee: false },
} as const satisfies Readonly<Record<string, Component>>;

export type PriceComponent = keyof typeof PRICE_COMPONENTS;

export const COMPONENT_NAMES = Object.keys(PRICE_COMPONENTS) as ReadonlyArray<PriceComponent>;

/** One value for each component. */
export type OfComponents<Value> = Readonly<Record<PriceComponent, Value>>;

/** A value for each component by its name, in their order. */
export const ofComponents = <Value>(of: (name: PriceComponent) => Value): OfComponents<Value> => {
  const values = {} as Record<PriceComponent, Value>;
  for (const name of COMPONENT_NAMES) values[name] = of(name);
  return values;
};
