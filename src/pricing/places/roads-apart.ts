/**
 * ZIP codes of islands without a bridge, and of places that no road reaches, by the network of roads that they have among
 * themselves: one cannot drive from one network to another (sources: docs/road-miles.md). ZIP codes are those of the
 * bundled data; `96813-96828` is each from the first to the last.
 */
export const ROADS_APART: Readonly<Record<string, string>> = {
  // Hawaii, apart from Oahu
  Kauai: '96703 96705 96714-96716 96722 96741 96746 96747 96751 96752 96754 96756 96765 96766 96769 96796',
  Maui: '96708 96713 96732 96733 96753 96761 96767 96768 96779 96784 96788 96790 96793',
  Hawaii:
    '96704 96710 96718-96721 96725-96728 96737-96740 96743 96745 96749 96750 96755 96760 96764 96771-96774 96776-96778 96780 96781 96783 96785',
  Molokai: '96729 96748 96757 96770',
  Kalaupapa: '96742',
  Lanai: '96763',

  // Territories of several islands
  Vieques: '00765',
  Culebra: '00775',
  'Saint Thomas': '00801-00805',
  'Saint John': '00830 00831',
  'Saint Croix': '00820-00824 00840 00841 00850 00851',
  Saipan: '96950',
  Rota: '96951',
  Tinian: '96952',

  // New England and New York
  "Martha's Vineyard": '02535 02539 02552 02557 02568 02573 02575',
  Nantucket: '02554 02564 02584',
  Cuttyhunk: '02713',
  'Block Island': '02807',
  'Prudence Island': '02872',
  'Bustins Island': '04013',
  'Chebeague Island': '04017',
  'Cliff Island': '04019',
  'Long Island, Maine': '04050',
  'Peaks Island': '04108',
  'Isle of Springs': '04549',
  'Squirrel Island': '04570',
  'Great Cranberry Island': '04625',
  Frenchboro: '04635',
  'Isle au Haut': '04645',
  Islesford: '04646',
  'Swans Island': '04685',
  Islesboro: '04848',
  Matinicus: '04851',
  Monhegan: '04852',
  'North Haven': '04853',
  Vinalhaven: '04863',
  'Fishers Island': '06390',
  'Fire Island': '11770',
  'Shelter Island': '11964 11965',

  // The south
  Tangier: '23440',
  'Smith Island': '21824',
  Tylerton: '21866',
  Ocracoke: '27960',
  'Daufuskie Island': '29915',
  'Sapelo Island': '31327',

  // The Great Lakes
  'Isle Saint George': '43436',
  'Kelleys Island': '43438',
  'Middle Bass': '43446',
  'South Bass Island': '43456',
  'Harsens Island': '48028',
  'Drummond Island': '49726',
  'Mackinac Island': '49757',
  'Bois Blanc Island': '49775',
  'Beaver Island': '49782',
  'Washington Island': '54246',
  'Madeline Island': '54850',
  'Oak Island': '56741',

  // The west
  Supai: '86435',
  Catalina: '90704',
  'Vashon Island': '98013 98070',
  'Blakely Island': '98222',
  'Orcas Island': '98243 98245 98279 98280',
  'San Juan Island': '98250',
  'Lopez Island': '98261',
  'Lummi Island': '98262',
  'Shaw Island': '98286',
  'Waldron Island': '98297',
  'Anderson Island': '98303',
  Stehekin: '98852',

  // Alaska: places off its highways that have a road between them
  Kodiak: '99615 99619 99697',
  Unalaska: '99685 99692',
  Dillingham: '99555 99576',
  Naknek: '99613 99633',
  Kalskag: '99607 99626',
  'Saint Marys': '99632 99658',
  Nome: '99762 99778',
  Juneau: '99801-99803 99811 99812 99821 99824 99850',
  Ketchikan: '99901 99928 99950',
  'Prince of Wales Island': '99918 99919 99921 99922 99925',
};

/**
 * Alaskan ZIP codes on the highways that lead to the rest of the country, Haines, Skagway and Hyder by way of Canada.
 * Any other one of Alaska is a place by itself, or with those of its network above.
 */
export const ALASKAN_HIGHWAYS =
  '99501-99524 99529 99530 99540 99556 99566-99568 99572 99573 99577 99586-99588 99599 99603 99605 99610 99611 99623 99629 99631 99635 99639 99645 99652 99654 99664 99669 99672 99674 99676 99683 99686-99688 99693-99695 99701-99712 99714 99716 99725 99729-99734 99737 99738 99743 99744 99755 99756 99758 99760 99764 99775 99776 99779 99780 99790 99827 99840 99923';
