import type { Cards } from '../../vocabulary.ts';
import { ofKind, withKinds } from '../cards.ts';
import { COMMODITIES, type Commodity, KINDS, type Kind } from './vocabulary.ts';

/** 19 cards of each resource and 12 of each commodity (K-02, K-05). */
export const CARDS = withKinds(Object.fromEntries(COMMODITIES.map((commodity) => [commodity, 12])));

/** The index of a kind in counts of cards. */
export const kindNumber = (kind: Kind): number => KINDS.indexOf(kind);

/** Whether this index in counts of cards is a commodity's. */
export const isCommodity = (kind: number): boolean => IS_COMMODITY[kind] === true;
const IS_COMMODITY = KINDS.map((kind) => (COMMODITIES as readonly string[]).includes(kind));

/** Counts of all eight kinds from names: `cards({ wool: 1, ore: 1 })`. */
export const cardsNamed = (counts: Partial<Record<Kind, number>>): Cards => KINDS.map((kind) => counts[kind] ?? 0);

/** A number of cards of one commodity. */
export const ofCommodity = (commodity: Commodity, n: number): Cards => ofKind(kindNumber(commodity), n, KINDS.length);
