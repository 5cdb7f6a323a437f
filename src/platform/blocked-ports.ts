/**
 * Ports that browsers and `fetch` refuse because they belong to other protocols: the fetch standard's "bad
 * ports". The embedded sign-in provider is called through `fetch`.
 */
const BLOCKED: ReadonlySet<number> = new Set([
  ...[1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95],
  ...[101, 102, 103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179],
  ...[389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636],
  ...[989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566],
  ...[6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
]);

export const isBlockedPort = (port: number): boolean => BLOCKED.has(port);

type Ports = { readonly PORT?: number; readonly PUBLIC_URL?: string };

const problemOf = (name: string, port: number, advice: string): ReadonlyArray<string> =>
  isBlockedPort(port)
    ? [`${name} ${advice}: browsers refuse to connect to port ${port}, and nobody could sign in.`]
    : [];

/** One sentence for each setting with a blocked port. */
export const blockedPorts = ({ PORT, PUBLIC_URL }: Ports): ReadonlyArray<string> => [
  ...problemOf('PORT', PORT ?? 0, 'must be another one, such as 4000'),
  ...problemOf('PUBLIC_URL', Number(PUBLIC_URL ? new URL(PUBLIC_URL).port : 0), 'must have another port'),
];
