/** Whether pages of this route have an address in each language. */
export const isInEachLanguage = (route: string | null): boolean => route?.startsWith('/[[lang=lang]]') ?? false;
