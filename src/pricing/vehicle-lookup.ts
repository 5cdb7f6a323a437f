/**
 * Which vehicles were built when. A service on the network can take this place, so answers are promised.
 * An unknown make or a year without models answers nothing; free text stays allowed wherever these are offered.
 */
export type VehicleLookup = {
  /** The makes with a model of that year, by name. */
  readonly makes: (year: number) => Promise<ReadonlyArray<string>>;
  /** A make's models of that year, by name; upper and lower case of the make do not matter. */
  readonly models: (year: number, make: string) => Promise<ReadonlyArray<string>>;
};
