import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BaseEvent, type CitiesKnightsEvent, type ImperoEvent, rulesetNames, rulesetOf } from '../engine/index.ts';

/** The meaning of each event, in one sentence. An event without one does not compile. */
export const EVENTS: Readonly<Record<BaseEvent['type'] | CitiesKnightsEvent['type'] | ImperoEvent['type'], string>> = {
  gameStarted: 'A game begins: board, seats and options in full. The copy for one reader names that reader.',
  asked: 'A decision opens; `after` is the order of play that it interrupts.',
  answered: 'A seat has answered the open decision, which closes with the last answer.',
  queued: 'The effects of an answer wait until every seat has answered the open decision.',
  turnBegan: 'The turn passes to a seat; `steps` are the decisions of the turn in reverse order.',
  diceRolled: 'The active seat rolled.',
  tradeClosed: 'The trade phase of this turn is over.',
  startPlayerChosen: 'Who begins; if rolls decided it, these rolls, round by round.',
  startPiecesPlaced: 'The printed pieces of a seat on a beginner’s map.',
  produced: 'The cards that each seat got from the roll, in seat order.',
  firstResources: 'The cards that a seat begins with.',
  discarded: 'Cards returned to the bank on a 7.',
  robberMoved: 'The robber’s new hex.',
  stolen: 'One card changed hands; only thief and victim know which.',
  roadBuilt: 'A road was placed on a path; `paid` is nothing in the founding phase and for a free road.',
  settlementBuilt: 'A settlement was placed on an intersection.',
  cityBuilt: 'A city replaced the settlement.',
  tradedWithBank: 'Cards exchanged with the bank.',
  tradeOffered: 'An offer, or with `counters` an answer to one.',
  tradeAnswered: 'A seat would accept an offer, or declines it.',
  tradeWithdrawn: 'An offer was withdrawn.',
  tradeVoided: 'The deal could not be concluded: this seat no longer holds the cards.',
  traded: 'The deal was concluded; `give` and `take` as the active seat sees them.',
  developmentCardBought: 'A card was bought; only its owner knows which.',
  developmentCardPlayed: 'A card was played.',
  developmentCardsShown: 'At the end everybody sees the cards left in each hand.',
  yearOfPlentyTaken: 'Cards taken from the bank.',
  monopolised: 'How many cards of the resource each seat handed over.',
  longestRoadMoved: 'The holder of the Longest Road has changed; −1 is nobody.',
  largestArmyMoved: 'The holder of the Largest Army has changed; −1 is nobody.',
  gameEnded: 'The end: the winners (none if all agreed to end), the reason, and every hand.',
  endProposed: 'A seat agrees to end the game without a winner, or no longer agrees.',
  knightTaken: 'A 7 gave the active seat a knight; `pool` are left.',
  knightRecruited: 'A seat paid for a knight.',
  roadsCaptured: 'Roads left the game; the knights went back to the pool.',
  settlementDestroyed: 'A settlement went back to its owner; `warPoints` are the points that the attacker got for it.',
  cityDestroyed: 'A city went back to its owner; `warPoints` are the points that the attacker got for it.',
  finalCounted: 'The final count of every seat, line by line.',
  aqueductTaken: 'A seat took a resource with the Aqueduct.',
  barbariansAttacked:
    'The barbarians attacked: both strengths, who defended best and who loses a city. Knights become inactive, the ship goes back.',
  cardGained: 'The cards that Irrigation or Mining gave.',
  cardsGiven: 'Cards given for a Wedding.',
  cardsTaken: 'Cards that a Master Merchant took.',
  choiceHeld: 'A seat has chosen or declined; its choice waits for the seats before it.',
  choiceMade: 'A waiting choice was carried out when its turn came.',
  choiceVoid: 'A waiting choice was no longer available: the seat chooses again.',
  choicesAsked: 'Several seats choose from a limited supply, in this order.',
  cityImproved: 'A seat reached the next level of a track.',
  cityLost: 'A city lost to the barbarians became a settlement or a ruin.',
  cityPlaced: 'The city of the founding phase was placed.',
  craneUsed: 'A Crane was used in this turn.',
  deserterGone: 'No knight is placed for one that deserted.',
  deserterPlaced: 'A knight placed for one that deserted.',
  eventDieRolled: 'The face of the event die.',
  fleetChartered: 'A kind that can be traded 2:1 until the end of the turn.',
  handHidden: 'The hand that was shown is hidden again.',
  handShown: 'A hand shown to a Master Merchant.',
  harbourOffered: 'A resource offered by a Commercial Harbour.',
  harbourOfferVoid: 'The player who was offered a resource holds no commodity.',
  harbourOpened: 'A Commercial Harbour is in force in this turn.',
  harbourTraded: 'A resource was exchanged for a commodity.',
  kindCollected: 'The number of cards that a monopoly collected from each seat.',
  knightActivated: 'A knight was activated.',
  knightBuilt: 'A basic knight was placed.',
  knightDeserted: 'A knight left the board for a Deserter.',
  knightDisplaced: 'A knight drove off a weaker one, whose owner must move it.',
  knightLifted: 'Intrigue drove off a knight, whose owner must move it.',
  knightMoved: 'A knight moved.',
  knightPutBack: 'A knight that was driven off is back on the board.',
  knightRemoved: 'A knight that was driven off had no place to go and left the board.',
  knightUpgraded: 'A knight gained one level.',
  merchantMoved: 'The merchant moved to a hex; the seat controls him.',
  metropolisPlaced: 'A city became a metropolis; `from` is the seat that held it before.',
  numbersSwapped: 'Two numbers changed places.',
  pointCardShown: 'A progress card worth a point was drawn and shown to everybody.',
  progressDiscarded: 'A progress card above the limit was discarded; `kept` if it goes under its deck.',
  progressDrawn: 'A progress card was drawn.',
  progressPlayed: 'A progress card was played; `kept` if it goes under its deck.',
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

/** docs/events.md, generated from what the rulesets declare. */
export function eventCatalogue(): string {
  const types = [...new Set(rulesetNames().flatMap((name) => Object.keys(rulesetOf(name).rules.eventFields)))];
  const rows = types.map((type) => {
    const having = rulesetNames().filter((name) => type in rulesetOf(name).rules.eventFields);
    const meaning = EVENTS[type as keyof typeof EVENTS];
    const fields = fieldsOf(having[0] ?? 'base', type);
    return `| \`${type}\` | ${having.length === rulesetNames().length ? 'all' : having.join(', ')} | ${cell(meaning)} | ${cell(fields)} |`;
  });
  return `# Events

A game is a list of events. Each event states results that need no calculation: what was paid, what was gained, how many cards a seat must discard. Everybody may read a
field unless the table names its readers; all others get the event without that field. Seats are 0 to 3. Cards are counts: lumber, brick, wool, grain,
ore, then the kinds that the ruleset adds. Hexes, intersections and paths are numbered as in \`engine/board/geometry.ts\`.

\`node tools/run.mjs tools/eventCatalogue.ts\` generates this page from what the rulesets declare; a test compares the two.

| event | rulesets | meaning | fields |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}

if (import.meta.main) writeFileSync(join(import.meta.dirname, '../docs/events.md'), eventCatalogue());
