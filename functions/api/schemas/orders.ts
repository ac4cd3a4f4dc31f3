import * as z from 'zod/mini';
import { lazy } from '../lazy.ts';
import { Seat, when } from './values.ts';

const cardKind = lazy(() => z.string().check(z.minLength(1, 'empty'), z.maxLength(20, 'tooLong')));
const MOST_KINDS = 10;
const Counts = lazy(() =>
  z
    .record(cardKind(), z.int().check(z.minimum(1, 'tooSmall'), z.maximum(19, 'tooLarge')))
    .check(z.refine((counts) => Object.keys(counts).length <= MOST_KINDS, 'tooMany'))
    .check(z.describe('How many cards of each kind')),
);
export const OpenOffer = lazy(() => z.object({ give: Counts(), get: Counts() }));
const someSeats = lazy(() => z.array(Seat()).check(z.maxLength(4, 'tooMany')));
const someKinds = lazy(() => z.array(cardKind()).check(z.maxLength(MOST_KINDS, 'tooMany')));
const Deal = lazy(() =>
  z.strictObject({
    give: Counts(),
    get: Counts(),
    keep: z.exactOptional(Counts().check(z.describe('What always stays in the hand'))),
    not: z.exactOptional(someSeats().check(z.describe('Seats with which no deal is made'))),
    below: z.exactOptional(
      z
        .int()
        .check(
          z.minimum(1),
          z.maximum(30),
          z.describe('Only with seats that have fewer points than this, as far as everybody knows'),
        ),
    ),
    open: z.exactOptional(z.literal(true).check(z.describe('Everybody may see give and get'))),
  }),
);
const MOST_ANSWERS = 30;
const someMoves = () =>
  z.array(z.string().check(z.maxLength(40, 'tooLong'))).check(z.maxLength(MOST_ANSWERS, 'tooMany'));
const MOST_PURCHASES = 12;
const Purchase = lazy(() =>
  z.catchall(
    z.object({ type: z.string().check(z.maxLength(40, 'tooLong')) }),
    z.union([z.string().check(z.maxLength(40, 'tooLong')), z.int()]),
  ),
);
const suggested = () => z.literal(true).check(z.describe('It was suggested: the next suggestion replaces it'));
const Queue = lazy(() =>
  z
    .strictObject({
      purchases: z
        .array(Purchase())
        .check(z.maxLength(MOST_PURCHASES, 'tooMany'), z.describe('Moves, the most important first')),
      bank: z.exactOptional(
        z
          .literal(true)
          .check(z.describe('Trades with the bank for what is missing, with cards that none of them needs')),
      ),
      nothingElse: z.exactOptional(
        z
          .literal(true)
          .check(
            z.describe(
              'While one of them is still to come, other purchases and trades with the bank do not keep a turn open',
            ),
          ),
      ),
      suggested: z.exactOptional(suggested()),
    })
    .check(z.describe('What is bought in the next turns of the player, who is away')),
);
const Continuation = lazy(() =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('ask').check(z.describe('The player goes on')) }),
    z.strictObject({
      type: z.literal('finish').check(z.describe('What can be paid for of the purchases is bought, and the turn ends')),
      purchases: z
        .array(Purchase())
        .check(z.maxLength(MOST_PURCHASES, 'tooMany'), z.describe('Moves, the most important first')),
    }),
  ]),
);
/** How a turn goes on once its offer is settled. */
export const Plan = lazy(() =>
  z.strictObject({
    accepted: Continuation().check(z.describe('With `finish`, the first who accepts gets the deal before')),
    declined: Continuation(),
  }),
);
/** What a player wants done without being asked. */
export const Orders = lazy(() =>
  z
    .strictObject({
      roll: z.exactOptional(
        z
          .enum(['always', 'nothingElse'])
          .check(
            z.describe('`nothingElse`: only where everybody can see that nothing else can be done before the roll'),
          ),
      ),
      endTurn: z.exactOptional(
        z
          .union([z.literal(true), z.literal('outOfReach')])
          .check(
            z.describe(
              'When nothing can be built, played or traded with the bank; `outOfReach`: and an exchange of one card with somebody would not change that, nor pay for what is queued if anything is, and the player has made no move in this turn',
            ),
          ),
      ),
      endTurnDespite: z.exactOptional(
        someMoves().check(
          z.describe(
            'Moves that do not keep the turn open, by type, or by a name that several share, such as `playCard`; a trade with the bank does if it makes another move possible',
          ),
        ),
      ),
      endTurnAfter: z.exactOptional(
        someMoves().check(
          z.describe(
            'Moves that are made before the turn ends, where nothing else is possible, by type or by a name that several share; `playCard` in Cities & Knights: cards that need no other decision, an Alchemist before the roll',
          ),
        ),
      ),
      queue: z.exactOptional(Queue()),
      answers: z.exactOptional(
        z
          .record(
            z.string().check(z.maxLength(40, 'tooLong')),
            z
              .array(z.union([z.string().check(z.maxLength(40, 'tooLong')), z.int()]))
              .check(z.maxLength(MOST_ANSWERS, 'tooMany')),
          )
          .check(z.refine((answers) => Object.keys(answers).length <= MOST_ANSWERS, 'tooMany'))
          .check(
            z.describe(
              'By decision: cards to keep, names in order of preference, seats to hurt, or intersections: cities to keep, or goals; an empty list means the default answer',
            ),
          ),
      ),
      trade: z.exactOptional(
        z.strictObject({
          deals: z.exactOptional(z.array(Deal()).check(z.maxLength(20, 'tooMany'))),
          refuse: z.exactOptional(
            z
              .strictObject({ unless: someKinds() })
              .check(z.describe('Declines what no deal accepts, unless it includes one of these')),
          ),
          close: z.exactOptional(
            z
              .strictObject({ partners: someSeats() })
              .check(
                z.describe(
                  'Closes the deal as soon as somebody accepts: with these seats first, in this order, then with anybody',
                ),
              ),
          ),
          wait: z.exactOptional(
            z
              .number()
              .check(
                z.multipleOf(0.5),
                z.minimum(0.5),
                z.maximum(168),
                z.describe(
                  "Hours or half hours, nights excepted, that the player's offers wait where nobody learns of a refusal before, unless an offer says otherwise",
                ),
              ),
          ),
          suggested: z.exactOptional(suggested()),
        }),
      ),
    })
    .check(z.meta({ id: 'Orders' })),
);
export const StandingOrders = lazy(() =>
  z
    .object({
      orders: Orders(),
      aside: z
        .array(
          z.object({
            step: z.string().check(z.describe('The decision that the order was about')),
            reason: z.enum(['nothingPossible']),
            at: when(),
          }),
        )
        .check(z.describe('Orders that no longer fitted; they do nothing until they are given again')),
      plan: z.exactOptional(
        Plan().check(z.describe('In the current turn, until the player makes the next move or withdraws it')),
      ),
    })
    .check(z.meta({ id: 'StandingOrders' })),
);
export type StandingOrders = z.output<ReturnType<typeof StandingOrders>>;
