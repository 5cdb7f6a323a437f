/** Text that tends to break storage, display, search or export, by kind. */
export const HOSTILE_TEXT: Readonly<Record<string, string>> = {
  'control characters': 'Ann\u0000\u0007\u001b[31m\u007f\u0085Lee',
  'lone surrogates': 'Ann\ud800 Lee\udc00',
  'bidirectional controls': 'Ann\u202e\u2066gpj.exe\u2069',
  'zero-width characters': 'A\u200bn\u2060n\ufeff\u200d Lee',
  'stacked marks': `Z${'\u0301\u0335\u0489'.repeat(10)}o`,
  'joined emoji': '👩‍👩‍👧‍👦🏳️‍🌈🇺🇸👍🏽',
  'HTML and scripts': '<img src=x onerror="hit=1"><script>hit=1</script>',
  'quotes of SQL': `Ann'; DROP TABLE quotes; -- " \\ %_`,
  'formulas of spreadsheets': '=HYPERLINK("http://evil.test","Ann")',
  'template tokens': `~shipper_first_name~ \${7*7} {{7*7}} <%= 7*7 %>`,
  'very long text': 'long '.repeat(2_000),
  'line breaks of headers': 'Ann\r\nSet-Cookie: x=y\r\n\r\n<b>Lee',
  'paths out of a folder': '../../../etc/passwd\\..\\..\\boot.ini',
  'names of prototypes': '__proto__',
  'escapes of addresses': '%00%2e%2e%2f%ff javascript:alert(1)',
  'letters of other cases and forms': 'İıſﬁßÅ e\u0301 ＡＮＮ',
};

const CUT = /[\p{Cc}\p{Cs}\s]/gu;

/** The part of a text that every field preserves, regardless of space and case. */
export const kept = (text: string): string => text.replace(CUT, '').normalize('NFC');

/** Whether a returned text is free of characters that a screen, a file or Postgres cannot hold. */
export const isSound = (text: string): boolean => !/[^\P{Cc}\n\t]|\p{Cs}/u.test(text);
