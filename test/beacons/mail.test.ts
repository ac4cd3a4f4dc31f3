import { afterAll, beforeAll, expect, test } from 'vitest';
import { awaited, type CommonState } from '../../engine/index.ts';
import { gameOverMail } from '../../functions/mail/kinds/gameOver.ts';
import { invitationMail } from '../../functions/mail/kinds/invitation.ts';
import { turnMail } from '../../functions/mail/kinds/turn.ts';
import { boardDrawing } from '../../functions/mail/picture/board.ts';
import { render } from '../../functions/mail/render.ts';
import { addRulesetMessages } from '../../messages/rulesets/registry.ts';
import { addRulesetWords } from '../../messages/rulesetWords.ts';
import { LOCALES } from '../../messages/translate.ts';
import { invitation, mailAbout } from '../mail/letters.ts';
import { type Played, playUntil } from '../mail/playedGame.ts';
import { register } from './register.ts';
import { beaconDescribers, beaconWords } from './words.ts';

let takeOut = () => {};
beforeAll(() => {
  takeOut = register();
});
afterAll(() => takeOut());

const beacons = { ruleset: 'beacons', options: { board: 'random', players: 4 } };
const isLit = ({ state }: Played) =>
  (state as CommonState as CommonState & { beacons: number[] }).beacons.some((o) => o >= 0);
const step = ({ state }: Played) => state.steps.at(-1)?.type;
/** Somebody has rolled a 7 while a beacon burns. */
const storm = () => playUntil(1, (played) => step(played) === 'storm' && isLit(played), beacons);
const over = () => playUntil(1, () => false, beacons);
const stormMail = () => {
  const played = storm();
  return mailAbout(played, awaited(played.state)[0]?.seat ?? 0, 0);
};

test('without words of its own, emails use the declared names', () => {
  const { subject, text } = render(turnMail(stormMail()));
  expect(subject).toMatch(/^Villa Rosa .* your answer$/);
  expect(text).toContain('The game waits for your answer.');
  expect(text).toMatch(/: beacon lit\b/);
  expect(text).toMatch(/: storm steered\b/);
  expect(text).toMatch(/\d oil\b/);
  expect(text).toMatch(/1 × Beacon\b/);
  expect(text).toMatch(/Beacons: 1/);
  const played = over();
  expect(played.state.ending.reason).toBe('beacons');
  expect(render(gameOverMail(mailAbout(played, 0))).text).toMatch(/^(You have|\w+ has) won \(Beacons\)\.$/m);
  expect(render(invitationMail({ ...invitation, ruleset: 'beacons' })).text).toContain('to play Beacons at a table');
});

test('its own pieces are in the picture', () => {
  const { state } = storm();
  const dark = { ...state, ...{ beacons: [] } };
  expect(boardDrawing(state).length).toBeGreaterThan(boardDrawing(dark).length);
});

test('with words of its own, its emails read like those of any other ruleset, in both languages', () => {
  addRulesetWords(beaconWords);
  addRulesetMessages('beacons', { describers: beaconDescribers });
  const mail = stormMail();
  const [english = '', italian = ''] = LOCALES.map((locale) => {
    const { subject, text } = render(turnMail({ ...mail, locale }));
    expect(text).not.toMatch(/\b(beaconLit|stormSteered|pieces\.|undefined)\b/);
    return `${subject}\n${text}`;
  });
  expect(english).toContain('steer the storm');
  expect(english).toMatch(/lit a beacon/);
  expect(english).toMatch(/steered the storm over the \w+/);
  expect(english).toMatch(/1 beacon\b/);
  expect(italian).toContain('guida la tempesta');
  expect(italian).toMatch(/acceso un faro/);
  expect(render(gameOverMail(mailAbout(over(), 0))).text).toMatch(/won with two beacons\.$/m);
});
