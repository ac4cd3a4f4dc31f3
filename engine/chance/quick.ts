import type { Chance } from '../core/chapter.ts';
import { shuffledDecks } from './shuffle.ts';

/** A mixer of 32-bit words (the finalizer of MurmurHash3): fast and well distributed, but not secret. */
function mix(word: number): number {
  let h = word | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

const hashes = new Map<string, number>();
function hashOf(label: string): number {
  let hash = hashes.get(label);
  if (hash === undefined) {
    hash = 0;
    for (let i = 0; i < label.length; i++) hash = mix(hash + label.charCodeAt(i) + 0x9e3779b9);
    if (hashes.size < 1000) hashes.set(label, hash);
  }
  return hash;
}

/** Repeatable chance for simulations, made from a number. Anybody who knows the number knows every draw. */
export function quickChance(seed: number): Chance {
  const start = mix(seed ^ 0x5bd1e995);
  const draw = (what: string, n: number, bound: number) =>
    Math.floor((mix(mix(start ^ hashOf(what)) + Math.imul(n + 1, 0x9e3779b1)) / 2 ** 32) * bound);
  return { draw, card: shuffledDecks(draw) };
}
