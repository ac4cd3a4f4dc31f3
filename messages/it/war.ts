import type { war as english } from '../en/war.ts';

/** Le parole della guerra. */
export const war = {
  'war.cities': 'Le tue città',
  'war.noCities': 'Si attacca solo da una città. Costruiscine una vicino a un nemico.',
  'war.city': 'Città: {near}',
  'war.barracks': 'Caserma contro {list}.',
  'war.quiet': 'Nessuna pedina nemica entro due percorsi: non è una caserma.',
  'war.threat.road': '{n, plural, one {una strada} other {# strade}} di {name}',
  'war.threat.settlement': '{n, plural, one {una colonia} other {# colonie}} di {name}',
  'war.threat.city': '{n, plural, one {una città} other {# città}} di {name}',
  'war.targets': 'Che cosa puoi attaccare',
  'war.noTargets': 'Ora non puoi attaccare nulla.',
  'war.inRange': '{n, plural, one {# attacco a portata, ma non ora} other {# attacchi a portata, ma non ora}}',
  'war.others': '{n, plural, one {# pedina fuori portata o protetta} other {# pedine fuori portata o protette}}',
  'war.target': '{attack} di {name}',
  'war.pays': '{knights} → {yields}',
  'war.attack': 'Attacca',
  'war.standing': 'Quanto è vicina la fine?',
  'war.count': 'Il conteggio finale, se arrivasse ora',
  'war.goalAgainst': '{goal}, {name}',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
