import { wholeNumber } from '../../../../src/shared-kernel/whole-number.ts';
import type { DistanceFeeType, PriceTable } from '../../../api/generated/types.ts';

type Cells = Readonly<Record<string, string>>;

/** A CSV file of a table, or of one of its parts. */
export type PriceFile = {
  /** Its name in addresses. */
  readonly slug: string;
  readonly feeType?: DistanceFeeType;
  /** `mileage pricing` */
  readonly what: string;
  /** What a row is: `exception`. */
  readonly one: string;
  /** Address of its rows, below that of pricing; by default that of the table. */
  readonly path?: string;
};

/** What the client knows of a price table before its screen is loaded; its grid is a `TableDefinition`. */
export type PriceTableScreen = {
  readonly table: PriceTable;
  /** Of its tab and screen. */
  readonly title: string;
  /** Address of its screen, below that of pricing. */
  readonly path: string;
  readonly files: ReadonlyArray<PriceFile>;
  /** Address of its export, if it has one of its own. */
  readonly exported?: string;
  /** By which columns rows of a file are known, and what these are called; bands may share theirs (`repeats`). */
  readonly key: {
    readonly columns: ReadonlyArray<string>;
    readonly word: string;
    readonly repeats?: true;
  };
  /** What an empty cell of a new row of a file means, by the label of its column. */
  readonly emptyCells?: Readonly<Record<string, string>>;
  /** Says, in its history, by what a row is found. */
  readonly search: string;
  /** What a row is about, as the server names it; `feeType` where that is not plain. */
  readonly labelOf: (cells: Cells, feeType?: DistanceFeeType) => string;
};

const miles = (text = ''): string => (/^\d+$/u.test(text) ? wholeNumber(Number(text)) : text);

/** `501 to 1,500 miles` */
export const milesInWords = ({ minMileage, maxMileage }: Cells): string =>
  `${miles(minMileage)} to ${miles(maxMileage)} miles`;

export const pathOf = ({ path }: Pick<PriceTableScreen, 'path'>): string => `/taq/${path}`;

/** The file with all rows of a table, or of one of its parts. */
export const exportOf = ({ table, exported }: PriceTableScreen, { feeType }: PriceFile): string =>
  exported ?? `/rest-api/export-prices?${new URLSearchParams({ table, ...(feeType && { feeType }) })}`;

/** Address of the import of a file, below that of its table, whose tab stays the current one. */
export const importOf = (screen: PriceTableScreen, { slug }: PriceFile): string =>
  `${pathOf(screen)}/import/${slug}`;
