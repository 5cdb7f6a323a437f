const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;

/** Parses RFC 4180 text with CRLF; throws if it is malformed. */
export const parseCsv = (body: string): ReadonlyArray<ReadonlyArray<string>> => {
  const rows: string[][] = [[]];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < body.length) {
    const at = FIELD.lastIndex;
    const match = FIELD.exec(body);
    if (!match) throw new Error(`not RFC 4180 at ${at}: ${body.slice(at, at + 40)}`);
    const [, quoted, plain = '', end] = match;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
};
