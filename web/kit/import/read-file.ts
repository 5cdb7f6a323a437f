const UTF_8 = new TextDecoder('utf-8', { fatal: true });
/** As spreadsheets save CSV in the United States unless told otherwise. */
const WINDOWS = new TextDecoder('windows-1252');

/** Text of a file in UTF-8, UTF-16 with a byte order mark, or the code page of Windows. */
export const textOf = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return UTF_8.decode(bytes);
  } catch {
    return WINDOWS.decode(bytes);
  }
};
