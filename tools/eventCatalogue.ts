import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BaseEvent, type CitiesKnightsEvent, type ImperoEvent, rulesetNames, rulesetOf } from '../engine/index.ts';

/** What each event says, in one sentence. An event without one does not compile. */
export const EVENTS: Readonly<Record<BaseEvent['type'] | CitiesKnightsEvent['type'] | ImperoEvent['type'], string>> = {
  gameStarted: 'A game begins: board, seats and options in full. Told to one reader, it names the reader.',
  asked: 'A decision opens; `after` is the order of play that it interrupts.',
  answered: 'A seat has given its answer to the open decision, which closes when nobody owes one any more.',
  queued: 'What an answer brings about waits until nobody owes an answer to the open decision any more.',
  turnBegan: 'The turn passes to a seat; `steps` are the decisions of the turn, the first of them last.',
  diceRolled: 'The active seat rolled.',
  tradeClosed: 'The trade phase of this turn is over.',
  startPlayerChosen: 'Who begins, and the rolls that decided it, round by round, where it was rolled for.',
  startPiecesPlaced: 'The printed pieces of a seat on a beginner’s map.',
  produced: 'What the roll gave to each seat, in seat order.',
  firstResources: 'The cards that a seat begins with.',
  discarded: 'Cards given back to the bank on a 7.',
  robberMoved: 'Where the robber stands now.',
  stolen: 'One card changed hands; which, only thief and victim know.',
  roadBuilt: 'A road stands on a path; `paid` is nothing in the founding phase and for a free road.',
  settlementBuilt: 'A settlement stands on an intersection.',
  cityBuilt: 'A city replaced the settlement.',
  tradedWithBank: 'Cards exchanged with the bank.',
  tradeOffered: 'An offer, or with `counters` an answer to one.',
  tradeAnswered: 'A seat would accept, or would not.',
  tradeWithdrawn: 'The offer is gone.',
  tradeVoided: 'The deal could not be concluded: this seat no longer holds the cards.',
  traded: 'The deal was concluded; `give` and `take` as the active seat sees them.',
  developmentCardBought: 'A card was bought; which, only its owner knows.',
  developmentCardPlayed: 'A card was played.',
  developmentCardsShown: 'At the end everybody sees the cards left in each hand.',
  yearOfPlentyTaken: 'Cards taken from the bank.',
  monopolised: 'How many cards of the resource each seat handed over.',
  longestRoadMoved: 'Who holds the Longest Road now; −1 is nobody.',
  largestArmyMoved: 'Who holds the Largest Army now; −1 is nobody.',
  gameEnded: 'The end: winners (none when all agreed to end), the reason, and every hand.',
  endProposed: 'A seat would end the game without a winner, or would no longer.',
  knightTaken: 'A 7 gave the active seat a knight; `pool` are left.',
  knightRecruited: 'A seat paid for a knight.',
  roadsCaptured: 'Roads left the game; the knights went back to the pool.',
  settlementDestroyed: 'A settlement went back to its owner; `warPoints` is what it brought the attacker.',
  cityDestroyed: 'A city went back to its owner; `warPoints` is what it brought the attacker.',
  finalCounted: 'The final count of every seat, line by line.',
  aqueductTaken: 'A seat took a resource by the Aqueduct.',
  barbariansAttacked:
    'The barbarians attacked: both strengths, who is honoured and who loses a city. Knights turn, the ship goes back.',
  cardGained: 'What Irrigation or Mining gave.',
  cardsGiven: 'Cards given for a Wedding.',
  cardsTaken: 'Cards that a Master Merchant took.',
  choiceHeld: 'A seat has chosen, or declined; the choice waits for those before it.',
  choiceMade: 'A choice whose turn had come was carried out.',
  choiceVoid: 'What a choice named had run out: the seat chooses again.',
  choicesAsked: 'Several seats choose from something limited, in this order.',
  cityImproved: 'A seat reached the next level of a track.',
  cityLost: 'A city lost to the barbarians is a settlement now, or a ruin.',
  cityPlaced: 'The city of the draft.',
  craneUsed: 'A Crane was used in this turn.',
  deserterGone: 'Nothing is placed for a knight that deserted.',
  deserterPlaced: 'A knight placed for one that deserted.',
  eventDieRolled: 'What the event die shows.',
  fleetChartered: 'A kind that is traded 2:1 until the end of the turn.',
  handHidden: 'The hand that was shown is hidden again.',
  handShown: 'A hand shown to a Master Merchant.',
  harbourOffered: 'A resource offered by a Commercial Harbour.',
  harbourOfferVoid: 'Who was offered it holds no commodity.',
  harbourOpened: 'A Commercial Harbour is in force in this turn.',
  harbourTraded: 'A resource against a commodity.',
  kindCollected: 'What a monopoly collected from each seat.',
  knightActivated: 'A knight is active.',
  knightBuilt: 'A basic knight was placed.',
  knightDeserted: 'A knight left the board for a Deserter.',
  knightDisplaced: 'A knight drove off a weaker one, which its owner puts back.',
  knightLifted: 'Intrigue drove off a knight, which its owner puts back.',
  knightMoved: 'A knight moved.',
  knightPutBack: 'A knight that was driven off is back on the board.',
  knightRemoved: 'A knight that was driven off found no place.',
  knightUpgraded: 'A knight is one level higher.',
  merchantMoved: 'The merchant went to a hex; the seat controls him.',
  metropolisPlaced: 'A city became a metropolis; `from` is who held it before.',
  numbersSwapped: 'Two numbers changed places.',
  pointCardShown: 'A progress card worth a point was drawn and laid open.',
  progressDiscarded: 'A progress card above the limit; `kept` when it goes under its deck.',
  progressDrawn: 'A progress card was drawn.',
  progressPlayed: 'A progress card was played; `kept` when it goes under its deck.',
  progressShown: 'The progress cards of all seats, at the end.',
  progressSpied: 'Progress cards shown to a Spy.',
  progressTaken: 'The progress card that a Spy took.',
  roadRemoved: 'A Diplomat removed a road.',
  robberChased: 'A knight chased the robber.',
  shipMoved: 'The barbarians came a step nearer.',
  wallBuilt: 'A city got a wall.',
};

const cell = (text: string) => text.replaceAll('|', '\\|');

function fieldsOf(ruleset: string, type: string): string {
  const fields = rulesetOf(ruleset).rules.eventFields[type] ?? {};
  return Object.entries(fields)
    .map(([name, field]) => {
      const { readers } = field as unknown as { readonly readers: 'all' | readonly string[] };
      if (readers !== 'all') return `${name}: ${field.kind} (only ${readers.join(' and ')})`;
      return `${name}${'maybe' in field ? '?' : ''}: ${field.kind}`;
    })
    .join(', ');
}

/** docs/events.md, made from what the rulesets declare. */
export function eventCatalogue(): string {
  const types = [...new Set(rulesetNames().flatMap((name) => Object.keys(rulesetOf(name).rules.eventFields)))];
  const rows = types.map((type) => {
    const told = rulesetNames().filter((name) => type in rulesetOf(name).rules.eventFields);
    const meaning = EVENTS[type as keyof typeof EVENTS];
    const fields = fieldsOf(told[0] ?? 'base', type);
    return `| \`${type}\` | ${told.length === rulesetNames().length ? 'all' : told.join(', ')} | ${cell(meaning)} | ${cell(fields)} |`;
  });
  return `# Events

A game is a list of these. Each states results, never something to be worked out: what was paid, what was gained, who owes how many. A field is read by
everybody unless it says by whom; a reader who may not know a field gets the event without it. Seats are 0 to 3; cards are counts in
the order lumber, brick, wool, grain, ore; hexes, intersections and paths are numbered as in \`engine/board/geometry.ts\`.

This page is made by \`node tools/run.mjs tools/eventCatalogue.ts\` from what the rulesets declare; a test holds it to them.

| event | rulesets | says | fields |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}

if (import.meta.main) writeFileSync(join(import.meta.dirname, '../docs/events.md'), eventCatalogue());
