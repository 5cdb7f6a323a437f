import { crc32 } from 'node:zlib';

/** The least that each kind of file has to say what it is. */
export const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);

/** One grey pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

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

/** A zip archive without compression and, as nobody here unpacks it, without a table of contents. */
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
