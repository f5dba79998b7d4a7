import { bigEndian, crc32, joined } from "#tests/support/images/png.ts";
import { riffChunk, riffOf } from "#tests/support/images/riff.ts";
import { PAYLOAD, text } from "./payload-markers.ts";
import * as known from "./sample-images.ts";

const bytes = (...values: number[]) => new Uint8Array(values);
const code = text(PAYLOAD);

/** One stored file with its directory: readers of ZIP, JAR or DOCX find it from the end. */
function zipOf(name: string, content: Uint8Array): Uint8Array {
  const little = (value: number, length: number) => bigEndian(value).reverse().subarray(0, length);
  const facts = joined(
    bytes(20, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    little(crc32(content), 4),
    little(content.byteLength, 4),
    little(content.byteLength, 4),
    little(name.length, 2),
    bytes(0, 0),
  );
  const local = joined(text("PK\u0003\u0004"), facts, text(name), content);
  const entry = joined(text("PK\u0001\u0002"), bytes(20, 0), facts, new Uint8Array(14), text(name));
  return joined(
    local,
    entry,
    text("PK\u0005\u0006"),
    bytes(0, 0, 0, 0, 1, 0, 1, 0),
    little(entry.byteLength, 4),
    little(local.byteLength, 4),
    bytes(0, 0),
  );
}

/** A program in an archive that is read from its end. */
export const jar = zipOf("Evil.class", joined(bytes(0xca, 0xfe, 0xba, 0xbe), code));
const ftyp = (brand: string) => joined(bigEndian(24), text(`ftyp${brand}\0\0\0\0${brand}mif1`), code);

/** Files that are no supported image, whatever their name. */
export const nonImageFiles = (): Record<string, Uint8Array> => ({
  ...{ nothing: bytes(), "one byte": bytes(0xff), zeros: new Uint8Array(4096), words: text(`photo.jpg ${PAYLOAD}`) },
  svg: text(`<svg xmlns="http://www.w3.org/2000/svg">${PAYLOAD}</svg>`),
  "svg behind a byte order mark": joined(bytes(0xef, 0xbb, 0xbf), text(`<?xml version="1.0"?><svg>${PAYLOAD}</svg>`)),
  "html named .png": text(`<!doctype html><title>photo.png</title>${PAYLOAD}`),
  "html behind spaces": text(`${" ".repeat(600)}<html>${PAYLOAD}`),
  ...{
    php: text(`<?php system($_GET["c"]); ?>${PAYLOAD}`),
    shell: text(`#!/bin/sh\n${PAYLOAD}`),
    json: text(`{"image":"${PAYLOAD}"}`),
  },
  ...{
    pdf: text(`%PDF-1.7\n${PAYLOAD}`),
    zip: zipOf("photo.jpg", code),
    jar,
    elf: joined(bytes(0x7f), text("ELF"), code),
    exe: text(`MZ${PAYLOAD}`),
  },
  gif: known.GIF,
  "gif that moves": joined(known.GIF.subarray(0, -1), known.GIF.subarray(known.GIF.indexOf(0x21)), code),
  gifar: joined(known.GIF, jar),
  bmp: joined(text("BM"), bigEndian(54), new Uint8Array(48), code),
  ico: joined(bytes(0, 0, 1, 0, 1, 0), code),
  ...{
    "tiff II": joined(text("II*\0"), code),
    "tiff MM": joined(text("MM\0*"), code),
    psd: text(`8BPS\0\u0001${PAYLOAD}`),
    eps: text(`%!PS ${PAYLOAD}`),
  },
  ...{
    jxl: joined(bytes(0xff, 0x0a), code),
    jp2: joined(bytes(0, 0, 0, 12), text("jP  \r\n\u0087\n"), code),
    mng: joined(bytes(0x8a), text("MNG\r\n\u001a\n"), code),
  },
  ...{ avif: ftyp("avif"), heic: ftyp("heic"), "heif sequence": ftyp("hevc"), mp4: ftyp("isom") },
  ...{ wav: riffOf("WAVE", riffChunk("fmt ", code)), avi: riffOf("AVI ", riffChunk("LIST", code)) },
});
