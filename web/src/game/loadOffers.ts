import { fetched } from '../ui/fetched.ts';

/** Loads the part of the page that shows open offers with their answers. */
export const loadOffers = async () => (await fetched(() => import('./trading.ts'))).Offers;
