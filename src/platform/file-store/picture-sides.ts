/** Width and height in pixels. */
type Sides = readonly [width: number, height: number];

const pngSides = (bytes: Buffer): Sides | undefined =>
  bytes.length >= 24 ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : undefined;

/** Start of a frame, of any coding: C0 to CF but for three other tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Goes from segment to segment up to the one that begins the frame. */
const jpegSides = (bytes: Buffer): Sides | undefined => {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes.readUInt8(at + 1);
    if (isFrame(marker)) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
};

const SIDES: Readonly<Record<string, typeof pngSides>> = { 'image/png': pngSides, 'image/jpeg': jpegSides };

/**
 * The longer side of a PNG or JPEG by its header, without unpacking it: a small file may hold a picture that fills
 * the memory of whoever looks at it. Undefined where the header has no size.
 */
export const longerSideOf = (bytes: Buffer, contentType: string): number | undefined => {
  const sides = SIDES[contentType]?.(bytes);
  return sides && Math.min(...sides) > 0 ? Math.max(...sides) : undefined;
};
