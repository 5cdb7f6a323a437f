declare module 'zipcodes' {
  export const lookup: (
    zip: string,
  ) => { readonly zip: string; readonly city: string; readonly state: string } | undefined;
  /** Great-circle miles between the centroids of two ZIP codes; null when one is unknown. */
  export const distance: (from: string, to: string) => number | null;
}
