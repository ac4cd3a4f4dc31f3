/** Only what is used here; the package's own types cannot be found through its `exports`, and assume a browser. */
declare module '@resvg/resvg-wasm' {
  interface RenderedImage {
    readonly width: number;
    readonly height: number;
    readonly pixels: Uint8Array;
    asPng(): Uint8Array;
    free(): void;
  }
  export function initWasm(wasm: Uint8Array): Promise<void>;
  export class Resvg {
    constructor(svg: string, options: { readonly fitTo: { readonly mode: 'width'; readonly value: number } });
    render(): RenderedImage;
    free(): void;
  }
}
