/**
 * Vehicles by year of manufacture. Asynchronous, so that a network service can replace it. An unknown make or a
 * year without models yields an empty list; free text stays allowed wherever these are offered.
 */
export type VehicleLookup = {
  /** The makes with a model of that year, by name. */
  readonly makes: (year: number) => Promise<ReadonlyArray<string>>;
  /** A make's models of that year, by name; the make in any case. */
  readonly models: (year: number, make: string) => Promise<ReadonlyArray<string>>;
};
