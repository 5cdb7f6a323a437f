import type { ZoneLetter } from './zones.ts';

/**
 * The first three digits of a ZIP code, as ranges, and the zone of the state that they belong to. The armed
 * forces' (090–098, 340, 962–966), which have no place, are left out.
 */
const RANGES: ReadonlyArray<readonly [first: number, last: number, zone: ZoneLetter]> = [
  [5, 5, 'E'],
  [6, 7, 'R'],
  [8, 8, 'V'],
  [9, 9, 'R'],
  [10, 89, 'E'],
  [100, 339, 'E'],
  [341, 349, 'E'],
  [350, 397, 'C'],
  [398, 499, 'E'],
  [500, 567, 'C'],
  [569, 569, 'E'],
  [570, 588, 'C'],
  [590, 599, 'M'],
  [600, 799, 'C'],
  [800, 847, 'M'],
  [850, 865, 'Z'],
  [870, 884, 'M'],
  [885, 885, 'C'],
  [889, 961, 'P'],
  [967, 968, 'H'],
  [969, 969, 'G'],
  [970, 994, 'P'],
  [995, 999, 'A'],
];

/**
 * Split states: the prefixes in another zone than the rest of the state, and exceptions within them. The
 * boundaries are 49 CFR 71's, county by county; the ZIP codes are those of the county's post offices. Also
 * included are two places that keep their neighbors' time (the Navajo Nation in Arizona, which has summer time,
 * and Jackpot, Nevada).
 */
const SPLITS: ReadonlyArray<readonly [zone: ZoneLetter, prefixes: string]> = [
  // Florida: west of the Apalachicola, except the coast of Gulf County.
  ['C', '324 325'],
  ['E', '32456 32457'],
  // Tennessee: the eastern third, except the counties from Cumberland down to Marion.
  ['E', '373 374 376 377 378 379'],
  [
    'C',
    `37301 37305 37306 37313 37318 37324 37327 37328 37330 37334 37335 37339 37340 37342 37345 37347 37348
     37349 37352 37355 37356 37357 37359 37360 37365 37366 37367 37374 37375 37376 37378 37380 37382 37383
     37387 37388 37389 37394 37396 37397 37398 37723`,
  ],
  // Kentucky: the west, from Breckinridge, Grayson, Hart, Green, Adair, Russell and Clinton on.
  ['C', '420 421 422 423 424'],
  [
    'C',
    `40111 40115 40119 40140 40143 40144 40145 40146 40152 40153 40170 40171 40176 40178 42602 42603 42629
     42642 42712 42713 42715 42717 42720 42721 42722 42726 42728 42729 42731 42741 42742 42743 42746 42749
     42753 42754 42755 42759 42762 42765 42782`,
  ],
  // Indiana: the corners near Chicago and Evansville.
  ['C', '463 464 476 477 46531 46532 46534 47922 47943 47948 47951 47963 47964 47977 47978'],
  [
    'C',
    `47514 47515 47520 47523 47525 47531 47536 47537 47550 47551 47552 47556 47574 47576 47577 47579 47586
     47588`,
  ],
  // Michigan: Gogebic, Iron, Dickinson and Menominee counties.
  [
    'C',
    `49801 49802 49812 49815 49821 49831 49834 49845 49847 49848 49852 49858 49863 49870 49873 49874 49876
     49877 49881 49886 49887 49892 49893 49896 49902 49903 49911 49915 49920 49927 49935 49938 49947 49959
     49964 49968 49969`,
  ],
  // Texas: El Paso and Hudspeth counties.
  ['M', '79821 79835 79836 79837 79838 79839 79847 79849 79851 79853 799 885'],
  // Kansas: Sherman, Wallace, Greeley and Hamilton counties.
  ['M', '67733 67735 67741 67758 67761 67762 67836 67857 67878 67879'],
  // Nebraska: the Panhandle and the area next to it.
  ['M', '691 693 69021 69023 69027 69030 69033 69037 69041 69045 69211 69218'],
  [
    'C',
    `69101 69103 69120 69123 69130 69132 69135 69138 69142 69143 69151 69157 69161 69163 69165 69166 69167
     69169 69170 69171`,
  ],
  // North Dakota: the southwest, except Morton County.
  ['M', '586 58529 58533 58562 58564 58569'],
  ['C', '58631 58638'],
  // South Dakota: most of the area west of the Missouri.
  ['M', '576 577 57521 57537 57543 57547 57551 57552 57553 57567 57574 57577'],
  ['C', '57601 57631 57632 57646 57648'],
  // Oregon: Malheur County.
  ['M', '979'],
  ['P', '97904 97905 97907'],
  // Idaho: north of the Salmon River.
  ['P', '835 838'],
  ['M', '83547 83549'],
  // Nevada: two towns at the border.
  ['M', '89825 89883'],
  // Arizona: the Navajo Nation, but not the Hopi villages within it.
  ['M', '865 86020 86031 86033 86035 86044 86045 86053 86054'],
  // Alaska: Adak and Atka.
  ['D', '99546 99547'],
  // The Pacific islands that share a prefix with another's.
  ['S', '96799'],
  ['N', '96950 96951 96952'],
];

const byPrefix: ReadonlyMap<string, ZoneLetter> = new Map(
  SPLITS.flatMap(([zone, prefixes]) => prefixes.split(/\s+/u).map((prefix) => [prefix, zone] as const)),
);

/** Freely associated states, whose ZIP codes begin as Guam's do. */
const ABROAD = /^969(39|4[0-4]|60|70)/u;

/** The zone of five digits; undefined for those without a place. */
export const zoneOfZip = (zip: string): ZoneLetter | undefined => {
  if (ABROAD.test(zip)) return undefined;
  const area = Number(zip.slice(0, 3));
  const range = RANGES.find(([first, last]) => area >= first && area <= last);
  return byPrefix.get(zip) ?? byPrefix.get(zip.slice(0, 3)) ?? range?.[2];
};
