/** The words of the mails. A sentence of `asked` says what the game wants; `short` says the same in a subject. */
export const mail = {
  'site.name': 'Coloni',

  'asked.draftSettlement': 'Place a settlement to begin with; a road beside it comes next.',
  'asked.draftRoad': 'Place the road that goes with your new settlement.',
  'asked.roll': 'It is your turn: roll the dice.',
  'asked.trade': 'It is your turn: trade, then build.',
  'asked.build': 'It is your turn: build, or end your turn.',
  'asked.main': 'It is your turn: trade, build, or end your turn.',
  'asked.discard': 'A 7 was rolled: discard {amount, plural, one {# card} other {# cards}}.',
  'asked.moveRobber': 'Move the robber to another hex.',
  'asked.chooseVictim': 'Choose whom the robber takes a card from.',
  'asked.freeRoad': 'Place a road: it costs nothing.',
  'asked.capturedRoad': 'Place a road of yours for the one you captured.',
  'asked.other': 'The game waits for your answer.',

  'short.draftSettlement': 'place a settlement',
  'short.draftRoad': 'place a road',
  'short.roll': 'your turn',
  'short.trade': 'your turn',
  'short.build': 'your turn',
  'short.main': 'your turn',
  'short.discard': 'discard {amount, plural, one {# card} other {# cards}}',
  'short.moveRobber': 'move the robber',
  'short.chooseVictim': 'choose whom to rob',
  'short.freeRoad': 'place a road',
  'short.capturedRoad': 'place the captured road',
  'short.other': 'your answer',

  'turn.subject': '{game} · {asked}',
  'turn.button': 'Open the game',

  'offer.subject': '{game} · {name} offers {give} for {take}',
  'offer.asked': '{name} offers you {give} for {take}: accept, decline, or counter.',
  'offer.subject.many': '{game} · {n, plural, one {# offer waits} other {# offers wait}} for you',
  'offer.asked.many': '{n} offers wait for your answer.',
  'offer.line': '{name} gives {give} and wants {take}.',
  'offer.button': 'Answer the offer',
  'offer.can': 'You hold what {name} asks for.',
  'offer.cannot': 'You lack {lacking} for it now.',
  'offer.noHurry': 'The game does not stop while {name} waits; the offer ends with the turn.',

  'answers.subject.accepted': '{game} · {names} {count, plural, one {accepts} other {accept}} your offer',
  'answers.subject.countered': '{game} · {names} {count, plural, one {makes} other {make}} you a counter-offer',
  'answers.subject.declined': '{game} · nobody accepts your offer',
  'answers.asked.accepted':
    '{names} {count, plural, one {accepts} other {accept}} your offer: confirm the trade, or carry on with your turn.',
  'answers.asked.countered':
    '{names} {count, plural, one {makes} other {make}} you a counter-offer: answer it, or carry on with your turn.',
  'answers.asked.declined': 'Everybody has answered, and nobody accepts your offer: carry on with your turn.',
  'answers.line': 'You offered {give} for {take}.',
  'answers.accepted': '{names} {count, plural, one {accepts} other {accept}}.',
  'answers.declined': '{names} {count, plural, one {declines} other {decline}}.',
  'answers.silent': '{names} {count, plural, one {has} other {have}} not answered.',
  'answers.button': 'Carry on with your turn',

  'invitation.subject': '{game} · {host} invites you to play',
  'invitation.asked': '{host} invites you to play {ruleset} at a table of {players}.',
  'invitation.how':
    'A game lasts some days. Everybody plays when they have a moment, and an email tells you when it is your turn.',
  'invitation.seated': '{names} {count, plural, one {sits} other {sit}} at the table already.',
  'invitation.free': '{free, plural, one {1 seat is} other {# seats are}} free. You can play without an account.',
  'invitation.button': 'Take a seat',
  'invitation.commitment':
    'Seal of the dice: {commitment}. All chance of this game was fixed under this seal before anyone joined. Keep this email: after the last turn it proves that nothing was changed.',
  'invitation.why': 'You get this email because {host} entered your address.',

  'signIn.subject': 'Your link to sign in to Coloni',
  'signIn.asked': 'Sign in to Coloni.',
  'signIn.button': 'Sign in',
  'signIn.once': 'The link works once, for {minutes, plural, one {# minute} other {# minutes}}.',
  'signIn.code': 'Code {code}',
  'signIn.codeWhy':
    'Are you reading this on another device? Then type the code into the page where you asked. It works in that browser only.',
  'signIn.from': 'Asked for in {device}, from the network address {address}.',
  'signIn.device': '{browser} on {system}',
  'signIn.device.unknown': 'an unknown browser',
  'signIn.notYou': 'If you did not ask for it, ignore this email, and give the code to nobody.',

  'confirm.subject': 'Confirm your address for Coloni',
  'confirm.asked': 'Is this your address, {name}?',
  'confirm.what':
    'Once confirmed, you keep your games on every device, and an email tells you when one of them waits for you.',
  'confirm.where':
    'Open the link in the browser in which {name} plays. Opened anywhere else, it signs you in there, and {name} gets nothing.',
  'confirm.button': 'Confirm the address',
  'confirm.notYou':
    'If you are not {name}, somebody has entered your address, perhaps by mistake: ignore this email, and give the code to nobody.',

  'change.subject': 'Confirm your new address for Coloni',
  'change.asked': 'Is this your new address, {name}?',
  'change.what': 'Once confirmed, you sign in with it, and emails about your games come here.',
  'change.button': 'Use this address',
  'change.notYou':
    'If you are not {name}, somebody has entered your address, perhaps by mistake: ignore this email, and give the code to nobody.',

  'changed.subject': 'Your address for Coloni was changed',
  'changed.asked': '{name}, your account now belongs to another address: {now}',
  'changed.what':
    'If this was not you, undo it: for {days, plural, one {# day} other {# days}} your account comes back to this address, and every browser is signed out.',
  'changed.button': 'Undo the change',
  'changed.wasYou':
    'If it was you, there is nothing to do. This address signs you in for another {days, plural, one {# day} other {# days}}.',

  'over.subject.you': '{game} · you have won',
  'over.subject.others': '{game} · {names} {count, plural, one {has} other {have}} won',
  'over.subject.none': '{game} · the game is over',
  'over.asked.you':
    'You have won {reason, select, destruction {by destroyed settlements and cities} finalCount {with {total} in the final count} other {with {points, plural, one {# point} other {# points}}}}.',
  'over.asked.shared':
    '{names} have won together {reason, select, destruction {by destroyed settlements and cities} finalCount {with {total} in the final count} other {with {points, plural, one {# point} other {# points}}}}.',
  'over.asked.others':
    '{names} has won {reason, select, destruction {by destroyed settlements and cities} finalCount {with {total} in the final count} other {with {points, plural, one {# point} other {# points}}}}.',
  'over.asked.none':
    '{reason, select, agreement {All agreed to end the game without a winner} other {The game is over}}.',
  'over.button': 'See how it ended',
  'over.seed': 'The seal of the dice is open now: the game’s page recomputes every roll and every card.',

  'loss.title': 'What you lost',
  'story.title': 'Since you last looked',
  'story.earlier': '{turns, plural, one {One turn} other {# turns}} before that.',
  'hand.title': 'Your hand',
  'hand.total': '{n, plural, =0 {No resource cards} one {# card} other {# cards}}',
  'hand.development': 'Development cards: {cards}.',
  'scores.title': 'The table, playing to {n} points',
  'scores.titleOver': 'Final standing',
  'scores.points': '{n, plural, one {# point} other {# points}}',
  'scores.you': '{name} (you)',
  'scores.settlements': '{n, plural, one {# settlement} other {# settlements}}',
  'scores.cities': '{n, plural, one {# city} other {# cities}}',
  'scores.roads': '{n, plural, one {# road} other {# roads}}',
  'scores.cards': '{n, plural, one {# card} other {# cards}}',
  'scores.developmentCards': '{n, plural, one {# development card} other {# development cards}}',
  'scores.knightsPlayed': '{n, plural, one {# knight played} other {# knights played}}',
  'scores.knights': '{n, plural, one {# knight} other {# knights}}',
  'scores.victoryPointCards': '{n, plural, one {# Victory Point card} other {# Victory Point cards}}',
  'scores.warPoints': '{n, plural, one {# war point} other {# war points}}',
  'scores.roadsLost': '{n, plural, one {# road lost} other {# roads lost}}',
  'scores.counted': '{label}: {n}',
  'table.robber': 'The robber stands on {place}.',
  'board.title': 'The board now.',
  'board.player': '{name}, {colour}: {pieces}.',
  'board.empty': 'Nobody has built anything yet.',
  'scores.longestRoad': 'Longest Road',
  'scores.largestArmy': 'Largest Army',

  chain:
    'Seal of move {version}: {chain}. It stands for all that happened so far: nobody can change the past of this game without changing it.',
  'why.turn': 'You get this email because {game} waits for you.',
  'why.offer': 'You get this email because an offer in {game} waits for you.',
  'why.answers': 'You get this email because others answered your offer in {game}.',
  'why.gameOver': 'You get this email because you played {game}.',
  'stop.turn': 'No more emails about my turns',
  'stop.offer': 'No more emails about offers',
  'stop.gameOver': 'No more emails about finished games',
  'stop.invitation': 'No more invitations to this address',

  'colour.red': 'red',
  'colour.blue': 'blue',
  'colour.white': 'white',
  'colour.orange': 'orange',
  'ruleset.base': 'Coloni',
  'ruleset.impero': 'L’impero di Catan',
} as const;
