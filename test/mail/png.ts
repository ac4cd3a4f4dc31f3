/** Where resvg's WebAssembly lies on a machine with the sources. */
export const RESVG = new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'));

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];

/** Width and height that a PNG says of itself; throws where it is none. */
export function sizeOf(file: Uint8Array): { readonly width: number; readonly height: number } {
  const png = Buffer.from(file);
  if (!SIGNATURE.every((byte, at) => png[at] === byte)) throw new Error('not a PNG');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
