import { type AnyState, type Cards, NOBODY, type Seat, viewFrom } from '../../../engine/index.ts';
import type { GameView } from '../../../functions/api/client.ts';
import type { Visitor } from './visitor.ts';

/** What the service tells a person of a game. */
export async function viewOf(
  { get }: Visitor,
  id: string,
): Promise<{ readonly state: AnyState; readonly seen: GameView }> {
  const seen = await get<GameView>(`/api/games/${id}/view`);
  return { state: viewFrom(seen.view), seen };
}

/** The cards in a person's own hand. */
export const handOf = async (person: Visitor, id: string): Promise<Cards> => {
  const { state, seen } = await viewOf(person, id);
  return state.hands[(seen.seat ?? NOBODY) as Seat]?.cards ?? [];
};
