/** Where the pips of each face of a die are, on a grid of three by three. */
const FACES = ['4', '08', '048', '0268', '02468', '023568'];

/** The middles of the pips of a face, within 32 × 32. A blank face, 0, has none. */
export const pipsOf = (face: number): readonly { readonly x: number; readonly y: number }[] =>
  [...(FACES[face - 1] ?? '')].map(Number).map((at) => ({ x: 8 + (at % 3) * 8, y: 8 + Math.floor(at / 3) * 8 }));
