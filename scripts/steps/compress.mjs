import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(css|html|js|json|svg)$/;

/** Shorter files fit into one packet with their head. */
const SHORT_BYTES = 1_000;

/** By extension; the server looks for the files by these names. */
const ENCODINGS = {
  br: (plain) =>
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gz: (plain) => promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
};

const compressFile = async (file) => {
  const plain = await readFile(file);
  if (plain.length < SHORT_BYTES) return;
  for (const [extension, encode] of Object.entries(ENCODINGS))
    await writeFile(`${file}.${extension}`, await encode(plain));
};

/** Writes each text file of a folder beside itself as Brotli and gzip. */
export const compressFiles = (folder) =>
  Promise.all(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && TEXT.test(entry.name))
      .map((entry) => compressFile(join(entry.parentPath, entry.name))),
  );
