/**
 * Sizes of the models of the bundled catalogue, by the names of sizes: one line per make. What no line names has the
 * size of its make, or is a midsize car.
 */
export const MODEL_SIZES: Readonly<Record<string, string>> = {
  Compact: `
Acura: Integra, NSX, RSX
Plymouth: Champ, Colt, Cricket, Horizon, Laser, Neon, Prowler
Pontiac: Astre, Fiero, Firebird, G3, LeMans, Solstice, Sunfire, Trans Am, Vibe
Saturn: Astra, Ion, S-Series, Sky
Tesla: Roadster
Chevrolet: Aveo, Bolt EV, Camaro, Chevette, Corvette, Metro, Spark, Spark EV, Sonic, Sprint, Vega, Volt
Dodge: 024, Colt, Neon, Omni, Shadow, Viper
Ford: Aspire, Escort, EXP, Festiva, Fiesta, Focus, GT, Mustang, Pinto, Shelby GT350, Shelby GT500
Honda: Civic, CR-Z, CRX, Fit, Insight, S2000, S600
Hyundai: Accent, Elantra, Elantra GT, Elantra N, Excel, Genesis Coupe, Ioniq, Scoupe, Tiburon, Veloster, Venue
Kia: Forte, K4, Rio, Sephia, Soul, Spectra
Mazda: 2, 3, 323, MX-3, MX-5 Miata, Protege, Protege5, RX-7, RX-8
Mitsubishi: 3000GT, Eclipse, i-MiEV, Lancer, Lancer Evolution, Mirage, Precis, Starion
Nissan: 200SX, 240SX, 300ZX, 350Z, 370Z, Cube, GT-R, Juke, Kicks, Leaf, NX, Pulsar NX, Sentra, Versa, Versa Note, Z
Subaru: BRZ, Impreza, Justy, WRX, WRX STI
Suzuki: Aerio, Esteem, Reno, Swift, SX4
Toyota: 86, Celica, Corolla, Corolla Hatchback, Corolla iM, Echo, GR Corolla, GR Supra, GR86, Matrix, MR2, MR2 Spyder, Paseo, Prius, Prius c, Starlet, Supra, Tercel, Yaris, Yaris iA
Audi: A3, RS 3, S3, TT, TT RS, TTS
BMW: 1 Series, 2 Series, i3, Isetta, M2, Z1, Z3, Z4, Z8
Fiat: 124 Spider, 500, 500 Abarth, 500e, 500L, 600, 850, Topolino, X1/9
Mercedes-Benz: A-Class, B-Class, CLA, SLC, SLK
Volkswagen: Beetle, Cabrio, Cabriolet, Corrado, e-Golf, Eos, Fox, GLI, Golf, Golf R, GTI, Jetta, Karmann Ghia, R32, Rabbit, Scirocco, Super Beetle
Volvo: 122, 1800, 444, 544, C30`,
  'Full-size': `
Acura: Legend, RL, RLX
Genesis: Electrified G80, G80, G90
Mercury: Colony Park, Grand Marquis, Marauder, Marquis, Meteor, Park Lane
Oldsmobile: 88, 98, Aurora, Custom Cruiser, Delta 88, Regency, Toronado, Vista Cruiser
Plymouth: Fury, Gran Fury
Pontiac: Bonneville, Catalina, Executive, Grand Ville, Parisienne, Safari, Star Chief
Buick: Electra, Estate Wagon, Invicta, LaCrosse, LeSabre, Limited, Lucerne, Park Avenue, Riviera, Roadmaster, Super, Wildcat
Cadillac: Allante, Brougham, Calais, Celestiq, CT6, DeVille, DTS, Eldorado, Fleetwood, Series 62, Seville, Sixty Special, STS, XTS
Chevrolet: Bel Air, Biscayne, Caprice, Impala, Kingswood, Monte Carlo, Nomad, SS, Townsman
Chrysler: 300, Concorde, Cordoba, Fifth Avenue, Imperial, LHS, New Yorker, Newport, Royal, Saratoga, Windsor
Dodge: Challenger, Charger, Charger Daytona, Custom 880, Diplomat, Intrepid, Magnum, Monaco, Polara, St. Regis
Ford: Country Sedan, Country Squire, Crown Victoria, Custom, Customline, Five Hundred, Galaxie, LTD, Taurus, Thunderbird, Torino
Hyundai: Azera, Equus, Genesis
Kia: Amanti, Cadenza, K900
Lexus: LS 400, LS 430, LS 460, LS 500, LS 600h L
Lincoln: Continental, Town Car, Mark VIII
Toyota: Avalon, Crown, Crown Signia
Audi: A7, A8, e-tron GT, RS 7, S7, S8, V8 Quattro
Bentley: Arnage, Brooklands, Continental, Continental Flying Spur, Flying Spur, Mulsanne, Turbo R
BMW: 7 Series, 740i, 750i, 8 Series, Alpina B7, i7, M8
Jaguar: XJ, XJ12, XJ6, XJ8, XJL, XJR
Maybach: 57, 62
Mercedes-Benz: 600, AMG GT 4-Door, CL-Class, CLS, EQS Sedan, Maybach S-Class, S-Class, S63 AMG
Porsche: Panamera
Rolls-Royce: Camargue, Ghost, Park Ward, Phantom, Silver Cloud, Silver Seraph, Silver Shadow, Silver Spirit, Silver Spur, Silver Wraith, Spectre, Wraith
Tesla: Model S
Volkswagen: Arteon, Phaeton
Volvo: S80, S90, V90`,
  'Small SUV': `
Genesis: GV60
Lincoln: Corsair, MKC
Mercury: Mariner
Saturn: Vue
Pontiac: Torrent
Buick: Encore, Encore GX, Envision, Envista
Cadillac: Optiq, XT4
Chevrolet: Bolt EUV, Captiva Sport, Equinox, Equinox EV, HHR, Orlando, Tracker, Trax
Chrysler: PT Cruiser
Dodge: Caliber, Hornet, Journey, Nitro
Ford: Bronco II, Bronco Sport, C-Max, EcoSport, Escape, Mustang Mach-E
Geo: Tracker
GMC: Terrain
Honda: CR-V, Element, HR-V
Hyundai: Ioniq 5, Kona, Kona Electric, Nexo, Santa Fe, Tucson
Infiniti: EX35, EX37, QX30, QX50, QX55
Isuzu: Amigo, Rodeo Sport, VehiCROSS
Jeep: Cherokee, Compass, Liberty, Patriot, Renegade, Wrangler
Kia: EV6, Niro, Niro EV, Seltos, Sportage
Lexus: NX 200t, NX 250, NX 300, NX 300h, NX 350, NX 350h, NX 450h+, UX 200, UX 250h, UX 300h
Mazda: CX-3, CX-30, CX-5, CX-50, CX-7, MX-30, Tribute
Mitsubishi: Eclipse Cross, Outlander Sport
Nissan: Ariya, Rogue, Rogue Select, Rogue Sport
Subaru: Crosstrek, Forester, Solterra
Suzuki: Grand Vitara, Jimny, Samurai, Sidekick, Vitara, X-90
Tesla: Model Y
Toyota: bZ4X, C-HR, Corolla Cross, RAV4, RAV4 EV, RAV4 Prime, Venza
Alfa Romeo: Tonale
Audi: Q3, Q4 e-tron
BMW: X1, X2, X3, X3 M, X4
Fiat: 500X
Jaguar: E-Pace
Land Rover: Discovery Sport, Freelander, LR2, Range Rover Evoque
Mercedes-Benz: EQB, GLA, GLB, GLK
Mini: Cooper Countryman, Countryman
Porsche: Macan
Volkswagen: ID.4, Taos, Tiguan
Volvo: C40 Recharge, EX30, EX40, XC40, XC40 Recharge`,
  'Mid SUV': `
Acura: SLX
Genesis: Electrified GV70, GV70, GV80, GV80 Coupe
Lincoln: Aviator, MKT, MKX, Nautilus
Mercury: Mountaineer
Oldsmobile: Bravada
Plymouth: Trailduster
Pontiac: Aztek
Rivian: R1S
Saturn: Outlook
Acura: MDX, RDX, ZDX
Buick: Enclave, Rainier, Rendezvous
Cadillac: Lyriq, SRX, Vistiq, XT5, XT6
Chevrolet: Blazer, Blazer EV, S-10 Blazer, Trailblazer, Traverse
Chrysler: Aspen
Dodge: Durango, Raider
Ford: Bronco, Edge, Explorer, Flex, Freestyle, Police Interceptor Utility, Taurus X
GMC: Acadia, Envoy, Jimmy, Typhoon
Honda: Passport, Pilot, Prologue
Hyundai: Ioniq 9, Palisade, Santa Fe XL, Veracruz
Infiniti: FX35, FX37, FX45, FX50, JX35, QX4, QX60, QX70
Isuzu: Ascender, Axiom, Rodeo, Trooper
Jeep: Commander, Grand Cherokee, Grand Cherokee L, Wagoneer S, Wrangler Unlimited
Kia: Borrego, EV9, Sorento, Telluride
Lexus: GX 460, GX 470, GX 550, RX 300, RX 330, RX 350, RX 350h, RX 400h, RX 450h, RX 500h, RZ 300e, RZ 450e, TX 350, TX 500h
Mazda: CX-70, CX-9, CX-90, Navajo
Mitsubishi: Endeavor, Montero, Montero Sport, Outlander
Nissan: Murano, Murano CrossCabriolet, Pathfinder, Xterra
Subaru: Ascent, Tribeca
Suzuki: XL7
Tesla: Model X
Toyota: 4Runner, FJ Cruiser, FJ40, Grand Highlander, Highlander
VinFast: VF 8, VF 9
Alfa Romeo: Stelvio
Aston Martin: DBX, DBX707
Audi: e-tron, Q5, Q6 e-tron, Q7, Q8, Q8 e-tron, SQ5, SQ7, SQ8
Bentley: Bentayga
BMW: iX, X5, X5 M, X6, X6 M
INEOS: Grenadier
Jaguar: F-Pace, I-Pace
Lamborghini: Urus
Land Rover: Defender 90, Defender 110, Discovery, LR3, LR4, Range Rover Sport, Range Rover Velar
Maserati: Grecale, Levante
Mercedes-Benz: EQE SUV, G-Class, GLC, GLC Coupe, GLE, GLE Coupe, ML-Class, R-Class
Porsche: Cayenne
Volkswagen: Atlas, Atlas Cross Sport, Touareg
Volvo: XC60, XC70, XC90`,
  'Large SUV': `
Cadillac: Escalade, Escalade ESV, Escalade IQ
Chevrolet: Suburban, Tahoe
Dodge: Ramcharger
Ford: Excursion, Expedition, Expedition MAX
GMC: Envoy XL, Suburban, Yukon, Yukon XL
Hummer: H2, H3
Infiniti: QX56, QX80
International: Travelall
Jeep: Grand Wagoneer, Grand Wagoneer L, Wagoneer, Wagoneer L
Lexus: LX 450, LX 470, LX 570, LX 600, LX 700h
Lincoln: Navigator, Navigator L
Nissan: Armada
Toyota: Land Cruiser, Sequoia
Audi: RS Q8
BMW: X7, XM
Land Rover: Defender 130, Range Rover
Mercedes-Benz: EQS SUV, G63 AMG, GL-Class, GLS, Maybach GLS
Rolls-Royce: Cullinan`,
  Pickup: `
Lincoln: Blackwood, Mark LT
Ram: 1500, 1500 Classic, Dakota, TRX
Rivian: R1T
Chevrolet: 3100, Apache, Avalanche, C10, C/K 1500, Colorado, El Camino, LUV, S-10, Silverado 1500, SSR
Dodge: D100, D150, Dakota, Ram 1500, Rampage, W150
Ford: Courier, Explorer Sport Trac, F-1, F-100, F-150, Maverick, Ranchero, Ranger
GMC: Caballero, Canyon, Sierra 1500, Sonoma, Sprint, Syclone
Honda: Ridgeline
Hummer: H3T
Hyundai: Santa Cruz
Isuzu: Hombre, i-280, i-290, i-350, i-370, Pickup
Jeep: CJ-8 Scrambler, Comanche, Gladiator, J10
Mazda: B-Series
Mitsubishi: Mighty Max, Raider
Nissan: 720, D21 Pickup, Frontier, Titan
Subaru: Baja, Brat
Suzuki: Equator
Toyota: Hilux, Pickup, Stout, T100, Tacoma, Tundra
INEOS: Quartermaster`,
  'Large Pickup': `
Lordstown: Endurance
Ram: 2500, 3500
Cadillac: Escalade EXT
Chevrolet: C20, C30, C/K 2500, C/K 3500, Silverado 2500HD, Silverado 3500HD, Silverado EV
Dodge: D250, D350, Power Wagon, Ram 2500, Ram 3500
Ford: F-150 Lightning, F-250, F-250 Super Duty, F-350, F-350 Super Duty
GMC: Hummer EV Pickup, Hummer EV SUV, Sierra 2500HD, Sierra 3500HD, Sierra EV
International: Pickup, Travelette
Jeep: J20
Nissan: Titan XD
Tesla: Cybertruck`,
  Van: `
Mercury: Villager, Monterey
Oldsmobile: Silhouette
Plymouth: Voyager
Pontiac: Montana, Trans Sport
Ram: C/V Tradesman, ProMaster City
Saturn: Relay
Chevrolet: Astro, City Express, Lumina APV, Uplander, Venture
Chrysler: Grand Caravan, Pacifica, Town & Country, Voyager
Buick: Terraza
Dodge: Caravan, Grand Caravan
Ford: Aerostar, Freestar, Transit Connect, Windstar
GMC: Safari
Honda: Odyssey
Hyundai: Entourage
Isuzu: Oasis
Kia: Carnival, Rondo, Sedona
Mazda: 5, MPV
Mitsubishi: Delica, Expo
Nissan: Axxess, NV200, Quest, Van
Toyota: Previa, Sienna, Van
Mercedes-Benz: Metris
Volkswagen: EuroVan, ID. Buzz, Microbus, Routan, Vanagon`,
  Oversize: `
Ram: ProMaster 1500, ProMaster 2500, ProMaster 3500
Rivian: EDV
Chevrolet: Express 1500, Express 2500, Express 3500
Dodge: Ram Van, Ram Wagon, Sprinter
Ford: E-150, E-250, E-350, E-Transit, Transit
GMC: Savana 1500, Savana 2500, Savana 3500, Vandura
Hummer: H1
AM General: Hummer
Nissan: NV1500, NV2500, NV3500
Toyota: HiAce
Citroen: H Van
Iveco: Daily
Mercedes-Benz: eSprinter, Sprinter 2500, Sprinter 3500`,
};

type SizeOfYears = readonly [make: string, model: string, first: number, last: number, size: string];

/** Years in which a model had another size than since, or before: a row of the size chart for each. */
export const SIZES_OF_YEARS: ReadonlyArray<SizeOfYears> = [
  ['Chevrolet', 'Blazer', 1992, 1994, 'Large SUV'],
  ['Ford', 'Bronco', 1992, 1996, 'Large SUV'],
  ['Ford', 'Maverick', 1970, 1977, 'Compact'],
];

/** Priced by hand: heavier than a car hauler takes, or longer than a car. */
export const NOT_QUOTED = `
AM General: HMMWV
BrightDrop: Zevo 400, Zevo 600
Checker: Aerobus
Ford: E-450, F-450 Super Duty, F-550 Super Duty
International: Metro
Isuzu: NPR, NQR
Mitsubishi: Fuso FE
Ram: 4500, 5500
Mercedes-Benz: Unimog
Steyr-Puch: Haflinger, Pinzgauer
`;

/** Makes of small cars and of motorcycles: their models are compact unless a line says otherwise. */
export const COMPACT_MAKES: ReadonlyArray<string> = [
  ...[
    'AC',
    'Alpine',
    'Austin',
    'Austin-Healey',
    'Caterham',
    'Crosley',
    'Ferrari',
    'Geo',
    'Hillman',
    'Lamborghini',
  ],
  ...[
    'Lancia',
    'Lotus',
    'McLaren',
    'MG',
    'Mini',
    'Morgan',
    'Morris',
    'Opel',
    'Pagani',
    'Porsche',
    'Scion',
    'Smart',
  ],
  ...[
    'Sunbeam',
    'Trabant',
    'Triumph',
    'TVR',
    'Yugo',
    'Koenigsegg',
    'Bugatti',
    'Rimac',
    'Spyker',
    'De Tomaso',
  ],
  ...[
    'Aprilia',
    'Arctic Cat',
    'BSA',
    'Buell',
    'Can-Am',
    'Ducati',
    'Harley-Davidson',
    'Husqvarna',
    'Indian',
    'KTM',
  ],
  ...[
    'Kawasaki',
    'Moto Guzzi',
    'MV Agusta',
    'Norton',
    'Piaggio',
    'Polaris',
    'Royal Enfield',
    'Ural',
    'Vespa',
  ],
  ...['Victory', 'Vincent', 'Yamaha', 'Zero'],
];
