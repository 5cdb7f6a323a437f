import { crc32 } from 'node:zlib';

/** Minimal files of each kind that their content type can be detected from. */
export const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);

/** One gray pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** A PNG whose header claims a size; its pixels are those of `PNG`. */
export const png = (width: number, height: number): Buffer => {
  const bytes = Buffer.from(PNG);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
};

const segment = (marker: number, ...data: ReadonlyArray<number>): Buffer =>
  Buffer.from([0xff, marker, 0, data.length + 2, ...data]);

/** A JPEG of a size, without pixels: a comment, a fill byte, a table, and its frame. */
export const jpeg = (width: number, height: number): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xfe, 0xff, 0xc0),
    Buffer.from([0xff]),
    segment(0xc4, 0),
    segment(0xc2, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0),
    Buffer.from([0xff, 0xd9]),
  ]);

export const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200), Buffer.from('PE\0\0')]);

const entry = (name: string, text: string): Buffer => {
  const [path, data] = [Buffer.from(name), Buffer.from(text)];
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(crc32(data), 14);
  header.writeUInt32LE(data.length, 18);
  header.writeUInt32LE(data.length, 22);
  header.writeUInt16LE(path.length, 26);
  return Buffer.concat([header, path, data]);
};

/** A zip archive without compression and without a central directory, since nothing here unpacks it. */
export const zip = (files: Readonly<Record<string, string>>): Buffer =>
  Buffer.concat(Object.entries(files).map(([name, text]) => entry(name, text)));

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';

/** An office document; `content` such as `wordprocessingml.document`. */
export const openXml = (content: string): Buffer =>
  zip({
    '[Content_Types].xml': `<Types><Override PartName="/a.xml" ContentType="${OPEN_XML}.${content}.main+xml"/></Types>`,
    'a.xml': '<a/>',
  });

export const openDocument = (content: string): Buffer =>
  zip({ mimetype: `application/vnd.oasis.opendocument.${content}`, 'content.xml': '<a/>' });

/** The container of older office files with one entry, such as `WordDocument`. */
export const compound = (entryName: string): Buffer => {
  const bytes = Buffer.alloc(2048);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.write(entryName, 1024, 'utf16le');
  bytes.writeUInt16LE((entryName.length + 1) * 2, 1024 + 64);
  return bytes;
};
