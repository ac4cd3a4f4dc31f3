/** Ciò che riceve un webhook quando chi lo possiede lo prova. */
export const webhook = {
  'webhook.test.title': 'Coloni',
  'webhook.test.text': 'Questo è un messaggio di prova. Qui arriverà l’avviso delle partite che ti aspettano.',
} as const;
