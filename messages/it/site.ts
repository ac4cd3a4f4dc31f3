import type { site as english } from '../en/site.ts';

/** Le parole di ogni pagina: navigazione e ciò che può andare storto. */
export const site = {
  'site.name': 'Coloni',
  'site.tagline': 'Il gioco dei coloni, una mossa alla volta.',
  'site.language': 'Lingua',
  'site.signIn': 'Accedi',
  'site.skip': 'Vai al contenuto',
  'site.lost': 'A questo indirizzo non c’è nulla',
  'site.lostWhy': 'Forse il link è incompleto, o la partita è stata annullata prima di cominciare.',
  'site.broken': 'Non è stato possibile mostrare la pagina',
  'site.brokenWhy': 'Qualcosa è andato storto. Spesso basta ricaricare la pagina.',
  'footer.title': 'Informazioni sul sito',
  'footer.rules': 'Regole',
  'footer.about': 'Informazioni',
  'footer.privacy': 'Privacy',
  'footer.licence': 'Licenza e codice sorgente',
  'footer.licenceOnly': 'Licenza',
  'footer.source': 'Codice sorgente',
  'site.toHome': 'Vai alla pagina iniziale',
  'site.reload': 'Ricarica',
  'site.loading': 'Un momento …',
  'site.needsScript': 'Per giocare e per accedere, attiva JavaScript nel browser.',
  'site.kept': 'Nessuna connessione. Ecco la pagina com’era {time}.',
  'site.unreachable': 'Ora il servizio non risponde. Controlla la connessione e riprova.',
  'list.two': '{first} e {last}',
  'list.more': '{first} e {last}',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
