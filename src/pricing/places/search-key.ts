const SHORT: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };

/** Normal form of a city for search: `St. Louis`, `Saint Louis`; `McAllen`, `Mc Allen`. */
export const citySearchKey = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/gu, (character) => (character === '-' ? ' ' : ''))
    .replace(/ +/gu, ' ')
    .replace(/^(st|ste|ft|mt) /u, (word) => `${SHORT[word.trim()]} `)
    .replace(/^mc (?=[a-z])/u, 'mc')
    .trimStart();
